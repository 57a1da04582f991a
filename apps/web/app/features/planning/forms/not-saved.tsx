// Beside what could not be saved: how it stands now, and a way to try again.
import { m } from "#platform/i18n/generated/messages.js";
import { linkStyles } from "#ui/styles.ts";

export type NotSavedProps = { text: string; onRetry: () => void };

/** Fits into the context line of a row; above the row's own link. */
export function NotSaved({ text, onRetry }: NotSavedProps) {
  return (
    <span role="alert" className="relative z-1 block text-14 whitespace-normal text-danger">
      {text}{" "}
      <button type="button" onClick={onRetry} className={linkStyles}>
        {m.planning_retry()}
      </button>
    </span>
  );
}
