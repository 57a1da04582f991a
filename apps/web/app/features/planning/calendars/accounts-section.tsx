// Calendar accounts: how they are, and what the user has to decide about their events.
import { useQuery } from "@tanstack/react-query";
import { MAX_CALENDAR_ACCOUNTS } from "@vereda/domain/planning/calendars/calendar-limits";
import {
  deletionChoices,
  type CalendarAccount,
  type EventIssue,
  type EventSide,
} from "@vereda/domain/planning/calendars/contract-calendar-accounts";
import type { FollowedCalendar } from "@vereda/domain/planning/calendars/contract-calendars";
import type { Locale } from "@vereda/domain/locale";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { ListChecks, Plus, RefreshCw, Unplug } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { nowMs } from "#platform/clock.ts";
import { formatDayLabel, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatCalendarState } from "./format-calendar.ts";

const ConnectDialog = createLazyDialog(() => import("./account-dialogs.tsx"));
const ChooseDialog = createLazyDialog(async () => ({
  default: (await import("./account-dialogs.tsx")).ChooseDialog,
}));
const RenewDialog = createLazyDialog(async () => ({
  default: (await import("./account-dialogs.tsx")).RenewDialog,
}));
const DisconnectDialog = createLazyDialog(async () => ({
  default: (await import("./account-dialogs.tsx")).DisconnectDialog,
}));

type Opened =
  | { readonly for: "new" }
  | { readonly for: "choice" | "password" | "removal"; readonly account: CalendarAccount };

export function Accounts({ calendars }: { calendars: readonly FollowedCalendar[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const accounts = useQuery(buildQuery("GET /planning/calendar-accounts"));
  const items = accounts.data?.items ?? [];
  const close = () => setOpened(null);
  return (
    <Section title={m.planning_accounts()} description={m.planning_accounts_text()}>
      <QueryStatus query={accounts} rows={1} failed={m.planning_accounts_load_failed()} />
      {items.length > 0 && (
        <BareList aria-label={m.planning_accounts()} className="flex flex-col gap-3">
          {items.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              calendars={calendars.filter(({ accountId }) => accountId === account.id)}
              onOpen={(what) => setOpened({ for: what, account })}
            />
          ))}
        </BareList>
      )}
      {items.length < MAX_CALENDAR_ACCOUNTS && (
        <Button icon={Plus} className="self-start" onPress={() => setOpened({ for: "new" })}>
          {m.planning_accounts_connect()}
        </Button>
      )}
      {opened?.for === "new" && (
        <ConnectDialog
          onConnected={(account) => setOpened({ for: "choice", account })}
          onClose={close}
        />
      )}
      {opened?.for === "choice" && <ChooseDialog account={opened.account} onClose={close} />}
      {opened?.for === "password" && <RenewDialog account={opened.account} onClose={close} />}
      {opened?.for === "removal" && <DisconnectDialog account={opened.account} onClose={close} />}
    </Section>
  );
}

type AccountRowProps = {
  account: CalendarAccount;
  calendars: readonly FollowedCalendar[];
  onOpen: (what: "choice" | "password" | "removal") => void;
};

