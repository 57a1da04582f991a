// On top of today: asks to rest when it is nearly time, and leads to a rest that goes on. Its place is kept free where
// the rhythm or this device says that there will be something, so that nothing moves when it comes.
import type { DailySetting } from "@vereda/domain/energizing/rest-time";
import { askedToRest, nightAt } from "@vereda/domain/energizing/rest-mode/rest-night";
import { useEffect } from "react";
import RestCard from "../../features/energizing/rest-mode/rest-card.tsx";
import { listKinds } from "#platform/outbox/stored-writes.ts";
import { browserStore } from "#platform/browser-store.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDevice } from "#platform/use-device.ts";
import { useNow } from "#platform/use-now.ts";
import { keepAsking, keptAsking } from "./asked-to-rest.ts";
import { ContextColumn } from "../context-column.tsx";
import { REST_END, restKey } from "./rest-key.ts";

/** @param dailySettings the rhythm; empty where there is none, or it is not known yet */
export function RestDoor({ dailySettings }: { dailySettings: readonly DailySetting[] }) {
  const isExpected = useExpected(dailySettings);
  return (
    <ContextColumn lead>
      <div className={isExpected ? "min-h-38 pb-6 xl:pb-0" : "pb-6 empty:hidden xl:pb-0"}>
        <RestCard />
      </div>
    </ContextColumn>
  );
}

const keptFrom = () => keptAsking()?.from ?? 0;
const keptUntil = () => keptAsking()?.until ?? 0;

function useExpected(dailySettings: readonly DailySetting[]): boolean {
  const { id, timezone } = useCurrentUser();
  const now = useNow();
  const night = nightAt(now, { zone: timezone, dailySettings });
  const kept = [useDevice(keptFrom, 0), useDevice(keptUntil, 0)] as const;
  const asked = night && askedToRest(night);
  const [from, until] = asked ? [asked.from, asked.until] : kept;
  useEffect(() => {
    if (until > 0) keepAsking({ from, until });
  }, [from, until]);
  const isKnown = useDevice(
    () => browserStore().getItem(restKey(id)) !== null || listKinds(id).has(REST_END),
    false,
  );
  return (now >= from && now < until) || isKnown;
}
