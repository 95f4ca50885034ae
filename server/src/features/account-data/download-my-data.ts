import type { UserContext } from "../../platform/http/context.ts";
import type { DownloadedArchive } from "../../platform/http/mount-download.ts";
import { unauthorizedRefusal } from "../../platform/http/refusal.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";
import { type ExportedPerson, recordExport } from "../export-audit/index.ts";
import type { DataStore } from "./data-store.ts";
import { describeRow, readPeople } from "./people-rows.ts";
import { type DataRow, type ParentIds, readParentIds, readStore } from "./read-store.ts";
import { type PeopleRow, type PeopleSources, type ReleasedRows, releasePeople } from "./release-people.ts";
import { type ArchiveRows, writeArchive } from "./write-archive.ts";

const limit = { key: "account data", perMinute: 6, what: "downloads of all data are started" };

/**
 * Streams everything that is stored for the user. Whatever is stored after the beginning of the download may be missing.
 * @throws Refusal 429 beyond the limit of downloads
 */
export async function downloadMyData(
  context: UserContext,
  sources: PeopleSources,
): Promise<DownloadedArchive> {
  await countUserCall(context, limit);
  const { db, user, now } = context;
  const madeAt = now();
  const parents = await readParentIds(db, user.id);
  const fileName = `eq-data-${madeAt.toISOString().slice(0, 10)}.zip`;
  const recorder = await openRecorder(context, fileName);
  const read = (store: DataStore) => readReleased(store, { context, sources, parents, recorder });
  const account = { email: user.email, name: user.name };
  return {
    fileName,
    format: "zip",
    pieces: writeArchive({ account, madeAt, read, complete: () => recorder.record(noPeople, true) }),
  };
}

interface ReadCall {
  context: UserContext;
  sources: PeopleSources;
  parents: ParentIds;
  recorder: Recorder;
}

/** The stores whose people are recorded in the audit of exports; other stores only refer to people. */
const isRecorded = ({ people }: DataStore) =>
  people === "bought" || people === "marked" || people === "listed";

async function* readReleased(store: DataStore, call: ReadCall): AsyncGenerator<ArchiveRows, void, void> {
  const { context, sources, recorder } = call;
  const { db, user, now, signal } = context;
  for await (const { rows, people } of readRows(store, call)) {
    signal.throwIfAborted();
    if (people.length === 0) {
      yield { rows, leftOut: 0, leftOutKeys: [], blanked: 0 };
      continue;
    }
    const released = await releasePeople(sources, people, { db, userId: user.id, now: now(), signal });
    if (isRecorded(store)) await recorder.record(released, false);
    yield { ...released, rows: [...rows, ...released.rows] };
  }
}

/** Reads pages of rows: those that may leave as they are, and those that name people. */
async function* readRows(
  store: DataStore,
  { context, parents }: ReadCall,
): AsyncGenerator<{ rows: DataRow[]; people: PeopleRow[] }, void, void> {
  const { db, user } = context;
  const { people } = store;
  if (people === "bought" || people === "marked") {
    for await (const page of readPeople(store, { db, userId: user.id })) yield { rows: [], people: page };
    return;
  }
  for await (const rows of readStore(store, { db, userId: user.id, parents }))
    yield people ? splitRows(rows, people) : { rows, people: [] };
}

/** Rows of runs about companies name no person, and of the records of exports only those of vCards do. */
function splitRows(rows: readonly DataRow[], people: keyof typeof describeRow) {
  const isAboutPerson = ({ input, kind }: DataRow) => {
    if (people === "exports") return kind === "vcard";
    return people !== "run-items" || "fullName" in ((input ?? {}) as object);
  };
  return {
    rows: rows.filter((row) => !isAboutPerson(row)),
    people: rows.filter(isAboutPerson).map(describeRow[people]),
  };
}

type Recordable = Pick<ReleasedRows, "people" | "leftOutKeys" | "blanked">;
const noPeople: Recordable = { people: [], leftOutKeys: [], blanked: 0 };

interface Recorder {
  /** @throws Refusal 401 when the account was deleted meanwhile */
  record(rows: Recordable, isLast: boolean): Promise<void>;
}

/** Opens the audit's record of the download. Each person is recorded once, before the first row of the person leaves. */
async function openRecorder(context: UserContext, fileName: string): Promise<Recorder> {
  const exported = { kind: "account", what: "Everything of your account", fileName } as const;
  const nobody = { people: [], leftOut: 0, blanked: 0 };
  const exportId = await recordExport(context, exported, { ...nobody, exportId: null, isLast: false });
  const recorded = new Set<string>();
  const leftOut = new Set<string>();
  const isNew = ({ key, name }: ExportedPerson) => {
    const id = key ?? `name:${name}`;
    return !recorded.has(id) && Boolean(recorded.add(id));
  };
  return {
    record: async (rows, isLast) => {
      const people = rows.people.filter(isNew);
      const before = leftOut.size;
      for (const key of rows.leftOutKeys) leftOut.add(key);
      const added = leftOut.size - before;
      if (people.length + added === 0 && !isLast) return;
      const id = await recordExport(context, exported, {
        ...{ people, leftOut: added, blanked: rows.blanked, exportId, isLast },
      });
      if (id === null) throw unauthorizedRefusal();
    },
  };
}
