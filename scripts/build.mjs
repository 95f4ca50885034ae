// Builds and compresses the page into web/dist. With --if-changed, builds only if the page's sources changed since
// the last build.

import { stopWithMessage } from "./bootstrap/root.mjs";
import { buildPage } from "./build/page.mjs";

try {
  await buildPage({ onlyIfChanged: process.argv.includes("--if-changed") });
} catch (error) {
  if (error.code === "ENOSPC")
    stopWithMessage("The disk is full: the page could not be built. Free some space and try again.");
  if (["EACCES", "EPERM", "EROFS"].includes(error.code)) {
    stopWithMessage(
      `This user may not write ${error.path}: give it the folder, or clone into one of its own.`,
    );
  }
  stopWithMessage(`The page could not be built: ${error.message}`);
}
