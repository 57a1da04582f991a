// Builds the view model of the pact, so that the browser of a visitor needs no catalogue.
import type { CallData } from "@vereda/domain/endpoints";
import type { Locale } from "@vereda/domain/locale";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

export const AGREEMENT = "GET /public/agreement";
export type Agreement = CallData<typeof AGREEMENT>;

export interface AgreementView {
  readonly version: number;
  readonly since: string;
  readonly articles: Agreement["articles"];
  readonly builders: readonly {
    readonly name: string;
    readonly path: string | null;
    readonly signedOn: string;
  }[];
  readonly count: string | null;
}

export function buildAgreementView(agreement: Agreement, locale: Locale): AgreementView {
  const { version, effectiveOn, articles, builders, builderCount } = agreement;
  const format = (day: string) => formatDayLabel(day, locale, "date");
  return {
    version,
    since: m.community_agreement_version({ version, day: format(effectiveOn) }),
    articles,
    builders: builders.map(({ name, username, signedOn }) => ({
      name,
      path: username === null ? null : `/u/${username}`,
      signedOn: m.community_agreement_signed_on({ day: format(signedOn) }),
    })),
    count: builderCount === 0 ? null : m.community_agreement_count({ count: builderCount }),
  };
}
