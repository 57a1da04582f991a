// Keeps today on the device while the panel is open.
import { useQueryClient } from "@tanstack/react-query";
import { formatDay } from "@vereda/domain/time/day";
import { useEffect } from "react";
import { startKeeping } from "#platform/query/keeping.ts";
import { useToday } from "#platform/session/use-today.ts";
import { keptDay } from "./kept-day.ts";

export function useKeptDay(): void {
  const queryClient = useQueryClient();
  const today = formatDay(useToday());
  useEffect(
    () => startKeeping(queryClient, () => keptDay(queryClient, today)),
    [queryClient, today],
  );
}
