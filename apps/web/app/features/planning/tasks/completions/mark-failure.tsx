// Inline note for a task that could not be completed or reopened.
import { m } from "#platform/i18n/generated/messages.js";
import { NotSaved } from "../../forms/not-saved.tsx";

type MarkFailureProps = {
  failed: "complete" | "reopen";
  onRetry: () => void;
};

export function MarkFailure({ failed, onRetry }: MarkFailureProps) {
  const text =
    failed === "complete" ? m.planning_day_not_saved_done() : m.planning_day_not_saved_open();
  return <NotSaved text={text} onRetry={onRetry} />;
}
