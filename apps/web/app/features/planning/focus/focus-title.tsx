// Which task it is about, and a word before it.
import { Link } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { sharedTaskAddress, taskAddress } from "../addresses.ts";
import { focusTitleLook } from "./focus-look.ts";
import type { FocusTask } from "./clock/presses.ts";

export type FocusTitleProps = { id: string; overline: string; task: FocusTask };

export function FocusTitle({ id, overline, task }: FocusTitleProps) {
  const toLocale = useLocalePath();
  // Whoever was given the task alone cannot see its plan.
  const address =
    task.objectiveTitle === ""
      ? sharedTaskAddress(task.id)
      : taskAddress(task, task.objectiveId, task.id);
  return (
    <h2 id={id} className="flex min-w-0 flex-col font-sans">
      <span className="text-14 text-ink-soft">{overline}</span>{" "}
      <Link to={toLocale(address)} className={`${focusTitleLook} rounded-[2px] hover:underline`}>
        {task.title}
      </Link>
    </h2>
  );
}
