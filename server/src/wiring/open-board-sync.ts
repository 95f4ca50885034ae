import { createPublicJobBoards } from "../adapters/job-boards/public-boards/index.ts";
import { type BoardSync, createBoardSync } from "../directory/board-postings/index.ts";
import type { Network } from "../platform/outbound/network.ts";
import { createOutboundClient } from "../platform/outbound/outbound-client.ts";
import { createPoliteReader } from "../platform/polite-reading/polite-reader.ts";

type SyncParts = Omit<Parameters<typeof createBoardSync>[0], "boards">;

/**
 * Opens the reading of job boards. It names this installation to the hosts that it reads.
 * @param network replaced by tests
 */
export function openBoardSync(
  parts: SyncParts,
  { publicUrl, network, pauseMs }: { publicUrl: string; network?: Network; pauseMs?: number },
): BoardSync {
  const userAgent = `EQJobBoards/1.0 (+${publicUrl})`;
  const client = createOutboundClient({ userAgent, ...(network ? { network } : {}) });
  parts.shutdown.addEventListener("abort", () => void client.close(), { once: true });
  const pace = pauseMs === undefined ? {} : { pauseMs };
  const reader = createPoliteReader({ db: parts.db, client, userAgent, ...pace });
  return createBoardSync({ ...parts, boards: createPublicJobBoards({ reader }) });
}
