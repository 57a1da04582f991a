// The pact of those who build this product, in every version; a signature is for one of them.
import type { Label } from "../../locale.ts";
import versions from "./agreement-versions.json" with { type: "json" };

interface AgreementArticle {
  readonly title: Label;
  readonly text: Label;
}

interface AgreementVersion {
  readonly version: number;
  /** The local day from which it counts. */
  readonly effectiveOn: string;
  readonly articles: readonly AgreementArticle[];
}

/** The oldest first. A version that somebody may have signed never changes: add the next one. */
export const agreementVersions: readonly AgreementVersion[] = versions;

/** The version in force. */
export function getAgreement(): AgreementVersion {
  const last = agreementVersions.at(-1);
  if (last === undefined) throw new Error("There is no version of the pact.");
  return last;
}
