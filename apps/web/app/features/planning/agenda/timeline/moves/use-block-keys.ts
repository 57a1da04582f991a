// The draft of the block that keys have changed, saved on Enter or blur.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Timed } from "#features/planning/calendar/hours/time-lanes.ts";
import { getItemKey } from "#features/planning/agenda/list/agenda-list.tsx";
import { getKeyStep, type Draft } from "./block-keys.ts";
import type { DayMoves } from "./day-moves.ts";
import type { MinuteRange } from "../day-sheet.ts";

type ChangedDraft = Draft & { readonly key: string; readonly entry: Timed<AgendaItem> };

export function useBlockKeys(range: MinuteRange, moves: DayMoves) {
  const [draft, setDraft] = useState<ChangedDraft | null>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    // Reordering the DOM drops the focus, so it is restored.
    if (focused.current === null || document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>(`[data-block="${CSS.escape(focused.current)}"]`)
      ?.focus({ preventScroll: true });
  });
  const save = () => {
    if (draft === null) return;
    const { entry, minute, minutes } = draft;
    setDraft(null);
    if (minutes !== entry.minutes) moves.resize(entry.item, minutes);
    const item = { ...entry.item, plannedTotalMin: minutes };
    if (minute !== entry.minute) moves.plan([{ item, minute }]);
  };
  const handleKey = (event: KeyboardEvent, entry: Timed<AgendaItem>) => {
    const key = getItemKey(entry.item);
    const blockDraft = draft?.key === key ? draft : null;
    const step = getKeyStep(event, blockDraft ?? entry, blockDraft !== null, range);
    focused.current = step === null ? null : key;
    if (step === null) return;
    event.preventDefault();
    if (step.does === "draft") setDraft({ ...step.draft, key, entry: blockDraft?.entry ?? entry });
    if (step.does === "forget") setDraft(null);
    if (step.does === "save") save();
    if (step.does === "untime") {
      setDraft(null);
      moves.plan([{ item: entry.item, minute: null }]);
    }
  };
  return { draft, handleKey, save };
}
