// Where the first picture hangs in the document that the server writes, and what hangs it there. The screens take its
// place in one step, once they have something to show.
import { useDocumentFacts } from "../pages/document-context.tsx";
import { PLACE } from "./picture.ts";

/** What the document is known by that begins with the script. */
export const OPENING = "opening";

/** The beginning of the panel's document: before its styles, so that it waits for none of them. */
export function OpeningScript() {
  const { nonce, opening } = useDocumentFacts();
  if (opening === null) return null;
  return <Inline id={OPENING} nonce={nonce} code={opening} />;
}

export function FirstPicturePlace() {
  const { nonce, opening } = useDocumentFacts();
  if (opening === null) return null;
  return (
    <>
      <div id={PLACE} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      <Inline nonce={nonce} code="window.firstVisit?.hang()" />
    </>
  );
}

type InlineProps = { id?: string; nonce: string | undefined; code: string };

// The browser hides the nonce, and what the script did is none of React's business.
function Inline({ id, nonce, code }: InlineProps) {
  return (
    <script
      id={id}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
