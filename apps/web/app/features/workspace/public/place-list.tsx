// The areas of a public workspace, each with what it is for.
import { Link } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";
import type { PlaceView } from "./view.ts";

export function PlaceList({ places }: { places: readonly PlaceView[] }) {
  const toLocale = useLocalePath();
  return (
    <ul className="border-t border-line">
      {places.map(({ path, name, colour, purpose }) => (
        <li key={path} data-area={colour} className="border-b border-line">
          <Link
            to={toLocale(path)}
            viewTransition
            className="group grid min-h-14 grid-cols-[0.75rem_minmax(0,1fr)] items-baseline gap-x-4 rounded-control py-4"
          >
            <span aria-hidden="true" className="size-3 rounded-full bg-area" />
            <span className="text-18 font-semibold group-hover:underline">{name}</span>
            {purpose !== "" && (
              <span className="col-start-2 mt-1 font-serif text-18 text-ink-soft">{purpose}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
