const signedNumberPattern = /^[+-] ?\d[\d ,.]*%?$/;
/** An international phone number with 6 digits at least, so that sums such as "+1-2" do not count. */
const phonePattern = /^\+(?:[\s().-]*\d){6,18}[\s)]*(?:(?:x|ext\.?)\s*\d{1,6})?$/i;

/**
 * Prevents a spreadsheet from reading a text cell as a formula (OP-118). A text that starts with = @ tab or carriage
 * return, or with + or - and is not just a number or a phone number, gets a leading apostrophe.
 */
export function makeFormulaSafe(text: string): string {
  if (/^[=@\t\r]/.test(text)) return `'${text}`;
  if (!/^[+-]/.test(text)) return text;
  return signedNumberPattern.test(text) || phonePattern.test(text) ? text : `'${text}`;
}
