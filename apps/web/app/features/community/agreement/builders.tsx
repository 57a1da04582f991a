// The builders who signed the pact and chose to be listed.
import { Link } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { linkStyles } from "#ui/styles.ts";
import type { AgreementView } from "./agreement-view.ts";

export function Builders({ builders, count }: Pick<AgreementView, "builders" | "count">) {
  const toLocale = useLocalePath();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-28 font-medium">{m.community_agreement_builders()}</h2>
      {count !== null && <p className="figures text-ink-soft">{count}</p>}
      {builders.length === 0 ? (
        <p className="text-pretty text-ink-soft">{m.community_agreement_builders_none()}</p>
      ) : (
        <BareList className="divide-y divide-line border-y border-line">
          {builders.map(({ name, path, signedOn }) => (
            <li
              key={`${path ?? name} ${signedOn}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              {path === null ? (
                <span className="font-semibold wrap-anywhere">{name}</span>
              ) : (
                <Link
                  to={toLocale(path)}
                  className={`${linkStyles} inline-flex min-h-11 items-center font-semibold wrap-anywhere`}
                >
                  {name}
                </Link>
              )}
              <span className="figures text-14 text-ink-soft">{signedOn}</span>
            </li>
          ))}
        </BareList>
      )}
    </section>
  );
}
