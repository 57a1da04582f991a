// Full-screen dark view of a running rest with the planned wake-up time.
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useNavigate } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import type { StoredRest } from "./stored-rest.ts";
import { QUIET_THEME } from "./quiet-theme.ts";
import { formatRestTime, formatRestDay } from "./format-rest.ts";

type QuietRestProps = {
  rest: StoredRest;
  isPast: boolean;
  onFinish: () => void;
};

const DIM = "font-normal text-ink-soft hover:text-ink-soft";

export function QuietRest({ rest, isPast, onFinish }: QuietRestProps) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const leave = () => void navigate(toLocale("/panel"));
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      className="fixed inset-0 z-30 isolate"
    >
      <Modal className="h-full">
        <Dialog className="h-full outline-none">
          <div
            data-theme={QUIET_THEME}
            className="flex h-full flex-col items-center justify-between gap-6 px-4 py-10 text-center text-ink-soft"
          >
            <span />
            <Until rest={rest} isPast={isPast} />
            <div className="flex flex-col gap-2">
              <Button variant="outline" className={DIM} onPress={onFinish}>
                {m.energizing_rest_awake()}
              </Button>
              <Button variant="quiet" className={DIM} onPress={leave}>
                {m.energizing_rest_leave()}
              </Button>
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type UntilProps = Pick<QuietRestProps, "rest" | "isPast">;

function Until({ rest: { startedAt, endsAt }, isPast }: UntilProps) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const displayedAt = endsAt ?? startedAt;
  const day = formatRestDay(displayedAt, timezone, locale);
  const until = isPast ? m.energizing_quiet_past({ day }) : m.energizing_quiet_until({ day });
  return (
    <Heading slot="title" level={1} className="flex flex-col gap-2 font-sans font-normal">
      <span className="text-16">{endsAt === null ? m.energizing_quiet_since({ day }) : until}</span>{" "}
      <span className="figures font-serif text-48">
        {formatRestTime(displayedAt, timezone, locale)}
      </span>
    </Heading>
  );
}
