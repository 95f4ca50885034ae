import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const textFilePattern = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const minBytesToCompress = 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compressFile(file) {
  const content = readFileSync(file);
  if (content.length < minBytesToCompress) return;
  const [br, gz] = await Promise.all([
    compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    compressGzip(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Writes FILE.br and FILE.gz beside each text file of a folder, so that no request has to compress. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => textFilePattern.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}
