import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// The package unpacks into TMPDIR, and its libraries only where it believes to run in a cloud function;
// it also takes any older file called chromium that it finds there, hence an empty folder of our own.
const folder = process.argv[2];
if (folder === undefined) throw new Error("Name the folder to unpack into.");
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder;
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();
chmodSync(join(folder, "chromium"), 0o755);

// Its own font list names /tmp/fonts only; a bare machine has no other fonts.
const fontList = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
writeFileSync(join(folder, "fonts", "fonts.conf"), fontList);
