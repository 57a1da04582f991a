// The lazily loaded dialog that resolves a conflict: both versions with a choice per field.
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { listDifferences, type Version } from "./versions.ts";

export type FieldTexts<Draft> = Readonly<Record<string & keyof Draft, string>>;

export type VersionsDialogProps<Draft extends object> = {
  title: string;
  /** The version when the form was opened, to detect which fields the user changed. */
  opened: Draft;
  mine: Draft;
  theirs: Version<Draft>;
  labels: FieldTexts<Draft>;
  formatDraft: (draft: Draft) => FieldTexts<Draft>;
  /** Saves, with the other user's values for these fields. */
  onSettle: (theirFields: (string & keyof Draft)[]) => void;
  onClose: () => void;
};

type Side = "mine" | "theirs";

export function VersionsDialog<Draft extends object>(props: VersionsDialogProps<Draft>) {
  const { title, opened, mine, theirs, labels, formatDraft, onSettle, onClose } = props;
  const names = listDifferences(mine, theirs.draft);
  const ownChanges = listDifferences(opened, mine);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  // Fields that the user did not change default to the other version.
  const getSide = (name: string & keyof Draft): Side =>
    chosen[name] ?? (ownChanges.includes(name) ? "mine" : "theirs");
  return (
    <Dialog
      onClose={onClose}
      title={title}
      width="wide"
      footer={
        <>
          {names.length > 0 && (
            <>
              <Button onPress={() => onSettle(names)}>{m.planning_versions_theirs()}</Button>
              <Button onPress={() => onSettle([])}>{m.planning_versions_mine()}</Button>
            </>
          )}
          <Button
            variant="primary"
            onPress={() => onSettle(names.filter((name) => getSide(name) === "theirs"))}
          >
            {names.length === 0 ? m.platform_save() : m.planning_versions_chosen()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <p>{names.length === 0 ? m.planning_versions_same() : m.planning_versions_text()}</p>
        {names.map((name) => {
          const formatField = (draft: Draft) =>
            formatDraft(draft)[name] || m.planning_versions_empty();
          return (
            <RadioGroup<Side>
              key={name}
              label={labels[name]}
              variant="cards"
              value={getSide(name)}
              onChange={(side) => setChosen((current) => ({ ...current, [name]: side }))}
              options={[
                {
                  value: "mine",
                  label: m.planning_versions_yours(),
                  description: formatField(mine),
                },
                {
                  value: "theirs",
                  label: m.planning_versions_current(),
                  description: formatField(theirs.draft),
                },
              ]}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
