// The nights of the user, next to their ideal rhythm. Lazy-loaded.
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildSlugKey } from "#platform/query/build-query.ts";
import { UndecryptableEntries } from "#platform/undecryptable/undecryptable-entries.tsx";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { EraseSleep } from "./screen/erase-sleep.tsx";
import { FIRST_NIGHTS, useRest } from "./screen/rest-data.ts";
import { useRestDialogs } from "./screen/rest-dialogs.tsx";
import { Rhythm } from "../rhythm/rhythm.tsx";
import { Nights } from "./nights.tsx";

const MORE_NIGHTS = 14;

export default function NightsTab() {
  const [count, setCount] = useState(FIRST_NIGHTS);
  const rest = useRest(count);
  const { open, dialog } = useRestDialogs(rest);
  return (
    <>
      <div className="flex flex-col gap-6">
        <Nights rest={rest} open={open} onMore={() => setCount(count + MORE_NIGHTS)} />
        <UndecryptableNights ids={rest.unreadable} />
      </div>
      {rest.rhythm !== null || rest.isRhythmUndecryptable ? (
        <ContextColumn>
          <Rhythm rest={rest} onEdit={() => open({ kind: "rhythm" })} />
        </ContextColumn>
      ) : null}
      <EraseSleep />
      {dialog}
    </>
  );
}

function UndecryptableNights({ ids }: { ids: readonly string[] }) {
  return (
    <UndecryptableEntries
      ids={ids}
      formatTitle={(count) => m.energizing_undecryptable_nights({ count })}
      text={m.energizing_undecryptable_text()}
      queryKey={buildSlugKey("energizing")}
      remove={(id) => api.data("DELETE /energizing/sleep-cycles/:id", { params: { id } })}
    />
  );
}
