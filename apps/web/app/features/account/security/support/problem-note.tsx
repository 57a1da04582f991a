// One thing that went wrong while the facts were gathered, in words of its own.
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { mayTryAgain, type SupportProblem } from "./support-problem.ts";

const TITLES: Readonly<Record<SupportProblem, () => string>> = {
  device_info: m.account_security_problem_device_info,
  no_user_data: m.account_security_problem_no_user_data,
  no_server_data: m.account_security_problem_no_server_data,
  session_expired: m.account_security_session_expired,
  server_error: m.account_security_problem_server,
  network_error: m.account_security_problem_network,
  service_error: m.account_security_problem_service,
  request_error: m.account_security_problem_request,
  request_error_retry: m.account_security_problem_request_retry,
};

export function problemWords(problem: SupportProblem): string {
  return TITLES[problem]();
}

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
