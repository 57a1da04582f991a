// A section of the home page: title, text and content.
import { useId, type ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

interface HomeSectionProps {
  id?: string;
  title: string;
  text?: ReactNode;
  /** Puts the title to the left of the content on wide screens. */
  isSideBySide?: boolean;
  isBand?: boolean;
  children: ReactNode;
}

export function HomeSection({ id, title, text, isSideBySide, isBand, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames("border-t border-line", isBand && "bg-sunken")}
    >
      <div
        className={classNames(
          "mx-auto flex max-w-300 flex-col gap-10 px-4 py-16 sm:px-6",
          isSideBySide && "lg:grid lg:grid-cols-[1fr_2fr] lg:gap-16",
        )}
      >
        <div className="flex max-w-reading flex-col gap-3">
          <h2 id={titleId} className="text-28 font-medium">
            {title}
          </h2>
          {text && <p className="text-ink-soft">{text}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
