export { WebhookSection } from "./webhook-section.tsx";
