// One thing that went wrong while the facts were gathered, and another try where it can help.
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { problemWords } from "./problem-words.ts";
import { mayTryAgain, type SupportProblem } from "./support-problem.ts";

export type ProblemNoteProps = {
  problem: SupportProblem;
  isRetrying: boolean;
  onRetry: () => void;
};

export function ProblemNote({ problem, isRetrying, onRetry }: ProblemNoteProps) {
  return (
    <ErrorNote
      title={problemWords(problem)}
      action={
        mayTryAgain(problem) && (
          <Button
            isPending={isRetrying}
            pendingText={m.account_security_support_loading()}
            onPress={onRetry}
          >
            {m.platform_retry()}
          </Button>
        )
      }
    />
  );
}
