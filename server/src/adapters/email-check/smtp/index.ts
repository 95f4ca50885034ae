export { createSmtpChecker } from "./smtp-checker.ts";
