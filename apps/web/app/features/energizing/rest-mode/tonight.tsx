// The next night in the summary of today. Lazy-loaded.
import { m } from "#platform/i18n/generated/messages.js";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { RestStatus, type RestStatusProps } from "./rest-status.tsx";
import { useRestMode } from "./use-rest-mode.ts";

type TonightProps = Pick<RestStatusProps, "onSetUp">;

export default function Tonight({ onSetUp }: TonightProps) {
  const mode = useRestMode();
  if (mode.isFailed) return <p>{m.energizing_rhythm_failed()}</p>;
  if (mode.state === undefined) return <Skeleton className="h-5 w-44 rounded-control" />;
  return <RestStatus mode={mode} onSetUp={onSetUp} />;
}
