import Stripe from "stripe";
import { PaymentsUnavailable } from "../port.ts";

/** True for the error of a customer that Stripe does not have. */
export function isUnknownCustomer(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === "resource_missing" && (error.param === "customer" || error.param === "id");
}

/**
 * Asks Stripe. The messages of its errors may quote a part of a key, so that ours only has the kind of the error and the
 * request's id.
 * @returns null for an error that `isMissing` accepts
 * @throws PaymentsUnavailable
 */
export async function askStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
export async function askStripe<Answer>(
  ask: () => Promise<Answer>,
  isMissing: (error: unknown) => boolean,
): Promise<Answer | null>;
export async function askStripe<Answer>(
  ask: () => Promise<Answer>,
  isMissing: (error: unknown) => boolean = () => false,
): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (isMissing(error)) return null;
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    const details = [code ?? statusCode, requestId && `request ${requestId}`].filter(Boolean).join(", ");
    throw new PaymentsUnavailable(`Stripe did not answer: ${type}${details && ` (${details})`}`);
  }
}
