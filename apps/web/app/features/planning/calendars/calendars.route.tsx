// Calendars that the user follows, addresses at which the own plan is followed, and files of both.
import { useQuery } from "@tanstack/react-query";
import { MAX_CALENDARS } from "@vereda/domain/planning/calendars/calendar-limits";
import type { CalendarFeed } from "@vereda/domain/planning/calendars/contract-calendar-feeds";
import type { FollowedCalendar } from "@vereda/domain/planning/calendars/contract-calendars";
import { areaDefinitions, areaKeys } from "@vereda/domain/workspace/areas/areas";
import { Download, FileUp, Pencil, Plus, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { nowMs } from "#platform/clock.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { getTagArea } from "../tasks/tags/tag-dot.tsx";
import { HolidaysOffer } from "./holidays-offer.tsx";
import { Accounts } from "./accounts-section.tsx";
import { useOpenedFile } from "./use-opened-file.ts";
import { useCalendarDownload } from "./use-calendar-download.ts";
import { brokenReasonLabels, formatCalendarState } from "./format-calendar.ts";

const NewCalendarDialog = createLazyDialog(async () => ({
  default: (await import("./calendar-dialog.tsx")).NewCalendarDialog,
}));
const CalendarDialog = createLazyDialog(() => import("./calendar-dialog.tsx"));
const FeedDialog = createLazyDialog(() => import("./feed-dialog.tsx"));
const ImportDialog = createLazyDialog(() => import("./import-dialog.tsx"));

export default function CalendarsScreen() {
  const calendars = useQuery(buildQuery("GET /planning/calendars"));
  return (
    <>
      <title>{`${m.panel_calendars()} · Vereda`}</title>
      <PageHeader title={m.panel_calendars()} sentence={m.planning_calendars_sentence()} />
      <div className="flex flex-col gap-10">
        <Followed />
        <Accounts calendars={calendars.data?.items ?? []} />
        <Feeds />
        <Files />
      </div>
    </>
  );
}

type Opened =
  | { readonly for: "new" }
  | { readonly for: "change" | "removal"; readonly calendar: FollowedCalendar };

function Followed() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery(buildQuery("GET /planning/calendars"));
  const close = () => setOpened(null);
  const items = data?.items ?? [];
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => setOpened({ for: "new" })}>
      {m.planning_calendars_add()}
    </Button>
  );
  return (
    <Section title={m.planning_calendars_followed()}>
      {!data && !error && <SkeletonRows count={3} />}
      {!data && error && (
        <Failure title={m.planning_calendars_load_failed()} error={error} onRetry={refetch} />
      )}
      {data && items.length < MAX_CALENDARS && <HolidaysOffer />}
      {data && items.length === 0 && <NoCalendars action={add} />}
      {items.length > 0 && (
        <>
          <BareList aria-label={m.planning_calendars_followed()} className="flex flex-col gap-3">
            {items.map((calendar) => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                onOpen={() => setOpened({ for: "change", calendar })}
              />
            ))}
          </BareList>
          {items.length < MAX_CALENDARS ? (
            <div>{add}</div>
          ) : (
            <p className="text-14 text-ink-soft">{m.planning_calendars_full()}</p>
          )}
        </>
      )}
      {opened?.for === "new" && (
        <NewCalendarDialog
          onAdded={({ name, report }) =>
            showToast({ title: m.planning_calendars_added({ name, count: report.events }) })
          }
          onClose={close}
        />
      )}
      {opened?.for === "change" && (
        <CalendarDialog
          calendar={opened.calendar}
          onRemove={() => setOpened({ for: "removal", calendar: opened.calendar })}
          onClose={close}
        />
      )}
      {opened?.for === "removal" && (
        <DeletionDialog
          title={m.planning_calendars_unfollow_question({ name: opened.calendar.name })}
          labels={{
            text: m.planning_calendars_unfollow_text(),
            confirm: m.planning_calendars_unfollow(),
            deleted: m.planning_calendars_unfollowed({ name: opened.calendar.name }),
            failed: m.panel_not_changed(),
          }}
          remove={() =>
            api.request("DELETE /planning/calendars/:id", {
              params: { id: opened.calendar.id },
              retry: true,
            })
          }
          onClose={close}
        />
      )}
    </Section>
  );
}

