// Inline note for a failed save: the current state and a retry button.
import { m } from "#platform/i18n/generated/messages.js";
import { linkStyles } from "#ui/styles.ts";

/** Fits into the context line of a row, and is layered above the row's own link. */
export function NotSaved({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <span role="alert" className="relative z-1 block text-14 whitespace-normal text-danger">
      {text}{" "}
      <button type="button" onClick={onRetry} className={linkStyles}>
        {m.platform_retry()}
      </button>
    </span>
  );
}
