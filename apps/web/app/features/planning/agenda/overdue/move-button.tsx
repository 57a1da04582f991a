// Moves what is open on a past day to today, or near bedtime to tomorrow, at once and with undo.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { listMovableItems } from "./movable-items.ts";
import { useIsDayClosing, useMoveItems } from "./move-items.ts";

type MoveButtonProps = { agenda: Agenda; day: Day; today: Day };

export default function MoveButton({ agenda, day, today }: MoveButtonProps) {
  const items = listMovableItems(agenda.items);
  const isClosing = useIsDayClosing(agenda, today);
  const { moveTo } = useMoveItems(items);
  if (items.length === 0 || day > today || (day === today && !isClosing)) return null;
  const label =
    items.length === 1 ? m.planning_day_move_one_to_today : m.planning_day_move_to_today;
  return (
    <Button variant="outline" onPress={() => moveTo(day === today ? today + 1 : today)}>
      {day === today ? m.planning_day_move_to_tomorrow() : label()}
    </Button>
  );
}
