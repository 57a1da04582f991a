// Explains the keyboard shortcuts for blocks.
import { m } from "#platform/i18n/generated/messages.js";

const KEY =
  "inline-block rounded-control border border-line-strong bg-raised px-1.5 font-sans text-12 text-ink";

export function KeysHelp({ id }: { id: string }) {
  const keys: readonly (readonly [string, string])[] = [
    ["↑ ↓", m.planning_timeline_key_move()],
    [m.planning_timeline_key_shift(), m.planning_timeline_key_resize()],
    ["Enter", m.planning_timeline_key_save()],
    ["Esc", m.planning_timeline_key_cancel()],
    [m.planning_timeline_key_delete(), m.planning_timeline_key_untime()],
  ];
  return (
    <>
      <p id={id} className="sr-only">
        {m.planning_timeline_keys_description()}
      </p>
      <details className="pointer-coarse:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center text-14 text-ink-soft hover:text-ink">
          {m.planning_timeline_keys()}
        </summary>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 pb-4 text-14 text-ink-soft">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className={KEY}>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
