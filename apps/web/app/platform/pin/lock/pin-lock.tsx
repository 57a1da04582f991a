// Hides intimate screens behind the PIN; text in progress is hidden but stays mounted.
import { useState, type ReactNode, useEffect } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DEFAULT_PIN_UNLOCK_MINUTES } from "@vereda/domain/account/pin/pin-rules";
import { LOCKED } from "#platform/api/locked.ts";
import { nowMs } from "#platform/clock.ts";
import { isIntimate, pinQuery } from "#platform/pin/pin-proof.ts";

// Whether intimate content is locked by a PIN; never for users without one.

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

function useLock() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    ...pinQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => getRefetchInterval(state.data?.openUntil),
  });
  const isLocked = data?.isLocked === true;
  // Without a network nothing extends it; with one, the clock of the server decides.
  const isOver = isError && Date.parse(data?.openUntil ?? "") <= nowMs();
  useEffect(() => {
    if (isOver)
      queryClient.setQueryData(pinQuery.queryKey, (cached) => cached && { ...cached, ...refused });
  }, [queryClient, isOver]);
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
      void refetch();
    };
    addEventListener(LOCKED, handleLocked);
    return () => removeEventListener(LOCKED, handleLocked);
  }, [queryClient, refetch]);
  useEffect(() => {
    // Clears everything that was read while unlocked.
    if (!isLocked) return;
    queryClient.removeQueries({ predicate: isIntimate, type: "inactive" });
  }, [queryClient, isLocked]);
  return {
    isLocked,
    isSet: data?.isSet === true,
    needsPassword: data?.needsPassword === true,
    wasRefused,
  };
}

const LockScreen = createLazyPart(() => import("./lock-screen.tsx"), <div className="min-h-96" />);
const LockNow = createLazyPart(() => import("./lock-now.tsx"), <div className="h-11" />);

type LockMode = "in-place" | "over" | null;

/** Toasts are dialogs too, but contain no text fields. */
const DIALOGS = 'section[role="dialog"], section[role="alertdialog"]';

function chooseLockMode(): LockMode {
  const isWriting = document.querySelector(DIALOGS) !== null;
  return isWriting ? "over" : "in-place";
}

type PinLockProps = {
  /** Locks only after a refused request, because this content itself is not intimate. */
  whenRefused?: boolean;
  children: ReactNode;
};

export function PinLock({ whenRefused = false, children }: PinLockProps) {
  const { isSet, needsPassword, wasRefused, ...lock } = useLock();
  const isLocked = lock.isLocked && (wasRefused || !whenRefused);
  const [lockMode, setLockMode] = useState<LockMode>(null);
  if (isLocked !== (lockMode !== null)) setLockMode(isLocked ? chooseLockMode() : null);
  return (
    <>
      {lockMode !== null && (
        <LockScreen needsPassword={needsPassword} isOverlay={lockMode === "over"} />
      )}
      {lockMode !== "in-place" && children}
      {isSet && lockMode === null && !whenRefused && <LockNow />}
    </>
  );
}
