// Explains the keyboard shortcuts for blocks.
import { m } from "#platform/i18n/generated/messages.js";
import { Keys } from "#ui/keys.tsx";
import { timelineKeys } from "#shell/navigation/shortcuts/timeline-keys.ts";

export function KeysHelp({ id }: { id: string }) {
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
          {timelineKeys.map(({ keys, label }) => (
            <div key={keys()} className="contents">
              <dt>
                <Keys keys={[keys()]} />
              </dt>
              <dd>{label()}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
