// When an article was published, and how long reading it takes.
import { m } from "#platform/i18n/generated/messages.js";
import type { SummaryView } from "./blog-view.server.ts";

type Info = Pick<SummaryView, "publishedOn" | "day" | "readingMinutes">;

export function ArticleInfo({ publishedOn, day, readingMinutes }: Info) {
  return (
    <p className="figures text-14 text-ink-soft">
      <time dateTime={publishedOn}>{day}</time>
      {" · "}
      {m.site_blog_minutes({ minutes: readingMinutes })}
    </p>
  );
}