function NoCalendars({ action }: { action: React.ReactNode }) {
  return (
    <EmptyState title={m.planning_calendars_empty()} action={action}>
      <p>{m.planning_calendars_empty_text()}</p>
      <BareList className="flex flex-col gap-2 pt-4 text-left text-14">
        {[
          m.planning_calendars_google(),
          m.planning_calendars_outlook(),
          m.planning_calendars_icloud(),
        ].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </BareList>
    </EmptyState>
  );
}

function CalendarRow({ calendar, onOpen }: { calendar: FollowedCalendar; onOpen: () => void }) {
  const locale = useLocale();
  const { timezone: zone } = useCurrentUser();
  const { id, name, color, areaId, isBusy, site, failure } = calendar;
  const refresh = useCall("POST /planning/calendars/:id/refresh", {
    failed: m.planning_calendars_not_refreshed({ name }),
  });
  const details = [
    ...(areaId === null ? [] : [areaDefinitions[areaId].label[locale]]),
    isBusy ? m.planning_calendars_takes_time() : m.planning_calendars_takes_none(),
  ];
  return (
    <li
      data-area={getTagArea(color)}
      className="flex flex-col gap-1 rounded-card border border-dashed border-area px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</span>
        <span className="flex items-center gap-1">
          {site !== null && (
            <IconButton
              icon={RefreshCw}
              label={m.planning_calendars_refresh({ name })}
              isDisabled={refresh.isPending}
              onPress={() => refresh.send({ params: { id }, retry: true })}
            />
          )}
          <IconButton
            icon={Pencil}
            label={m.planning_calendars_change({ name })}
            onPress={onOpen}
          />
        </span>
      </div>
      <span className="text-14 text-ink-soft">{details.join(" · ")}</span>
      <output className={failure === null ? "text-14 text-ink-soft" : "text-14 text-caution"}>
        {refresh.isPending
          ? m.planning_calendars_refreshing()
          : formatCalendarState(calendar, { now: nowMs(), locale, zone })}
      </output>
      <Report report={calendar.report} />
    </li>
  );
}

function Report({ report }: { report: FollowedCalendar["report"] }) {
  const { broken, brokenCount, unsupported, zones, isCut } = report;
  const assumed = zones.filter(({ source }) => source === "assumed");
  const count = brokenCount + unsupported.length + assumed.length + (isCut ? 1 : 0);
  if (count === 0) return null;
  return (
    <Disclosure summary={m.planning_calendars_report({ count })}>
      <BareList className="flex flex-col gap-1 text-14">
        {broken.map(({ line, title, reason }) => (
          <li key={line} className="wrap-anywhere">
            {title || m.planning_calendars_line({ line })}{" "}
            <span className="text-ink-soft">· {brokenReasonLabels[reason]()}</span>
          </li>
        ))}
        {brokenCount > broken.length && (
          <li>{m.planning_import_more({ count: brokenCount - broken.length })}</li>
        )}
        {[...new Set(unsupported)].map((title) => (
          <li key={title} className="wrap-anywhere">
            {title} <span className="text-ink-soft">· {m.planning_calendars_unsupported()}</span>
          </li>
        ))}
        {assumed.map(({ tzid, zone }) => (
          <li key={tzid} className="wrap-anywhere">
            {tzid}{" "}
            <span className="text-ink-soft">
              · {m.planning_calendars_zone_assumed({ zone: zone ?? "" })}
            </span>
          </li>
        ))}
        {isCut && <li>{m.planning_calendars_cut()}</li>}
      </BareList>
    </Disclosure>
  );
}

function Feeds() {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const [params] = useSearchParams();
  const area = areaKeys.find((key) => key === params.get("area")) ?? null;
  const [isCreating, setCreating] = useState(area !== null);
  const [revoked, setRevoked] = useState<CalendarFeed | null>(null);
  const { data, error, refetch } = useQuery(buildQuery("GET /planning/calendar-feeds"));
  const name = ({ areaId }: CalendarFeed) =>
    areaId === null ? m.planning_feeds_all_areas() : areaDefinitions[areaId].label[locale];
  return (
    <Section title={m.planning_feeds()} description={m.planning_feeds_text()}>
      {!data && error && (
        <Failure title={m.planning_feeds_load_failed()} error={error} onRetry={refetch} />
      )}
      {data && data.items.length > 0 && (
        <List label={m.planning_feeds()}>
          {data.items.map((feed) => (
            <ListRow
              key={feed.id}
              title={name(feed)}
              context={[
                feed.showsTitles ? m.planning_feeds_with_titles() : m.planning_feeds_busy_only(),
                formatInstant(feed.createdAt, locale, timezone),
              ].join(" · ")}
              wrapsContext
              trailing={
                <IconButton
                  icon={Trash2}
                  label={m.planning_feeds_revoke_named({ name: name(feed) })}
                  onPress={() => setRevoked(feed)}
                />
              }
            />
          ))}
        </List>
      )}
      <Button className="self-start" onPress={() => setCreating(true)}>
        {m.planning_feeds_add()}
      </Button>
      {isCreating && <FeedDialog areaId={area} onClose={() => setCreating(false)} />}
      {revoked && (
        <DeletionDialog
          title={m.planning_feeds_revoke_question({ name: name(revoked) })}
          labels={{
            text: m.planning_feeds_revoke_text(),
            confirm: m.planning_feeds_revoke(),
            deleted: m.planning_feeds_revoked(),
            failed: m.panel_not_changed(),
          }}
          remove={() =>
            api.request("DELETE /planning/calendar-feeds/:id", {
              params: { id: revoked.id },
              retry: true,
            })
          }
          onClose={() => setRevoked(null)}
        />
      )}
    </Section>
  );
}

function Files() {
  const [params] = useSearchParams();
  const [isImporting, setImporting] = useState(params.has("import"));
  const [openedText, setOpenedText] = useState<string | null>(null);
  useOpenedFile((text) => {
    setOpenedText(text);
    setImporting(true);
  });
  const download = useCalendarDownload();
  return (
    <Section title={m.planning_calendar_files()} description={m.planning_calendar_files_text()}>
      <div className="flex flex-wrap gap-2">
        <Button icon={FileUp} onPress={() => setImporting(true)}>
          {m.planning_import_open()}
        </Button>
        <Button
          icon={Download}
          isPending={download.isPending}
          pendingText={m.planning_calendars_loading()}
          onPress={() => download.send({})}
        >
          {m.planning_export_all()}
        </Button>
      </div>
      {isImporting && (
        <ImportDialog
          key={openedText}
          initialText={openedText}
          onClose={() => setImporting(false)}
        />
      )}
    </Section>
  );
}
