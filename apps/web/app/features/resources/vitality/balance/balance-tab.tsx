// The self-assessment of life areas. Lazy-loaded.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { vitalityApi, type Balance } from "@vereda/domain/resources/vitality/contract-vitality";
import { useState } from "react";
import { useParams } from "react-router";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { linkStyles } from "#ui/styles.ts";
import { PrivateNote } from "#platform/private-note.tsx";
import { AssessmentOffer } from "./assessment-offer.tsx";
import { BalanceRadar } from "./balance-radar.tsx";
import {
  balanceAreaLabels,
  balanceAreaQuestions,
  areasOfBalance,
} from "@vereda/domain/resources/vitality/catalogue-balance";
import {
  type BalanceRating,
  listGaps,
  WIDE_GAP,
} from "@vereda/domain/resources/vitality/balance-gap";
import { RatingSlider } from "#ui/fields/rating-slider.tsx";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

// For areas far from what is desired: a link to start an objective, or to turn the area on.

const MAX_AREAS = 3;

function FirstSteps({ ratings, space }: { ratings: readonly BalanceRating[]; space: string }) {
  const locale = useLocale();
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === space);
  const gaps = listGaps(ratings, WIDE_GAP).slice(0, MAX_AREAS);
  if (entry === undefined || gaps.length === 0) return null;
  const active = new Set(entry.workspace.areas.map(({ areaId }) => areaId));
  return (
    <Section title={m.energizing_balance_steps()} size={18}>
      <p className="text-14 text-pretty text-ink-soft">{m.energizing_balance_steps_text()}</p>
      <BareList className="flex flex-col gap-4">
        {gaps.map(({ areaId, actual, desired }) => {
          const area = areasOfBalance[areaId];
          const name = areaDefinitions[area].label[locale];
          const isActive = active.has(area);
          return (
            <li key={areaId} className="flex flex-col items-start">
              <span className="font-semibold">{balanceAreaLabels[areaId][locale]}</span>
              <span className="figures text-14 text-ink-soft">
                {m.energizing_balance_step({ actual, desired })}
              </span>
              <LocaleLink
                to={
                  isActive
                    ? `/space/${space}/${area}/plan/new`
                    : "/panel/workspace/configuration?tab=areas"
                }
                className={linkStyles}
              >
                {isActive
                  ? m.energizing_balance_step_objective({ area: name })
                  : m.energizing_balance_step_area({ area: name })}
              </LocaleLink>
            </li>
          );
        })}
      </BareList>
    </Section>
  );
}

// The two ratings of each life area.

type RatingFieldsProps = {
  rating: BalanceRating;
  onChange: (rating: BalanceRating) => void;
};

function RatingFields({ rating, onChange }: RatingFieldsProps) {
  const locale = useLocale();
  const { areaId, actual, desired } = rating;
  const area = balanceAreaLabels[areaId][locale];
  const isRated = actual !== null || desired !== null;
  return (
    <fieldset data-metric="energy" className="flex min-w-0 flex-col py-4">
      <legend className="float-left font-medium">{area}</legend>
      <div className="clear-both flex min-h-11 items-center justify-between gap-3">
        <p className="text-14 text-ink-soft text-pretty">
          {balanceAreaQuestions[areaId].map((question) => question[locale]).join(" ")}
        </p>
        {isRated && (
          <Button
            variant="quiet"
            className="-mr-4 shrink-0"
            onPress={() => onChange({ areaId, actual: null, desired: null })}
          >
            {m.energizing_balance_skip()}
            <span className="sr-only">: {area}</span>
          </Button>
        )}
      </div>
      <RatingSlider
        label={m.platform_today()}
        value={actual}
        emptyText={m.common_unanswered()}
        onChange={(value) => onChange({ ...rating, actual: value })}
      />
      <RatingSlider
        label={m.common_desired()}
        value={desired}
        emptyText={m.common_unanswered()}
        onChange={(value) => onChange({ ...rating, desired: value })}
      />
    </fieldset>
  );
}

function DeleteBalance({ date }: { date: string }) {
  const day = formatDayLabel(date, useLocale(), "medium");
  const deletion = useDeletion("DELETE /panel/vitality/balance/:date");
  return (
    <Button
      variant="quiet"
      className="mt-4 -ml-4 self-start"
      onPress={() => deletion.send({ params: { date }, title: day })}
    >
      {m.energizing_balance_delete_named({ day })}
    </Button>
  );
}

const balanceQuery = buildQuery("GET /panel/vitality/balance");

export default function BalanceTab() {
  const queryClient = useQueryClient();
  const query = useQuery(balanceQuery);
  const { data } = query;
  /** Increases when the ratings are replaced, so that the form starts from the new ones. */
  const [version, setVersion] = useState(0);
  const replace = (balance: Balance) => {
    queryClient.setQueryData(balanceQuery.queryKey, balance);
    setVersion(version + 1);
  };
  if (data) {
    return (
      <>
        <AssessmentOffer balance={data} onMoved={replace} />
        <BalanceForm key={`${version} ${data.date}`} balance={data} />
      </>
    );
  }
  return (
    <QueryStatus
      query={query}
      rows={6}
      loading={m.energizing_balance_loading()}
      failed={m.energizing_balance_load_failed()}
    />
  );
}

function useBalanceForm({ ratings, updatedAt }: Balance, onSaved: () => void) {
  return useForm({
    contract: vitalityApi.saveBalance.body,
    initial: { ratings },
    updatedAt: updatedAt ?? undefined,
    call: "PUT /panel/vitality/balance",
    input: (body, version) => ({ body: { ...body, updatedAt: version ?? null }, retry: true }),
    onSaved: () => {
      showToast({ title: m.energizing_balance_saved() });
      onSaved();
    },
  });
}

function BalanceForm({ balance }: { balance: Balance }) {
  const locale = useLocale();
  const { space = "" } = useParams();
  const leaveFor = useLeaveFor();
  const address = `/space/${space}/vitality/index`;
  const form = useBalanceForm(balance, () => void leaveFor(address));
  const { ratings } = form.draft;
  return (
    <>
      <form {...form.formProps} className="flex flex-col gap-6">
        <div className="flex max-w-reading flex-col gap-2">
          <h2 className="text-22 font-medium">{m.energizing_balance_title()}</h2>
          <p className="font-serif text-18 text-pretty">{m.energizing_balance_sentence()}</p>
          {balance.date !== null && (
            <p className="text-14 text-ink-soft">
              {m.energizing_balance_last({ day: formatDayLabel(balance.date, locale, "medium") })}
            </p>
          )}
        </div>
        <div className="divide-y divide-line border-y border-line">
          {ratings.map((rating, at) => (
            <RatingFields
              key={rating.areaId}
              rating={rating}
              onChange={(next) => form.set(`ratings.${at}`, next)}
            />
          ))}
        </div>
        <FormFailure form={form} title={m.energizing_balance_save_failed()} />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton form={form}>{m.platform_save()}</SubmitButton>
          <LocaleLink to={address} className={linkStyles}>
            {m.energizing_balance_back()}
          </LocaleLink>
        </div>
        <PrivateNote />
      </form>
      {balance.date !== null && <DeleteBalance date={balance.date} />}
      <ContextColumn>
        <div className="flex flex-col gap-10">
          <BalanceRadar ratings={ratings} previous={balance.previous} />
          <FirstSteps ratings={balance.ratings} space={space} />
        </div>
      </ContextColumn>
    </>
  );
}
