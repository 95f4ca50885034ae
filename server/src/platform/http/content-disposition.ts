const maxNameLength = 150;
/** Characters that a file's name may not have on some system, and marks that change the direction of text. */
const forbiddenCharacters = /[<>:"/\\|?*\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Names that Windows reserves for devices, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Writes the header `content-disposition` of a file to save (RFC 6266): the name in ASCII for old programs, and in
 * UTF-8.
 */
export function describeAttachment(fileName: string): string {
  const name = cleanFileName(fileName);
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]+/g, "_");
  return `attachment; filename="${plain.replaceAll("%", "_")}"; filename*=UTF-8''${encodeExtendedValue(name)}`;
}

/** Removes from a file's name what any system forbids. Keeps the extension when the name is too long. */
function cleanFileName(fileName: string): string {
  const [, stem = "", extension = ""] = /^(.*?)(\.\w{1,5})?$/s.exec(fileName.toWellFormed()) ?? [];
  const cleanStem = stem
    .replaceAll(forbiddenCharacters, "_")
    .replace(/^[.\s]+/, "")
    .replace(deviceName, "_$&");
  const shortStem = [...cleanStem]
    .slice(0, maxNameLength)
    .join("")
    .replace(/[.\s]+$/, "");
  return `${shortStem || "download"}${extension}`;
}

/** Percent-encodes the characters that RFC 8187 does not allow in a value. */
function encodeExtendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
