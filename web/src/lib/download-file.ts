/** Milliseconds for which a saved file's address stays valid. Some browsers start to read it only after the click. */
const addressLifetimeMs = 60_000;

/** Saves a file under this name in the user's download folder. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  // Firefox ignores clicks on links outside of the document.
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs);
}
