import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// The package unpacks into TMPDIR, and its libraries only in what looks like a cloud function. It would also use an
// older file called chromium there, hence an empty folder.
const folder = process.argv[2];
if (folder === undefined) throw new Error("Name the folder to unpack into.");
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder;
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();
chmodSync(join(folder, "chromium"), 0o755);

// The package's font list names only /tmp/fonts, and a minimal machine has no other fonts.
const fontList = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
writeFileSync(join(folder, "fonts", "fonts.conf"), fontList);
