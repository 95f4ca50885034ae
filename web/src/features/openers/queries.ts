import {
  deleteOpenerTemplate,
  listOpenerTemplates,
  type SentInputOf,
  saveOpenerTemplate,
  writeOpener,
} from "@eq/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { ApiError, describeError } from "../../lib/api-error.ts";
import { logProblem } from "../../lib/log.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { showToast } from "../../ui/toasts.tsx";
import { useSession } from "../account/index.ts";
import { changeOpener, getOpener, type OpenerWishes } from "./opener-store.ts";
import type { Recipient } from "./recipient.ts";

/** Statuses of refusals that tell the user something to act on. Other failures are only logged. */
const explainedStatuses = [400, 404, 409, 429];

/**
 * Writes the message to a person. It goes on when its card is no longer shown; a second call for the same person is ignored
 * while one is under way.
 */
export function useWriteOpener({ key, input }: Recipient) {
  const { mutate } = useMutation({
    mutationFn: async (wishes: OpenerWishes) => {
      if (getOpener(key).isGenerating) return;
      changeOpener(key, { isGenerating: true, problem: null });
      try {
        const { tone, length, templateId, request, variant } = wishes;
        const sent = { ...input, tone, length, templateId, variant, userPrompt: request };
        const opener = await callEndpoint(writeOpener, sent);
        changeOpener(key, { isGenerating: false, opener, wishes });
      } catch (error) {
        changeOpener(key, { isGenerating: false, problem: describeError(error) });
        logProblem("The message could not be written", error);
        explainRefusal(error, getOpener(key).opener !== null);
      }
    },
  });
  return mutate;
}

function explainRefusal(error: unknown, isDialogOpen: boolean): void {
  if (isDialogOpen || !(error instanceof ApiError) || !explainedStatuses.includes(error.status)) return;
  showToast({ text: "No message was written", detail: describeError(error), tone: "problem" });
}

const templatesKey = "opener-templates";

/** The user's templates, by name. */
export function useOpenerTemplates() {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.identity.id : null;
  return useQuery({
    queryKey: [templatesKey, userId],
    queryFn: async ({ signal }) => (await callEndpoint(listOpenerTemplates, {}, { signal })).templates,
    enabled: userId !== null,
  });
}

export function useSaveOpenerTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (template: SentInputOf<typeof saveOpenerTemplate>) =>
      callEndpoint(saveOpenerTemplate, template),
    onSuccess: () => reloadQueries(client, { queryKey: [templatesKey] }),
  });
}

export function useDeleteOpenerTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deleteOpenerTemplate, { id }),
    onSuccess: () => reloadQueries(client, { queryKey: [templatesKey] }),
  });
}
