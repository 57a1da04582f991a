// A session: when it is, who comes, and whether one comes oneself.
import type { SessionResponse } from "@vereda/domain/community/circles/catalogue-circles";
import type { CircleSession } from "@vereda/domain/community/circles/contract-circle-sessions";
import { Check, CalendarX2, EllipsisVertical, Pencil } from "lucide-react";
import { useRef, Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { getWallTime } from "@vereda/domain/time/zone";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { linkStyles } from "#ui/styles.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { findRepeat, repeatLabels } from "./repeats.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";

// Changes or removes a session.

const SessionDialog = createLazyDialog(() => import("./session-dialog.tsx"));
const DeletionDialog = createLazyDialog(async () => ({
  default: (await import("#platform/deletion-dialog.tsx")).DeletionDialog,
}));

function SessionMenu({ session }: { session: CircleSession }) {
  const [opened, setOpened] = useState<"change" | "remove" | null>(null);
  const { id, circleId, title } = session;
  const label = m.panel_options_for({ title });
  const close = () => setOpened(null);
  return (
    <>
      <MenuTrigger>
        <IconButton className="-mr-3 shrink-0" icon={EllipsisVertical} label={label} />
        <Menu label={label}>
          <MenuItem icon={Pencil} onAction={() => setOpened("change")}>
            {m.community_sessions_change()}
          </MenuItem>
          <MenuItem icon={CalendarX2} tone="danger" onAction={() => setOpened("remove")}>
            {m.community_sessions_remove()}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "change" && (
          <SessionDialog circleId={circleId} session={session} onClose={close} />
        )}
        {opened === "remove" && (
          <DeletionDialog
            title={m.community_sessions_remove_title({ title })}
            labels={{
              text: m.community_sessions_remove_text(),
              confirm: m.community_sessions_remove(),
              cancel: m.platform_cancel(),
              deleting: m.platform_saving(),
              deleted: m.community_sessions_removed(),
              failed: m.community_area_not_done(),
            }}
            remove={() => api.data("DELETE /panel/circle-sessions/:id", { params: { id } })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

export function SessionRow({ session }: { session: CircleSession }) {
  const { title, description, location, canChange } = session;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="text-18 font-medium wrap-anywhere">{title}</h3>
          <When session={session} />
        </div>
        {canChange && <SessionMenu session={session} />}
      </div>
      {description && (
        <p className="max-w-reading text-pretty whitespace-pre-line wrap-anywhere">{description}</p>
      )}
      {location && <Location location={location} />}
      <Response session={session} />
    </li>
  );
}

function When({ session }: { session: CircleSession }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { nextAt, durationMin, schedule } = session;
  const { day, minute } = getWallTime(timezone, Date.parse(nextAt ?? schedule.startDate));
  const repeat = findRepeat(session);
  const parts = [
    formatDayLabel(day, locale),
    formatTime(minute, locale),
    formatMinutes(durationMin),
    ...(repeat === "ONCE" ? [] : [repeat === null ? m.panel_repeats() : repeatLabels[repeat]()]),
  ];
  return (
    <p className="figures text-14 text-pretty text-ink-soft first-letter:uppercase">
      {parts.join(" · ")}
    </p>
  );
}

function Location({ location }: { location: string }) {
  if (!/^https?:\/\/\S+$/.test(location))
    return <p className="text-14 wrap-anywhere">{location}</p>;
  return (
    <p className="text-14">
      <a
        href={location}
        target="_blank"
        rel="noopener noreferrer"
        className={`${linkStyles} inline-flex min-h-11 items-center wrap-anywhere`}
      >
        {location}
      </a>
    </p>
  );
}

function Response({ session }: { session: CircleSession }) {
  const { id, title, response, acceptedCount } = session;
  const first = useRef<HTMLButtonElement>(null);
  const { send, input, isPending } = useCall("PUT /panel/circle-sessions/:id/response", {
    failed: m.community_area_not_done(),
    onDone: (_, { body }) => {
      const isComing = body.response === "ACCEPTED";
      showToast({
        title: isComing ? m.community_sessions_accepted() : m.community_sessions_declined(),
      });
      // The first button is always there, so that it can keep the focus.
      first.current?.focus();
    },
  });
  const isAccepted = response === "ACCEPTED";
  const isSending = (next: SessionResponse) => isPending && input?.body.response === next;
  const respond = (next: SessionResponse) => {
    if (!isPending) send({ params: { id }, body: { response: next } });
  };
  const declining = {
    "aria-label": m.community_sessions_decline_named({ title }),
    isPending: isSending("DECLINED"),
    onPress: () => respond("DECLINED"),
    children: m.community_sessions_not_coming(),
  };
  const accepting = {
    variant: "primary",
    "aria-label": m.community_sessions_accept_named({ title }),
    isPending: isSending("ACCEPTED"),
    onPress: () => respond("ACCEPTED"),
    children: m.community_sessions_accept(),
  } as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isAccepted && (
        <span className="inline-flex items-center gap-2 font-semibold text-positive">
          <Icon of={Check} />
          {m.community_sessions_in_agenda()}
        </span>
      )}
      <Button ref={first} {...(isAccepted ? declining : accepting)} />
      {response === null && <Button {...declining} />}
      {acceptedCount > 0 && (
        <span className="text-14 text-ink-soft">
          {m.community_sessions_count({ count: acceptedCount })}
        </span>
      )}
    </div>
  );
}
