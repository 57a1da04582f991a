// Choice of the kind of a new objective; links, so that the back button works.
import { objectiveTypeLabels, objectiveTypes } from "@vereda/domain/planning/catalogue";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { kindHints, objectiveIcons } from "../objective-kinds.ts";

export function KindChoice() {
  const locale = useLocale();
  return (
    <BareList aria-label={m.planning_kinds()} className="divide-y divide-line border-y border-line">
      {objectiveTypes.map((type) => (
        <li key={type}>
          <Link
            to={`?kind=${type}`}
            className="flex items-center gap-4 py-5 transition-colors hover:bg-sunken/60"
          >
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
              <Icon of={objectiveIcons[type]} />
            </span>
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="font-serif text-18 font-medium">
                {objectiveTypeLabels[type][locale]}
              </span>
              <span className="text-ink-soft">{kindHints[type]()}</span>
            </span>
            <Icon of={ChevronRight} className="text-ink-soft" />
          </Link>
        </li>
      ))}
    </BareList>
  );
}
