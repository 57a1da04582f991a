// A lazily loaded menu for one date of a recurring task: change, skip or pause.
import { CalendarDays, Pause, SkipForward } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { useSkip } from "../pause/pausing.ts";

export type DateMenuChoice = {
  taskId: string;
  /** The date as a day of the user. */
  date: string;
  /** A completed date cannot be skipped or moved. */
  isDone: boolean;
  onChange: () => void;
  onPause: () => void;
};

export default function DateMenu(props: OpenedMenuFace & DateMenuChoice) {
  const { taskId, date, isDone, onChange, onPause, ...face } = props;
  const skip = useSkip(taskId);
  return (
    <OpeningMenu face={face} label={face.label ?? m.planning_date_skip()} placement="bottom end">
      {!isDone && (
        <>
          <MenuItem icon={SkipForward} onAction={() => skip(date)}>
            {m.planning_date_skip()}
          </MenuItem>
          <MenuItem icon={CalendarDays} onAction={onChange}>
            {m.planning_date_change()}
          </MenuItem>
        </>
      )}
      <MenuItem icon={Pause} onAction={onPause}>
        {m.planning_pause()}
      </MenuItem>
    </OpeningMenu>
  );
}
