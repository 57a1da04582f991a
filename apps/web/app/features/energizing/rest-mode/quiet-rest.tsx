// The night: dark and dim in every theme, with the time of waking up and nothing else to read.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { Button } from "#ui/button.tsx";
import { PlainButtonLink } from "#ui/plain/plain-button-link.tsx";
import type { KeptRest } from "./kept-rest.ts";
import { clockOfRest, dayOfRest } from "./rest-words.ts";

export type QuietRestProps = { rest: KeptRest; onFinish: () => void };

const DIM = "font-normal text-ink-soft hover:text-ink-soft";

export function QuietRest({ rest, onFinish }: QuietRestProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { timezone } = useCurrentUser();
  const { startedAt, endsAt } = rest;
  const shown = endsAt ?? startedAt;
  const day = dayOfRest(shown, timezone, locale);
  return (
    // The darkest of the themes, whichever is chosen.
    <div
      data-theme="enfoque"
      className="fixed inset-0 flex flex-col items-center justify-between gap-6 px-4 py-10 text-center text-ink-soft"
    >
      <span />
      <h1 className="flex flex-col gap-2 font-sans font-normal">
        <span className="text-16">
          {endsAt === null ? m.energizing_quiet_since({ day }) : m.energizing_quiet_until({ day })}
        </span>
        <span className="figures font-serif text-48">{clockOfRest(shown, timezone, locale)}</span>
      </h1>
      <div className="flex flex-col gap-2">
        <Button variant="outline" className={DIM} onPress={onFinish}>
          {m.energizing_rest_awake()}
        </Button>
        <PlainButtonLink to={toLocale("/panel")} variant="quiet" className={DIM}>
          {m.energizing_rest_leave()}
        </PlainButtonLink>
      </div>
    </div>
  );
}
