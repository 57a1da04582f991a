// Whether what is told here lies behind a PIN that this session has not opened. Whoever has none notices nothing.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { USUAL_HOLD } from "@vereda/domain/account/pin/pin-rules";
import { useEffect, useState } from "react";
import { LOCKED } from "#platform/api/locked.ts";
import { nowMs } from "#platform/clock.ts";
import { intimateKeys, pinQuery } from "#platform/pin/pin-proof.ts";

/** How long before its end is asked whether it has moved on by being used. */
const EARLY_MS = 3_000;

function askedAgainIn(openUntil: string | null | undefined): number | false {
  if (!openUntil) return false;
  return Math.max(Date.parse(openUntil) - nowMs() - EARLY_MS, 1_000);
}

const unknown = { openUntil: null, holdMinutes: USUAL_HOLD, needsPassword: false } as const;
const refused = { isSet: true, isLocked: true } as const;

export function useLock() {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...pinQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => askedAgainIn(state.data?.openUntil),
  });
  const isShut = data?.isLocked === true;
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    const shut = () => {
      setRefused(true);
      // Until the server has said more: something of this was refused for being locked.
      queryClient.setQueryData(pinQuery.queryKey, (known) => ({
        ...unknown,
        ...known,
        ...refused,
      }));
      void queryClient.invalidateQueries({ queryKey: pinQuery.queryKey });
    };
    addEventListener(LOCKED, shut);
    return () => removeEventListener(LOCKED, shut);
  }, [queryClient]);
  useEffect(() => {
    // What was read while it was open is forgotten with it.
    if (!isShut) return;
    for (const queryKey of intimateKeys) queryClient.removeQueries({ queryKey, type: "inactive" });
  }, [queryClient, isShut]);
  return {
    isShut,
    isSet: data?.isSet === true,
    needsPassword: data?.needsPassword === true,
    /** Whether something that this screen sent, or asked for, came back for being locked. */
    wasRefused,
  };
}
