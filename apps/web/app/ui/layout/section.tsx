// A titled section of a screen, divided by white space and a hairline.
import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";

type SectionProps = {
  title: ReactNode;
  aside?: ReactNode;
  description?: ReactNode;
  level?: 2 | 3;
  /** The title's size in px; by default that of its level. A side column uses 18, a group of a list 14. */
  size?: 14 | 18 | 22;
  className?: string;
  children?: ReactNode;
};

const TITLE_STYLES = {
  14: "font-sans text-14 font-semibold text-ink-soft",
  18: "text-18 font-medium",
  22: "text-22 font-medium in-[aside]:text-18",
};

export function Section({
  title,
  aside,
  description,
  level = 2,
  size = level === 2 ? 22 : 18,
  className,
  children,
}: SectionProps) {
  const titleId = useId();
  const Title = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby={titleId} className={classNames("flex flex-col gap-3", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2 has-[svg]:items-center">
        <Title id={titleId} className={TITLE_STYLES[size]}>
          {title}
        </Title>
        {aside && <div className="text-14 text-ink-soft">{aside}</div>}
      </div>
      {description && <p className="max-w-reading text-14 text-ink-soft">{description}</p>}
      {children}
    </section>
  );
}
