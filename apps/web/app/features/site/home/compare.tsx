// Compares Vereda with a to-do list, and says when a list is the better choice.
import { m } from "#platform/i18n/generated/messages.js";
import { HomeSection } from "./section.tsx";

const pairs = [
  { list: m.site_compare_list_1, vereda: m.site_compare_vereda_1 },
  { list: m.site_compare_list_2, vereda: m.site_compare_vereda_2 },
  { list: m.site_compare_list_3, vereda: m.site_compare_vereda_3 },
] as const;

export function HomeCompare() {
  return (
    <HomeSection title={m.site_compare_title()} isSideBySide isBand>
      <dl className="flex flex-col">
        {pairs.map(({ list, vereda }) => (
          <div
            key={list()}
            className="flex flex-col gap-1 border-b border-line-strong/40 py-4 first:pt-0"
          >
            <dt className="text-ink-soft">{list()}</dt>
            <dd className="font-serif text-22 font-medium">{vereda()}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-reading">{m.site_compare_honest()}</p>
    </HomeSection>
  );
}
