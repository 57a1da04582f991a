// The question about last night on the day, from waking up until the evening, unless it is put off.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { findWakingMinutes } from "@vereda/domain/energizing/rhythm/rest-time";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { getWallTime } from "@vereda/domain/time/zone";
import { useState } from "react";
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";
import { focusScreen } from "#platform/focus-screen.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDevice } from "#platform/use-device.ts";
import { Part } from "../parts.tsx";

const store = getBrowserStore();
const UNTIL_MINUTES = 10 * MINUTES_IN_HOUR;

type LastNightPromptProps = { sleep: Agenda["sleep"]; today: Day; minute: number };

export function LastNightPrompt({ sleep, today, minute }: LastNightPromptProps) {
  const { id, timezone } = useCurrentUser();
  const key = getStorageKey("last-night", id);
  const date = formatIsoDay(today);
  const wasPutOff = useDevice(() => store.getItem(key) === date, true);
  const [isDone, setDone] = useState(false);
  const { latestCycle, userRhythm, isLocked } = sleep;
  const dailySettings = userRhythm?.dailySettings ?? [];
  const wakeUp = findWakingMinutes(dailySettings, today)?.wakeUp ?? null;
  const zone = latestCycle?.timeZone ?? timezone;
  const isLogged =
    latestCycle !== null &&
    latestCycle.endedAt !== null &&
    getWallTime(zone, Date.parse(latestCycle.endedAt)).day >= today;
  const isMorning = wakeUp !== null && minute >= wakeUp && minute < wakeUp + UNTIL_MINUTES;
  if (isLocked || isLogged || !isMorning || wasPutOff || isDone) return null;
  return (
    <Part
      of="LastNight"
      dailySettings={dailySettings}
      onDone={() => {
        storeHint(key, date);
        setDone(true);
        focusScreen();
      }}
    />
  );
}
