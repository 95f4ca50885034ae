import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Bytes that are read back at once. */
const pieceBytes = 64 * 1024;

/** A temporary file for text that is written now and read a little later, because it may be too long for memory. */
export interface Spool {
  write(text: string): Promise<void>;
  /** Reads what was written since the last `clear`. */
  read(): AsyncGenerator<Buffer, void, void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a spool that only this process can read. Where the system allows it, no other process ever sees its name. */
export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), "eq-spool-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  let file: FileHandle;
  try {
    file = await open(join(folder, "spool"), "wx+", 0o600);
  } catch (error) {
    await remove();
    throw error;
  }
  // An open file stays readable without a name, and a crash leaves nothing behind. Windows refuses this until `close`.
  await remove().catch(() => {});
  let size = 0;
  return {
    write: async (text) => {
      const bytes = Buffer.from(text);
      await file.write(bytes, 0, bytes.length, size);
      size += bytes.length;
    },
    read: async function* () {
      for (let at = 0; at < size; ) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(pieceBytes, size - at)), {
          position: at,
        });
        if (bytesRead === 0) throw new Error("The temporary file is shorter than what was written to it");
        yield buffer.subarray(0, bytesRead);
        at += bytesRead;
      }
    },
    clear: async () => {
      await file.truncate(0);
      size = 0;
    },
    close: async () => {
      await file.close();
      await remove();
    },
  };
}
