// The nights of the user, next to their ideal rhythm. Lazy-loaded.
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { UndecryptableEntries } from "#platform/undecryptable/undecryptable-entries.tsx";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { EraseSleep } from "./screen/erase-sleep.tsx";
import { FIRST_NIGHTS, useRest, type Rest } from "./screen/rest-data.ts";
import { useRestDialogs, type OpenDialog } from "./screen/rest-dialogs.tsx";
import { Rhythm } from "../rhythm/rhythm.tsx";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { MoonIllustration } from "#ui/illustrations/moon.tsx";
import { NightsSection } from "./nights-section.tsx";
import { RefusedCalls } from "#shell/outbox/refused-note.tsx";

// The nights in their loading, error, empty and loaded states.

function Nights({ rest, open, onMore }: { rest: Rest; open: OpenDialog; onMore: () => void }) {
  const today = useToday();
  const { nights, lines, days, hasMore } = rest;
  if (lines === undefined) {
    return (
      <QueryStatus
        query={nights}
        rows={5}
        loading={m.energizing_loading()}
        failed={m.energizing_nights_failed()}
      />
    );
  }
  if (lines.length === 0) {
    return (
      <EmptyState
        illustration={<MoonIllustration />}
        title={m.energizing_nights_none()}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onPress={() => open({ kind: "log" })}>{m.energizing_log_last_night()}</Button>
            <Button variant="quiet" onPress={() => open({ kind: "import" })}>
              {m.energizing_import()}
            </Button>
          </div>
        }
      >
        {m.energizing_nights_none_text()}
      </EmptyState>
    );
  }
  return (
    <NightsSection
      lines={lines}
      compared={days}
      today={today}
      open={open}
      onMore={hasMore ? onMore : null}
      isLoadingMore={nights.isPlaceholderData}
    />
  );
}

const MORE_NIGHTS = 14;

export default function NightsTab() {
  const [count, setCount] = useState(FIRST_NIGHTS);
  const rest = useRest(count);
  const { open, dialog } = useRestDialogs(rest);
  return (
    <>
      <div className="flex flex-col gap-6">
        <RefusedCalls of={({ call }) => call.includes("/sleep-cycles")} />
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
      remove={(id) => api.data("DELETE /energizing/sleep-cycles/:id", { params: { id } })}
    />
  );
}
