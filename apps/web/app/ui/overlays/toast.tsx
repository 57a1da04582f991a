// Short notices that disappear, optionally with undo. Use an error note for important messages.
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Text } from "react-aria-components/Text";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from "react-aria-components/Toast";
import { Icon } from "../icon.tsx";
import { getButtonStyles, iconButtonStyles } from "../styles.ts";

type ToastAction = { label: string; onPress: () => void };

export type Toast = {
  title: string;
  detail?: string | undefined;
  tone?: "done" | "error";
  action?: ToastAction;
  /** Opens what the toast is about. */
  view?: ToastAction;
};

/** Long enough to read twice; React Aria recommends at least five seconds. */
const STAYS_MS = 6_000;
const STAYS_WITH_ACTION_MS = 10_000;

const queue = new ToastQueue<Toast>({ maxVisibleToasts: 2 });

/** Shows a toast. Returns a function that closes it. */
export function showToast(toast: Toast): () => void {
  const timeout = toast.action ? STAYS_WITH_ACTION_MS : STAYS_MS;
  const key = queue.add(toast, { timeout });
  return () => queue.close(key);
}

export function closeToasts(): void {
  queue.clear();
}

/** At the lower edge, or at the top while a sheet or dialog may have buttons there. */
const REGION =
  "fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-md " +
  "flex-col-reverse gap-2 outline-none md:bottom-6 " +
  "[body:has(section[role=dialog],section[role=alertdialog],dialog[open])_&]:top-[max(1rem,env(safe-area-inset-top))] " +
  "[body:has(section[role=dialog],section[role=alertdialog],dialog[open])_&]:bottom-auto";

/** Render once per page, in the shell. `label` names the region, `closeLabel` each close button. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <AriaToastRegion queue={queue} aria-label={label} className={REGION}>
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="flex animate-settle flex-wrap items-center justify-end gap-x-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 text-ink shadow-float"
        >
          <Icon
            of={toast.content.tone === "error" ? CircleAlert : CircleCheck}
            className={toast.content.tone === "error" ? "text-danger" : "text-positive"}
          />
          <ToastContent className="flex min-w-0 flex-1 basis-40 flex-col py-2">
            <Text slot="title" className="font-semibold">
              {toast.content.title}
            </Text>
            {toast.content.detail && (
              <Text slot="description" className="text-14 text-ink-soft">
                {toast.content.detail}
              </Text>
            )}
          </ToastContent>
          {[toast.content.view, toast.content.action].map(
            (action) =>
              action && (
                <Button
                  key={action.label}
                  className={getButtonStyles("quiet")}
                  onPress={() => {
                    action.onPress();
                    queue.close(toast.key);
                  }}
                >
                  {action.label}
                </Button>
              ),
          )}
          <Button slot="close" aria-label={closeLabel} className={iconButtonStyles}>
            <Icon of={X} />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}
