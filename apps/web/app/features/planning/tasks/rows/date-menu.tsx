// The menu of one date of a recurring task: the menu of every row, and skip, change and pause.
import { CalendarClock, Pause, SkipForward } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import type { OpenedMenuFace } from "#shell/menus/menu-button.tsx";
import { OpeningMenu } from "#shell/menus/opening-menu.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import RowMenu, { type RowMenuChoice } from "#features/planning/tasks/rows/row-menu.tsx";
import { useSkip } from "../../schedules/pause/pausing.ts";

export type DateMenuChoice = {
  taskId: string;
  /** The date as a day of the user. */
  date: string;
  /** A completed date cannot be skipped or moved. */
  isDone: boolean;
  /** Null where the row is about this date alone. */
  menu: RowMenuChoice | null;
  onChange: () => void;
  onPause: () => void;
};

export default function DateMenu(props: OpenedMenuFace & DateMenuChoice) {
  const { taskId, date, isDone, menu, onChange, onPause, ...face } = props;
  const skip = useSkip(taskId);
  const items = (
    <>
      {!isDone && (
        <>
          <MenuItem icon={SkipForward} onAction={() => skip(date)}>
            {m.planning_date_skip()}
          </MenuItem>
          <MenuItem icon={CalendarClock} onAction={onChange}>
            {m.planning_date_change()}
          </MenuItem>
        </>
      )}
      <MenuItem icon={Pause} onAction={onPause}>
        {m.planning_pause_task()}
      </MenuItem>
    </>
  );
  return menu === null ? (
    <OpeningMenu face={face} label={face.label ?? m.planning_date_skip()} placement="bottom end">
      {items}
    </OpeningMenu>
  ) : (
    <RowMenu {...face} menu={menu} items={items} />
  );
}
