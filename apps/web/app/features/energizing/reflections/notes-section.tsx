// The reflections and dreams of the user.
import { Plus } from "lucide-react";
import { useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { getNoteLabels, noteCalls, type Note, type NoteKind } from "./note-kinds.ts";
import { NotesList } from "./notes-list.tsx";
import { RefusedCalls } from "#shell/outbox/refused-note.tsx";

const NoteDialog = createLazyDialog(() => import("./note-dialog.tsx"));
const DeleteNoteDialog = createLazyDialog(() => import("./delete-note-dialog.tsx"));

type Opened = { kind: "write"; note: Note | null } | { kind: "delete"; note: Note };

export default function NotesSection() {
  const [kind, setKind] = useState<NoteKind>("reflection");
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
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
        <Button icon={Plus} onPress={() => setOpened({ kind: "write", note: null })}>
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
        onEdit={(note) => setOpened({ kind: "write", note })}
        onDelete={(note) => setOpened({ kind: "delete", note })}
      />
      {opened?.kind === "write" && (
        <NoteDialog kind={kind} note={opened.note} sleepCycleId={null} onClose={close} />
      )}
      {opened?.kind === "delete" && (
        <DeleteNoteDialog kind={kind} note={opened.note} onClose={close} />
      )}
    </Section>
  );
}
