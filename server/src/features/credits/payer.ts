import type { User } from "../../platform/http/context.ts";

/** Who pays: a user, alone or through an API key, whose caps then bind too. */
export interface Payer {
  userId: string;
  /** Null or absent for a payment by the user. */
  apiKeyId?: number | null;
}

export const getPayer = ({ id, apiKey }: User): Payer => ({ userId: id, apiKeyId: apiKey?.id ?? null });
