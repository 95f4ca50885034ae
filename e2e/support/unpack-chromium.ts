import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// The package unpacks into TMPDIR, and unpacks its libraries only if the environment looks like AWS Lambda. The folder
// must be empty, because the package would use an older file called chromium there.
const targetFolder = process.argv[2];
if (targetFolder === undefined) throw new Error("Name the folder to unpack into.");
mkdirSync(targetFolder, { recursive: true });
process.env.TMPDIR = targetFolder;
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();
chmodSync(join(targetFolder, "chromium"), 0o755);

// Replaces the package's font configuration, which names only the folder /tmp/fonts. The new one names the folder of
// the unpacked fonts.
const fontList = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
writeFileSync(join(targetFolder, "fonts", "fonts.conf"), fontList);
