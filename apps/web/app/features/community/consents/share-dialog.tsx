// Starts to share a measure: with whom, which one, until when, a preview of it, and agreement. Lazy-loaded.
import { useQuery } from "@tanstack/react-query";
import {
  consentMeasureLabels,
  consentMeasures,
  specialistFieldLabels,
  type ConsentMeasure,
} from "@vereda/domain/community/circles/catalogue-circles";
import { getLastConsentDay } from "@vereda/domain/community/consents/consent-rules";
import {
  consentsApi,
  type Specialist,
} from "@vereda/domain/community/specialists/contract-specialists";
import { circleFieldMessages } from "@vereda/domain/community/circles/errors-circles";
import { createId } from "@vereda/domain/create-id";
import { addMonths, formatIsoDay } from "@vereda/domain/time/day";
import { useState, useId } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { nowMs } from "#platform/clock.ts";
import { DayField } from "#platform/forms/day-field.tsx";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm, type Form, type InputBinding } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { formatParty } from "./consents-data.ts";
import { FormFailure, Failure } from "#platform/forms/failures.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { NativeSelect } from "#ui/native/native-select.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { MeasureFigures } from "./measure-figures.tsx";

// What the specialist would see now, before the user agrees.

type Props = {
  circleId: string;
  measure: ConsentMeasure | null;
  objectiveId: string | null;
};

function MeasurePreview({ circleId, measure, objectiveId }: Props) {
  const titleId = useId();
  const isReady = measure !== null && (measure !== "OBJECTIVE" || Boolean(objectiveId));
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card bg-sunken px-4 py-4"
    >
      <div>
        <h3 id={titleId} className="text-16 font-semibold">
          {m.community_consents_preview()}
        </h3>
        <p className="text-14 text-pretty text-ink-soft">{m.community_consents_preview_what()}</p>
      </div>
      {isReady ? (
        <Figures circleId={circleId} measure={measure} objectiveId={objectiveId} />
      ) : (
        <p className="text-ink-soft">{m.community_consents_preview_choose()}</p>
      )}
    </section>
  );
}

function Figures({ circleId, measure, objectiveId }: Props & { measure: ConsentMeasure }) {
  const query = measure === "OBJECTIVE" ? { measure, objectiveId } : { measure };
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /panel/circles/:id/consents/preview", { params: { id: circleId }, query }),
    // Intimate, and only true at this moment.
    staleTime: 0,
    gcTime: 0,
  });
  if (data !== undefined) return <MeasureFigures figures={data} />;
  if (error === null) return <Skeleton className="h-24" />;
  return (
    <Failure
      title={m.community_consents_preview_failed()}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

// Chooses one of the user's own objectives, as a native select: good for long lists on phones.

const OWN_OBJECTIVES = { query: { scope: "own", perPage: 100 } } as const;

function ObjectiveField(field: InputBinding) {
  const { data } = useQuery(buildQuery("GET /planning/objectives", OWN_OBJECTIVES));
  return (
    <NativeSelect
      {...field}
      label={m.community_consents_objective()}
      description={data?.total === 0 ? m.community_consents_no_objectives() : undefined}
    >
      <option value="">{m.community_consents_objective_choose()}</option>
      {data?.items.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </NativeSelect>
  );
}

// Why sharing failed: a conflict means that the measure is already shared.

function ShareFailure<Draft>({ form }: { form: Form<Draft> }) {
  const title = m.community_consents_give_failed();
  if (form.failure?.code === "conflict") {
    return <ErrorNote title={title}>{m.community_consents_already()}</ErrorNote>;
  }
  return <FormFailure form={form} title={title} />;
}

export type ShareDialogProps = {
  circleId: string;
  specialists: readonly Specialist[];
  onClose: () => void;
};

type Draft = {
  specialistUsername: string | null;
  measure: ConsentMeasure | null;
  objectiveId: string | null;
  until: string;
  agreed: boolean;
};

function useShareForm({ circleId, specialists, onClose }: ShareDialogProps) {
  const [id] = useState(() => createId(nowMs()));
  const inAMonth = formatIsoDay(addMonths(useToday(), 1));
  const [only] = specialists.length === 1 ? specialists : [];
  const initial: Draft = {
    specialistUsername: only?.user.username ?? null,
    measure: null,
    objectiveId: null,
    until: inAMonth,
    agreed: false,
  };
  return useForm({
    contract: consentsApi.give.body,
    initial,
    messages: circleFieldMessages,
    toRequest: (draft) => ({
      ...draft,
      id,
      objectiveId: draft.measure === "OBJECTIVE" ? draft.objectiveId : null,
    }),
    call: "POST /panel/circles/:id/consents",
    input: (body) => ({ params: { id: circleId }, body, retry: true }),
    onSaved: ({ specialist }) => {
      showToast({ title: m.community_consents_given({ name: formatParty(specialist) }) });
      onClose();
    },
  });
}

export default function ShareDialog(props: ShareDialogProps) {
  const { circleId, specialists, onClose } = props;
  const locale = useLocale();
  const lastDay = formatIsoDay(getLastConsentDay(useToday()));
  const today = formatIsoDay(useToday());
  const form = useShareForm(props);
  const { measure, objectiveId, specialistUsername, agreed } = form.draft;
  const chosen = specialists.find(({ user }) => user.username === specialistUsername);
  return (
    <FormDialog
      form={form}
      title={m.community_consents_share()}
      save={m.platform_share()}
      saving={m.community_consents_giving()}
      failure={<ShareFailure form={form} />}
      onClose={onClose}
    >
      <RadioGroup
        {...form.field("specialistUsername")}
        label={m.community_consents_specialist()}
        options={specialists.map(({ user, field }) => ({
          value: user.username,
          label: formatFullName(user),
          description: specialistFieldLabels[field][locale],
        }))}
      />
      <RadioGroup
        {...form.field("measure")}
        label={m.community_consents_measure()}
        options={consentMeasures.map((value) => ({
          value,
          label: consentMeasureLabels[value][locale],
        }))}
      />
      {measure === "OBJECTIVE" && <ObjectiveField {...form.input("objectiveId")} />}
      <DayField
        {...form.field("until")}
        onChange={(until) => form.set("until", until ?? "")}
        label={m.community_consents_until()}
        description={m.community_consents_until_what()}
        min={today}
        max={lastDay}
      />
      <MeasurePreview circleId={circleId} measure={measure} objectiveId={objectiveId} />
      <Checkbox
        isSelected={agreed}
        onChange={(isAgreed) => form.set("agreed", isAgreed)}
        error={form.errors["agreed"]}
      >
        {chosen === undefined
          ? m.community_consents_agree_anyone()
          : m.community_consents_agree({ name: formatFullName(chosen.user) })}
      </Checkbox>
    </FormDialog>
  );
}
