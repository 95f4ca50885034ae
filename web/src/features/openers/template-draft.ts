import type { OpenerTemplate } from "@eq/contracts";
import { createStore } from "../../lib/store.ts";

/** A template while it is edited. */
export type TemplateDraft = Pick<OpenerTemplate, "id" | "name" | "subject" | "body">;

/** The edited template. It stays in memory when the dialog closes, so that no words are lost. */
export const templateDraft = createStore<TemplateDraft | null>(null);

export const createTemplateDraft = (): TemplateDraft => ({
  id: crypto.randomUUID(),
  name: "",
  subject: "Your {{openJob|open}} role",
  body: "Hi {{firstName|there}},\n\nI saw that {{company}} is hiring for {{openJob}}. Would a short call this week suit you?",
});
