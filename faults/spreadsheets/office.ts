import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Finds out whether LibreOffice is installed. */
export async function hasOffice(): Promise<boolean> {
  const child = spawn("soffice", ["--version"], { stdio: "ignore" });
  return Promise.race([
    once(child, "error").then(() => false),
    once(child, "close").then(([code]) => code === 0),
  ]);
}

/** How LibreOffice reads CSV: commas, double quotes, UTF-8, from line 1, every column of 14 as text. */
const textColumns = Array.from({ length: 14 }, (_, index) => `${index + 1}/2`).join("/");
const readAsText = `CSV:44,34,76,1,${textColumns}`;
/** How it writes CSV: commas, double quotes, UTF-8, every cell quoted, as it is stored. */
const writeAsText = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false";

/**
 * Opens a file in LibreOffice without a window and converts what it has read to CSV.
 * @param folder of the converted file and of LibreOffice's own profile
 * @returns the text of the converted file
 */
export async function convertToCsv(file: string, folder: string): Promise<string> {
  const out = join(folder, "converted");
  const args = [
    `-env:UserInstallation=file://${join(folder, "profile")}`,
    "--headless",
    ...(file.endsWith(".csv") ? [`--infilter=${readAsText}`] : []),
    "--convert-to",
    writeAsText,
    "--outdir",
    out,
    file,
  ];
  const child = spawn("soffice", args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => {
      output += piece;
    });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`LibreOffice ended with ${code}: ${output}`);
  return readFileSync(join(out, basename(file).replace(/\.\w+$/, ".csv")), "utf8");
}
