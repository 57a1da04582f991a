// A public circle in the list: its name, what it is for, and how one joins.
import { Link } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";
import type { CircleView } from "./public-circle-view.ts";

export function PublicCircleLink({ circle }: { circle: CircleView }) {
  const toLocale = useLocalePath();
  const { path, name, purpose, details } = circle;
  return (
    <li className="border-b border-line">
      <Link
        to={toLocale(path)}
        className="group flex min-h-14 flex-col justify-center gap-1 rounded-control py-4"
      >
        <span className="text-18 font-semibold wrap-anywhere group-hover:underline">{name}</span>
        <span className="text-14 text-ink-soft">{details}</span>
        <span className="line-clamp-3 font-serif text-18 text-pretty wrap-anywhere text-ink-soft">
          {purpose}
        </span>
      </Link>
    </li>
  );
}
