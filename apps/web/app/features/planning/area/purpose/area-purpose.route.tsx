// Form for the purpose of an area: five questions, one per step, and the resulting sentence.
import type { Locale } from "@vereda/domain/locale";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { purposeParts, formatPurpose } from "@vereda/domain/workspace/purpose";
import { useEffect, useRef, useState } from "react";
import { FormFailure } from "#platform/forms/failures.tsx";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { getAreaAddress } from "#features/planning/addresses.ts";
import { AreaFrame, type AreaContext } from "../area-frame.tsx";
import { listExamples, questions, type PurposePart } from "./purpose-questions.ts";
import { Breadcrumbs } from "#features/planning/breadcrumbs.tsx";
import { canPlanIn } from "#features/planning/planning-areas.ts";
import { useQueryClient } from "@tanstack/react-query";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { useForm } from "#platform/forms/use-form.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { cacheArea } from "../cache-area.ts";
import { useLeaveFor } from "#platform/use-leave-for.ts";

// Form state and submission of an area's purpose; all five fields are optional.

type Draft = Record<PurposePart, string>;

function usePurposeForm({ area, location }: AreaContext, onSaved: () => void) {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const { purpose } = area;
  const initial: Draft = {
    talent: purpose.talent ?? "",
    actionVerb: purpose.actionVerb ?? "",
    impact: purpose.impact ?? "",
    audience: purpose.audience ?? "",
    vision: purpose.vision ?? "",
  };
  return useForm({
    contract: areasApi.purpose.body,
    initial,
    toRequest: (draft) =>
      Object.fromEntries(purposeParts.map((part) => [part, draft[part].trim() || null])),
    updatedAt: area.updatedAt,
    call: "PATCH /workspaces/:id/active-areas/:areaId/purpose",
    input: (body, updatedAt) => ({
      params: { id: location.workspaceId, areaId: location.areaId },
      body: { ...body, updatedAt },
      retry: true,
    }),
    onSaved: (saved) => {
      cacheArea(queryClient, user, location.workspaceId, saved);
      onSaved();
    },
  });
}

export default function PurposeScreen() {
  return <AreaFrame>{(context) => <Purpose context={context} />}</AreaFrame>;
}

function Purpose({ context }: { context: AreaContext }) {
  const locale = useLocale();
  const { label } = areaDefinitions[context.location.areaId];
  const title = m.planning_purpose_title();
  return (
    <>
      <title>{`${title} · Vereda`}</title>
      <PageHeader
        overline={
          <Breadcrumbs crumbs={[{ label: label[locale], to: getAreaAddress(context.location) }]} />
        }
        title={title}
      />
      {canPlanIn(context.entry, context.location.areaId) ? (
        <Questions context={context} />
      ) : (
        <p className="font-serif text-22">
          {formatPurpose(context.area.purpose, context.area.purposeLanguage ?? locale) ||
            m.planning_purpose_none()}
        </p>
      )}
    </>
  );
}

type Form = ReturnType<typeof usePurposeForm>;

function Questions({ context }: { context: AreaContext }) {
  const leaveFor = useLeaveFor();
  const [step, setStep] = useState(0);
  const form = usePurposeForm(context, () => {
    showToast({ title: m.planning_purpose_saved() });
    void leaveFor(getAreaAddress(context.location));
  });
  const isLast = step === purposeParts.length - 1;
  return (
    <div className="flex flex-col gap-10">
      <form
        {...form.formProps}
        onSubmit={(event) => {
          // Enter goes to the next question; only the last step saves.
          if (isLast) return form.formProps.onSubmit(event);
          event.preventDefault();
          setStep(step + 1);
        }}
        className="flex flex-col gap-6"
      >
        <Question key={step} step={step} form={form} />
        <FormFailure form={form} />
        <div className="flex flex-wrap gap-2">
          {step > 0 && (
            <Button onPress={() => setStep(step - 1)}>{m.planning_purpose_back()}</Button>
          )}
          {/* The key makes a new button, so that a click that starts on "next" cannot end as "save". */}
          <SubmitButton key={isLast ? "save" : "next"} form={form}>
            {isLast ? m.planning_purpose_save() : m.platform_page_after()}
          </SubmitButton>
          {!isLast && form.dirty && (
            <Button variant="quiet" isDisabled={form.saving} onPress={form.retry}>
              {m.planning_purpose_save_now()}
            </Button>
          )}
        </div>
      </form>
      <Sentence form={form} language={context.area.purposeLanguage} />
    </div>
  );
}

function Question({ step, form }: { step: number; form: Form }) {
  const field = useRef<HTMLDivElement>(null);
  const part = purposeParts[step] ?? "talent";
  const { formatQuestion, hint } = questions[part];
  useEffect(() => field.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={field} className="flex animate-fade-in flex-col gap-4">
      <p className="figures text-14 text-ink-soft">
        {m.planning_purpose_step({ step: step + 1, of: purposeParts.length })}
      </p>
      <h2 className="font-serif text-28 font-medium text-balance">{formatQuestion()}</h2>
      <TextField {...form.field(part)} label={hint()} maxLength={200} autoComplete="off" />
      <fieldset aria-label={m.planning_purpose_examples()} className="flex flex-wrap gap-2">
        {listExamples(part).map((example) => (
          <Button
            key={example}
            className="rounded-full font-normal"
            onPress={() => form.set(part, example)}
          >
            {example}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

function Sentence({ form: { draft }, language }: { form: Form; language: Locale | null }) {
  const locale = useLocale();
  const sentence = formatPurpose(draft, language ?? locale);
  return (
    <section aria-label={m.planning_purpose_sentence()} className="border-t border-line pt-6">
      <output className="block font-serif text-28 text-balance">
        {sentence === "" ? (
          <span className="text-ink-soft">{m.planning_purpose_sentence_empty()}</span>
        ) : (
          sentence
        )}
      </output>
    </section>
  );
}