function AccountRow({ account, calendars, onOpen }: AccountRowProps) {
  const locale = useLocale();
  const { timezone: zone } = useCurrentUser();
  const { id, site, username, deletionChoice, issues } = account;
  const params = { id };
  const refresh = useCall("POST /planning/calendar-accounts/:id/refresh", {
    failed: m.planning_calendars_not_refreshed({ name: site }),
  });
  const change = useCall("PATCH /planning/calendar-accounts/:id", {
    failed: m.panel_not_changed(),
  });
  const failing = calendars.find(({ failingSince }) => failingSince !== null);
  const isRefused = failing?.failure === "calendar_unauthorized";
  const written = calendars.find(({ isWritten }) => isWritten);
  const state = failing ?? calendars[0];
  const formatState = () => {
    if (refresh.isPending) return m.planning_accounts_syncing();
    if (isRefused) return m.planning_accounts_refused();
    if (failing?.failure === "calendar_read_only")
      return m.planning_accounts_read_only({ name: failing.name });
    return state === undefined
      ? m.planning_accounts_none_chosen()
      : formatCalendarState(state, { now: nowMs(), locale, zone });
  };
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          {username} <span className="text-ink-soft">· {site}</span>
        </span>
        <span className="flex items-center gap-1">
          <IconButton
            icon={RefreshCw}
            label={m.planning_accounts_sync({ name: site })}
            isDisabled={refresh.isPending || calendars.length === 0}
            onPress={() => refresh.send({ params, retry: true })}
          />
          <IconButton
            icon={ListChecks}
            label={m.planning_accounts_choose_named({ name: site })}
            onPress={() => onOpen("choice")}
          />
          <IconButton
            icon={Unplug}
            label={m.planning_accounts_disconnect_named({ name: site })}
            onPress={() => onOpen("removal")}
          />
        </span>
      </div>
      <span className="text-14 text-ink-soft">
        {written === undefined
          ? m.planning_accounts_writes_nowhere()
          : m.planning_accounts_writes_to({ name: written.name })}
      </span>
      <output className={failing === undefined ? "text-14 text-ink-soft" : "text-14 text-caution"}>
        {formatState()}
      </output>
      {isRefused && (
        <Button className="self-start" onPress={() => onOpen("password")}>
          {m.planning_accounts_renew()}
        </Button>
      )}
      {issues.length > 0 && (
        <BareList
          aria-label={m.planning_accounts_issues({ name: site })}
          className="flex flex-col gap-4 pt-2"
        >
          {issues.map((issue) => (
            <Issue key={issue.taskId} accountId={id} issue={issue} />
          ))}
        </BareList>
      )}
      {deletionChoice !== null && (
        <div className="flex flex-wrap items-center gap-x-3 text-14 text-ink-soft">
          <span>{rememberedLabels[deletionChoice]()}</span>
          <Button
            variant="quiet"
            onPress={() => change.send({ params, body: { deletionChoice: null }, retry: true })}
          >
            {m.planning_accounts_choice_reset()}
          </Button>
        </div>
      )}
    </li>
  );
}

const rememberedLabels = {
  DELETE_TASK: m.planning_accounts_remembered_delete,
  UNSCHEDULE: m.planning_accounts_remembered_unschedule,
  WRITE_AGAIN: m.planning_accounts_remembered_write,
} as const;

const choiceLabels = {
  HERE: m.planning_accounts_side_here,
  THERE: m.planning_accounts_side_there,
  DELETE_TASK: m.planning_accounts_delete_task,
  UNSCHEDULE: m.planning_accounts_unschedule,
  WRITE_AGAIN: m.planning_accounts_write_again,
} as const;

function formatSide({ title, day, time, minutes }: EventSide, locale: Locale): string {
  const start = time === null ? null : parseClockTime(time);
  const end = start === null || minutes === null ? [] : [formatTime(start + minutes, locale)];
  const times = start === null ? [] : [[formatTime(start, locale), ...end].join(" – ")];
  const when = [...(day === null ? [] : [formatDayLabel(day, locale, "brief")]), ...times];
  return [m.planning_accounts_quoted({ title }), ...when].join(", ");
}

/** Asked until it is decided: which side of a collision stays, or what a deletion there means. */
function Issue({ accountId, issue }: { accountId: string; issue: EventIssue }) {
  const locale = useLocale();
  const [remember, setRemember] = useState(false);
  const { taskId, here, there } = issue;
  const decide = useCall("POST /planning/calendar-accounts/:id/decisions", {
    failed: m.panel_not_changed(),
    onDone: () => showToast({ title: m.planning_accounts_decided({ title: here.title }) }),
  });
  const choices = there === null ? deletionChoices : (["HERE", "THERE"] as const);
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3">
      {there === null ? (
        <p className="text-pretty wrap-anywhere">
          {m.planning_accounts_deleted_there({ event: formatSide(here, locale) })}
        </p>
      ) : (
        <>
          <p className="text-pretty wrap-anywhere">
            {m.planning_accounts_there_says({ event: formatSide(there, locale) })}
          </p>
          <p className="text-pretty wrap-anywhere">
            {m.planning_accounts_here_says({ event: formatSide(here, locale) })}
          </p>
        </>
      )}
      {there === null && (
        <Checkbox isSelected={remember} onChange={setRemember}>
          {m.planning_accounts_remember()}
        </Checkbox>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            isDisabled={decide.isPending}
            onPress={() =>
              decide.send({
                params: { id: accountId },
                body: { taskId, choice, remember },
                retry: true,
              })
            }
          >
            {choiceLabels[choice]()}
          </Button>
        ))}
      </div>
    </li>
  );
}
