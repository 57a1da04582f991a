// The text of a page, as the server rendered it from Markdown of the repository.
import "./prose.css";

export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
