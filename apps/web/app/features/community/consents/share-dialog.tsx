// Starts to share a measure: with whom, which one, until when, a preview of it, and agreement. Lazy-loaded.
import { useQueryClient } from "@tanstack/react-query";
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
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { nowMs } from "#platform/clock.ts";
import { DayField } from "#platform/forms/day-field.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { formatParty, OWN_CONSENTS } from "./consents-data.ts";
import { MeasurePreview } from "./measure-preview.tsx";
import { ObjectiveField } from "./objective-field.tsx";
import { ShareFailure } from "./share-failure.tsx";

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
  const queryClient = useQueryClient();
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
    submit: (body) =>
      api.call("POST /panel/circles/:id/consents", {
        params: { id: circleId },
        body,
        retry: true,
      }),
    onSaved: ({ specialist }) => {
      showToast({ title: m.community_consents_given({ name: formatParty(specialist) }) });
      onClose();
      void queryClient.invalidateQueries({ queryKey: buildQueryKey(OWN_CONSENTS) });
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
      labels={{
        save: m.community_consents_give(),
        saving: m.community_consents_giving(),
        cancel: m.community_specialists_cancel(),
        close: m.community_specialists_close(),
      }}
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
      <ShareFailure form={form} />
    </FormDialog>
  );
}
