// The reflections and dreams of the user.
import { Plus } from "lucide-react";
import { useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { getNoteLabels, noteCalls, type Note, type NoteKind } from "./note-kinds.ts";
import { NotesList } from "./notes-list.tsx";
import { RefusedCalls } from "#shell/outbox/refused-note.tsx";

const NoteDialog = createLazyDialog(() => import("./note-dialog.tsx"));

export default function NotesSection() {
  const [kind, setKind] = useState<NoteKind>("reflection");
  const [opened, setOpened] = useState<{ note: Note | null } | null>(null);
  const deletion = useDeletion(noteCalls[kind].remove);
  const kinds = [
    { value: "reflection", label: m.energizing_reflections() },
    { value: "dream", label: m.energizing_dreams() },
  ] as const;
  return (
    <Section title={m.panel_your_text()}>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ChoiceGroup<NoteKind>
          label={m.energizing_notes_which()}
          isLabelHidden
          variant="segments"
          value={kind}
          onChange={setKind}
          options={kinds}
        />
        <Button icon={Plus} onPress={() => setOpened({ note: null })}>
          {getNoteLabels(kind).add}
        </Button>
      </div>
      <p className="hidden font-semibold print:block">
        {kinds.find(({ value }) => value === kind)?.label}
      </p>
      <RefusedCalls of={({ call }) => call.includes(noteCalls[kind].list.slice(4))} />
      <NotesList
        key={kind}
        kind={kind}
        onEdit={(note) => setOpened({ note })}
        onDelete={(note) => deletion.send({ params: { id: note.id } })}
      />
      {opened && (
        <NoteDialog
          kind={kind}
          note={opened.note}
          sleepCycleId={null}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  );
}
