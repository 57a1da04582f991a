// Edit form of a task, mission or objective, with save errors and conflict resolution.
import { Suspense, type ReactNode } from "react";
import { FormFailure } from "#platform/forms/failures.tsx";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import type { FieldTexts, VersionsDialogProps } from "./versions/versions-dialog.tsx";
import type { Versions } from "./versions/versions.ts";

// A lazy component loses its type parameter, so the cast restores it.
const VersionsDialog = createLazyPart(async () => ({
  default: (await import("./versions/versions-dialog.tsx")).VersionsDialog<object>,
})) as unknown as <Draft extends object>(props: VersionsDialogProps<Draft>) => ReactNode;

type EditFormProps<Draft extends object> = {
  form: Form<Draft>;
  versions: Versions<Draft>;
  title: string;
  failure?: string;
  labels: () => FieldTexts<Draft>;
  formatDraft: (draft: Draft) => FieldTexts<Draft>;
  children: ReactNode;
};

export function EditForm<Draft extends object>(props: EditFormProps<Draft>) {
  const { form, versions, title, failure, labels, formatDraft, children } = props;
  const { opened, theirs, settle, close } = versions;
  return (
    <form {...form.formProps} className="flex flex-col gap-6">
      {children}
      <FormFailure form={form} {...(failure !== undefined && { title: failure })} />
      <SubmitButton className="md:self-start" form={form}>
        {m.platform_save()}
      </SubmitButton>
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
