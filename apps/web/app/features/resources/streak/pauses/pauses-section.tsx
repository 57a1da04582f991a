// The pauses of the streak: list, and the dialog that adds one.
import type { StreakPause } from "@vereda/domain/resources/streak/contract-streak";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { PauseRow } from "./pause-row.tsx";

const PauseDialog = createLazyDialog(() => import("./pause-dialog.tsx"));

export function PausesSection({ pauses }: { pauses: readonly StreakPause[] }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section title={m.resources_streak_pauses()} size={18}>
      <p className="max-w-reading text-ink-soft">{m.resources_streak_pauses_text()}</p>
      {pauses.length > 0 && (
        <List label={m.resources_streak_pauses()}>
          {pauses.map((pause) => (
            <PauseRow key={pause.id} pause={pause} />
          ))}
        </List>
      )}
      <Button icon={Plus} className="self-start" onPress={() => setIsAdding(true)}>
        {m.resources_streak_pause_add()}
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <PauseDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}
