// Dialog to start a rest now or at an earlier time. Lazy-loaded.
import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { energizingFieldMessages } from "@vereda/domain/energizing/errors";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { resolveBedtime, getPlannedEnd } from "@vereda/domain/energizing/rest-mode/rest-night";
import type { FieldMessages } from "@vereda/domain/http/field-messages";
import { createPrivateId } from "@vereda/domain/private-id";
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { getWallTime } from "@vereda/domain/time/zone";
import { useState } from "react";
import { useNavigate } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQueryKey, buildQuery } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { TimeField } from "#ui/dates/time-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import * as z from "zod/mini";
import { REST_ADDRESS } from "./rest-address.ts";
import { formatRestTime, formatRestDay } from "./format-rest.ts";

type When = "now" | "earlier";
type StartDraft = { id: string; when: When; time: string | null };

/** A start longer ago than this is probably a time that is still to come, so it is rejected. */
const MAX_AGO_MS = 12 * HOUR_MS;

const contract = restModeApi.start.body.check(
  z.refine(({ at }) => at === undefined || nowMs() - Date.parse(at) <= MAX_AGO_MS, {
    error: "rest_start_in_future",
    path: ["at"],
  }),
);

const messages: FieldMessages = {
  ...energizingFieldMessages,
  instant_malformed: { es: "Escribe la hora.", en: "Write the time." },
};

function getStart({ when, time }: StartDraft, now: number, zone: string): number | null {
  const minute = parseClockTime(time ?? "");
  if (when === "now") return now;
  return minute === null ? null : resolveBedtime(now, minute, zone);
}

export default function StartRestDialog({ onClose }: { onClose: () => void }) {
  const form = useStartForm(onClose);
  const { when, time } = form.draft;
  return (
    <FormDialog
      form={form}
      title={m.energizing_rest_start()}
      save={m.energizing_rest_confirm_start()}
      failed={m.energizing_rest_start_failed()}
      onClose={onClose}
    >
      <ChoiceGroup<When>
        label={m.energizing_rest_when()}
        variant="segments"
        value={when}
        onChange={(next) => form.set("when", next)}
        options={[
          { value: "now", label: m.energizing_rest_now() },
          { value: "earlier", label: m.energizing_rest_earlier() },
        ]}
      />
      {when === "earlier" && (
        <TimeField
          label={m.energizing_rest_at()}
          value={time}
          onChange={(value) => form.set("time", value)}
          error={form.errors["at"]}
          className="max-w-40"
        />
      )}
      <Plan draft={form.draft} />
    </FormDialog>
  );
}

function useStartForm(onClose: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { timezone } = useCurrentUser();
  const [initial] = useState((): StartDraft => {
    const at = nowMs();
    const time = formatClockTime(getWallTime(timezone, at).minute);
    return { id: createPrivateId(), when: "now", time };
  });
  return useForm({
    contract,
    initial,
    messages,
    toRequest: (draft: StartDraft) => {
      const at = getStart(draft, nowMs(), timezone);
      // Omits the time for "now", so that the server's clock is used instead of the device's.
      return {
        id: draft.id,
        ...(draft.when === "earlier" && { at: at === null ? "" : new Date(at).toISOString() }),
      };
    },
    call: "POST /energizing/rest-mode/start",
    input: (body) => ({ body, retry: true }),
    onSaved: (mode) => {
      queryClient.setQueryData(buildQueryKey("GET /energizing/rest-mode", {}), mode);
      onClose();
      void navigate(toLocale(REST_ADDRESS));
    },
  });
}

function Plan({ draft }: { draft: StartDraft }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { data: rhythm } = useQuery(buildQuery("GET /energizing/sleep-rhythm"));
  const [now] = useState(nowMs);
  const startedAt = getStart(draft, now, timezone);
  const dailySettings = rhythm?.dailySettings ?? [];
  const endsAt =
    startedAt === null ? null : getPlannedEnd(startedAt, { zone: timezone, dailySettings });
  if (startedAt === null || endsAt === null || now - startedAt > MAX_AGO_MS) return null;
  return (
    <p aria-live="polite" className="flex flex-col">
      <span className="figures font-serif text-22">
        {formatMinutes((endsAt - startedAt) / MINUTE_MS)}
      </span>
      <span className="figures text-14 text-ink-soft">
        {m.energizing_rest_until({
          day: formatRestDay(endsAt, timezone, locale),
          time: formatRestTime(endsAt, timezone, locale),
        })}
      </span>
    </p>
  );
}
