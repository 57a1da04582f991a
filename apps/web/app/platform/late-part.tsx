// Parts of a form, and dialogs over one, whose files come when they are wanted. Where `lazy` would take the whole
// screen down when a file is missing, these leave it as it is, with what was typed, and offer to try again.
import { use, useEffect, useEffectEvent, useReducer, useRef, type ComponentType } from "react";
import { PlainButton } from "#ui/plain/plain-button.tsx";
import { m } from "./i18n/generated/messages.js";
import { attemptsAt, type LoadPart } from "./late-attempts.ts";

type MissingProps = { onRetry: () => void };

function MissingPart({ onRetry }: MissingProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
      <p>{m.platform_part_missing()}</p>
      <PlainButton onClick={onRetry}>{m.platform_retry()}</PlainButton>
    </div>
  );
}

/** A part that would leave no hole. */
export function Nothing(): null {
  return null;
}

function useForgetting(isMissing: boolean, forget: () => void): void {
  // Whoever comes back to it later finds it tried again.
  useEffect(() => (isMissing ? forget : undefined), [isMissing, forget]);
}

/** A part that stands within a screen. Takes the place of `lazy`; the fallback is Suspense's. */
export function latePart<Props extends object>(
  load: LoadPart<Props>,
  Missing: ComponentType<MissingProps> = MissingPart,
): ComponentType<Props> {
  const attempts = attemptsAt(load);
  return function LatePart(props: Props) {
    const [, again] = useReducer((tried: number) => tried + 1, 0);
    const found = use(attempts.latest());
    useForgetting("error" in found, attempts.forget);
    if ("Part" in found) return <found.Part {...props} />;
    const retry = () => {
      attempts.forget();
      again();
    };
    return <Missing onRetry={retry} />;
  };
}

type Closing = { onClose: () => void } | { onOpenChange: (isOpen: boolean) => void };

function close(props: Closing): void {
  if ("onClose" in props) props.onClose();
  else props.onOpenChange(false);
}

function MissingDialog({ onMissing }: { onMissing: () => void }) {
  const isSaid = useRef(false);
  const say = useEffectEvent(() => {
    if (!isSaid.current) onMissing();
    isSaid.current = true;
  });
  useEffect(() => say(), []);
  return null;
}

/** Notices come with the panel, which public pages do without. */
async function tellMissing(): Promise<void> {
  const { showToast } = await import("#ui/toast.tsx");
  showToast({ title: m.platform_part_missing(), tone: "problem" });
}

/** A dialog. Without its file it is closed again, and a notice says so. */
export function lateDialog<Props extends Closing>(load: LoadPart<Props>): ComponentType<Props> {
  const attempts = attemptsAt(load);
  return function LateDialog(props: Props) {
    const found = use(attempts.latest());
    useForgetting("error" in found, attempts.forget);
    if ("Part" in found) return <found.Part {...props} />;
    const leave = () => {
      void tellMissing();
      close(props);
    };
    return <MissingDialog onMissing={leave} />;
  };
}
