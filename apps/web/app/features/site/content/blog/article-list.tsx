// A list of articles: when, title, what each is about, and its tags.
import { useLocalePath } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ArticleInfo } from "./article-info.tsx";
import type { SummaryView } from "./blog-view.server.ts";

interface ArticleListProps {
  articles: readonly SummaryView[];
  /** The level of the titles. */
  heading: "h2" | "h3";
}

export function ArticleList({ articles, heading: Heading }: ArticleListProps) {
  const toLocale = useLocalePath();
  return (
    <BareList className="flex flex-col">
      {articles.map((article) => (
        <li key={article.path} className="border-t border-line py-6">
          <article className="flex flex-col gap-2">
            <ArticleInfo {...article} />
            <Heading className="text-22 font-medium text-balance sm:text-28">
              <a href={toLocale(article.path)} className="rounded-control hover:underline">
                {article.title}
              </a>
            </Heading>
            <p className="text-18 text-pretty text-ink-soft">{article.summary}</p>
          </article>
        </li>
      ))}
    </BareList>
  );
}
