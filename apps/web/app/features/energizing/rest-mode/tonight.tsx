// The coming night among the facts of today. Loaded after they stand.
import { m } from "#platform/i18n/generated/messages.js";
import { useSendingFinish } from "./finishing.ts";
import { RestSaid } from "./rest-said.tsx";
import { useRestMode } from "./use-rest-mode.ts";

export default function Tonight({ onSetUp }: { onSetUp: () => void }) {
  const mode = useRestMode();
  useSendingFinish(mode.isWaiting);
  if (mode.isFailed) return <p>{m.energizing_rhythm_failed()}</p>;
  return mode.state === undefined ? null : <RestSaid mode={mode} onSetUp={onSetUp} />;
}
