import { exactNameReaders, lookUpTerms, type ProfileTerms, type ProfileTexts } from "./profile-terms.ts";
import { requestFromInterpreter } from "./request-interpreter.ts";

/**
 * Looks up the places and industries that a profile's texts name. Without an interpreter, finds only industries with an
 * exact code or name.
 */
export function lookUpProfileTerms(texts: ProfileTexts): Promise<ProfileTerms> {
  return requestFromInterpreter({ texts }, lookUpTerms(texts, exactNameReaders));
}
