// The areas of a public workspace with their purposes.
import { Link } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { SvgIcon } from "./svg-icon.tsx";
import type { AreaCard } from "./view.ts";

export function PublicAreaList({ areas }: { areas: readonly AreaCard[] }) {
  const toLocale = useLocalePath();
  return (
    <BareList className="border-t border-line">
      {areas.map(({ path, name, colour, icon, purpose, purposeLanguage, experience }) => (
        <li key={path} data-area={colour} className="border-b border-line">
          <Link
            to={toLocale(path)}
            viewTransition
            className="group grid min-h-14 grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 rounded-control py-4"
          >
            <span className="flex justify-center text-area">
              {icon === null ? (
                <span aria-hidden="true" className="size-3 rounded-full bg-area" />
              ) : (
                <SvgIcon icon={icon} size={24} />
              )}
            </span>
            <span className="text-18 font-semibold group-hover:underline">{name}</span>
            {experience !== null && (
              <span className="col-start-2 text-14 text-ink-soft">{experience}</span>
            )}
            {purpose !== "" && (
              <span
                lang={purposeLanguage}
                className="col-start-2 mt-1 font-serif text-18 text-pretty text-ink-soft"
              >
                {purpose}
              </span>
            )}
          </Link>
        </li>
      ))}
    </BareList>
  );
}
