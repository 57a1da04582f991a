// The banner on the day: prompts to rest, or links to the current rest; reserves its space early.
import type { DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import { getRestPromptWindow, findNight } from "@vereda/domain/energizing/rest-mode/rest-night";
import { useEffect } from "react";
import { listKinds } from "#platform/outbox/stored-writes.ts";
import { getBrowserStore, getStorageKey } from "#platform/browser-store.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDevice } from "#platform/use-device.ts";
import { useNow } from "#platform/use-now.ts";
import { storeRestPrompt, readRestPrompt } from "./rest-prompt.ts";
import { ContextColumn } from "../frame/context-column.tsx";
import { Part } from "../parts.tsx";
import { REST_END } from "./rest-key.ts";

/** @param dailySettings the user's rhythm; empty without one, or while it loads */
export function RestBanner({ dailySettings }: { dailySettings: readonly DailySetting[] }) {
  const isExpected = useIsRestExpected(dailySettings);
  return (
    <ContextColumn lead>
      <div className={isExpected ? "min-h-38 pt-6 xl:pt-0" : "pt-6 empty:hidden xl:pt-0"}>
        <Part of="RestCard" />
      </div>
    </ContextColumn>
  );
}

const readStoredFrom = () => readRestPrompt()?.from ?? 0;
const readStoredUntil = () => readRestPrompt()?.until ?? 0;

function useIsRestExpected(dailySettings: readonly DailySetting[]): boolean {
  const { id, timezone } = useCurrentUser();
  const now = useNow();
  const night = findNight(now, { zone: timezone, dailySettings });
  const stored = [useDevice(readStoredFrom, 0), useDevice(readStoredUntil, 0)] as const;
  const prompt = night && getRestPromptWindow(night);
  const [from, until] = prompt ? [prompt.from, prompt.until] : stored;
  useEffect(() => {
    if (until > 0) storeRestPrompt({ from, until });
  }, [from, until]);
  const hasStoredRest = useDevice(
    () =>
      getBrowserStore().getItem(getStorageKey("rest", id)) !== null || listKinds(id).has(REST_END),
    false,
  );
  return (now >= from && now < until) || hasStoredRest;
}
