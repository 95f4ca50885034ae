export {
  type EmailKind,
  isPersonalAddress,
  readEmailKind,
  readEmailMethod,
  readRegistrableDomain,
} from "./email-kind.ts";
export { formatPhone, readStoredPhone } from "./stored-phone.ts";
