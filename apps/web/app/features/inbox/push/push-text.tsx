// Setting for how much a push notification reveals, with an example of each level.
import { useQuery } from "@tanstack/react-query";
import {
  pushTextLabels,
  pushTextMeanings,
  pushTexts,
  type PushText,
} from "@vereda/domain/inbox/push/catalogue-push";
import type { PushSettings } from "@vereda/domain/inbox/push/contract-push";
import { reminderPushLabels } from "@vereda/domain/planning/reminders/reminder-push-labels";
import { interpolate } from "@vereda/domain/text";
import { Bell } from "lucide-react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Icon } from "#ui/icon.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useSettingsChange } from "./use-settings.ts";

const settingsQuery = buildQuery("GET /me/push/settings");

export function PushTextChoice() {
  const locale = useLocale();
  const { data: settings } = useQuery(settingsQuery);
  const change = useSettingsChange<PushSettings>(settingsQuery.queryKey, (body) =>
    api.data("PATCH /me/push/settings", { body }),
  );
  if (settings === undefined) return null;
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<PushText>
        label={m.inbox_push_text()}
        variant="cards"
        value={settings.text}
        onChange={(text) => change({ text })}
        options={pushTexts.map((value) => ({
          value,
          label: pushTextLabels[value][locale],
          description: pushTextMeanings[value][locale],
        }))}
      />
      <section aria-label={m.inbox_push_example()} className="flex flex-col gap-2">
        <p className="text-14 text-ink-soft">{m.inbox_push_example()}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {pushTexts.map((text) => (
            <Example key={text} text={text} />
          ))}
        </div>
      </section>
    </div>
  );
}

function Example({ text }: { text: PushText }) {
  const locale = useLocale();
  const { neutralTitle, startsAt } = reminderPushLabels;
  return (
    <figure className="flex gap-3 rounded-card bg-sunken p-4">
      <Icon of={Bell} className="mt-0.5 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <figcaption className="sr-only">{pushTextLabels[text][locale]}</figcaption>
        <p className="font-semibold">
          {text === "full" ? m.inbox_push_example_title() : neutralTitle[locale]}
        </p>
        <p className="figures text-14 text-ink-soft">
          {interpolate(startsAt[locale], { time: "10:00" })}
        </p>
      </div>
    </figure>
  );
}
