// Keeps today on the device while the panel is open: what was read of it, and how it looked.
import { useQueryClient } from "@tanstack/react-query";
import { formatDay } from "@vereda/domain/time/day";
import { endOfDay } from "@vereda/domain/time/lived-day";
import { useEffect } from "react";
import { startPictures } from "#platform/first-picture/keep-picture.ts";
import { startKeeping } from "#platform/query/keeping.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { keptDay } from "./kept-day.ts";

export function useKeptDay(): void {
  const queryClient = useQueryClient();
  const today = useToday();
  const days = useDays();
  useEffect(
    () => startKeeping(queryClient, () => keptDay(queryClient, formatDay(today))),
    [queryClient, today],
  );
  useEffect(() => startPictures(queryClient, endOfDay(today, days)), [queryClient, today, days]);
}
