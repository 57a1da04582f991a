// Whether intimate content is locked by a PIN; never for users without one.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DEFAULT_PIN_UNLOCK_MINUTES } from "@vereda/domain/account/pin/pin-rules";
import { useEffect, useState } from "react";
import { LOCKED } from "#platform/api/locked.ts";
import { nowMs } from "#platform/clock.ts";
import { intimateKeys, pinQuery } from "#platform/pin/pin-proof.ts";

/** How long before expiry to check whether use has extended it. */
const EARLY_MS = 3_000;

function getRefetchInterval(openUntil: string | null | undefined): number | false {
  if (!openUntil) return false;
  return Math.max(Date.parse(openUntil) - nowMs() - EARLY_MS, 1_000);
}

const defaultPinState = {
  openUntil: null,
  holdMinutes: DEFAULT_PIN_UNLOCK_MINUTES,
  needsPassword: false,
} as const;
const refused = { isSet: true, isLocked: true } as const;

export function useLock() {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...pinQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => getRefetchInterval(state.data?.openUntil),
  });
  const isLocked = data?.isLocked === true;
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    const handleLocked = () => {
      setRefused(true);
      // Locks until the server confirms: a request was refused as locked.
      queryClient.setQueryData(pinQuery.queryKey, (cached) => ({
        ...defaultPinState,
        ...cached,
        ...refused,
      }));
      void queryClient.invalidateQueries({ queryKey: pinQuery.queryKey });
    };
    addEventListener(LOCKED, handleLocked);
    return () => removeEventListener(LOCKED, handleLocked);
  }, [queryClient]);
  useEffect(() => {
    // Clears everything that was read while unlocked.
    if (!isLocked) return;
    for (const queryKey of intimateKeys) queryClient.removeQueries({ queryKey, type: "inactive" });
  }, [queryClient, isLocked]);
  return {
    isLocked,
    isSet: data?.isSet === true,
    needsPassword: data?.needsPassword === true,
    wasRefused,
  };
}
