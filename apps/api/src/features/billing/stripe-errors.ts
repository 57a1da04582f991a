// Which refusals of Stripe need nothing more from us.

/** What was deleted at Stripe, cancelled there, or belongs to another account of it. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "resource_missing";
}

/** What is already gone at Stripe, or was cancelled there, needs nothing more. */
export async function ignoreMissing(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** As for a page that was paid or expired since Stripe listed it. */
export async function ignoreInvalidRequest(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const isInvalid =
      error instanceof Error && "type" in error && error.type === "StripeInvalidRequestError";
    if (!isInvalid) throw error;
  });
}
