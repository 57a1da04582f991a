import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";

type Detail = {
  name: string;
  value: ReactNode;
};

export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="divide-y divide-line border-b border-line">
      {details.map(({ name, value }) => (
        <div key={name} className="grid gap-x-6 py-3 md:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-14 leading-6 text-ink-soft">{name}</dt>
          <dd className="min-w-0">
            {value ?? <span className="text-ink-soft">{m.common_not_given()}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
