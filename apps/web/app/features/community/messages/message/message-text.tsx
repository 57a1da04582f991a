// The text of a message, with its addresses as links.
import { LinkedText } from "../../linked-text.tsx";

export function MessageText({ text }: { text: string }) {
  return (
    <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">
      <LinkedText text={text} />
    </p>
  );
}
