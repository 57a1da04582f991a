// The form that changes a task, a mission or an objective: its fields, why it was not saved, and what happens when
// somebody else saved it meanwhile.
import { Suspense, type ReactNode } from "react";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import type { FieldTexts, VersionsDialogProps } from "../versions/versions-dialog.tsx";
import type { Versions } from "../versions/versions.ts";
import { FormFailureNote } from "./form-failure.tsx";

// What is loaded late is of one type; here it is of the form's.
const VersionsDialog = lazyPart(async () => ({
  default: (await import("../versions/versions-dialog.tsx")).VersionsDialog<object>,
})) as unknown as <Draft extends object>(props: VersionsDialogProps<Draft>) => ReactNode;

export type EditFormProps<Draft extends object> = {
  form: Form<Draft>;
  versions: Versions<Draft>;
  /** The title of what is changed. */
  title: string;
  /** What did not work, in the words of the thing; by default that it was not saved. */
  failure?: string;
  /** The fields by name, and what of a draft a person reads in each. */
  labels: () => FieldTexts<Draft>;
  formatDraft: (draft: Draft) => FieldTexts<Draft>;
  /** The fields. */
  children: ReactNode;
};

export function EditForm<Draft extends object>(props: EditFormProps<Draft>) {
  const { form, versions, title, failure, labels, formatDraft, children } = props;
  const { opened, theirs, settle, close } = versions;
  return (
    <form {...form.formProps} className="flex flex-col gap-6">
      {children}
      <FormFailureNote form={form} {...(failure !== undefined && { title: failure })} />
      <Button
        type="submit"
        variant="primary"
        className="md:self-start"
        isPending={form.saving}
        pendingText={m.planning_saving()}
      >
        {m.planning_save()}
      </Button>
      {theirs !== null && (
        <Suspense fallback={null}>
          <VersionsDialog
            title={m.planning_versions_title({ title })}
            opened={opened}
            mine={form.draft}
            theirs={theirs}
            labels={labels()}
            formatDraft={formatDraft}
            onSettle={(theirFields) => settle(form, theirFields)}
            onClose={close}
          />
        </Suspense>
      )}
    </form>
  );
}
