// The fields of a circle, when it is founded and in its settings.
import {
  circleJoiningLabels,
  circleJoinings,
  circleKindLabels,
  circleKinds,
  type CircleJoining,
  type CircleKind,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { languageOwnNames } from "@vereda/domain/account/catalogue";
import { locales, type Locale } from "@vereda/domain/locale";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

const reaches = ["private", "public"] as const;
type Reach = (typeof reaches)[number];

interface CircleDraft {
  name: string;
  purpose: string;
  kind: CircleKind;
  reach: Reach;
  joining: CircleJoining;
  language: Locale;
  agreement: string;
  /** One question per line. */
  questions: string;
}

export function buildCircleDraft(circle: Circle | null, locale: Locale): CircleDraft {
  return {
    name: circle?.name ?? "",
    purpose: circle?.purpose ?? "",
    kind: circle?.kind ?? "SUPPORT",
    reach: circle?.isPublic === true ? "public" : "private",
    joining: circle?.joining ?? "REQUEST",
    language: circle?.language ?? locale,
    agreement: circle?.agreement ?? m.community_circles_default_agreement(),
    questions: circle?.questions.join("\n") ?? "",
  };
}

/** A private circle outside workspaces is found by nobody, so its members are invited. */
export function toCircleRequest(draft: CircleDraft, isInArea: boolean) {
  const { reach, questions, ...fields } = draft;
  const isPublic = reach === "public";
  const lines = questions.split("\n").map((line) => line.trim());
  return {
    ...fields,
    isPublic,
    joining: isPublic || isInArea ? draft.joining : ("INVITATION" as const),
    questions: lines.filter((line) => line !== ""),
  };
}

const kindTexts: Readonly<Record<CircleKind, () => string>> = {
  SUPPORT: m.community_circles_kind_support,
  COLLABORATION: m.community_circles_kind_collaboration,
};
const joiningTexts: Readonly<Record<CircleJoining, () => string>> = {
  INVITATION: m.community_circles_by_invitation,
  REQUEST: m.community_circles_by_request,
  OPEN: m.community_circles_by_itself,
};
const reachTexts: Readonly<Record<Reach, { label: () => string; text: () => string }>> = {
  private: { label: m.community_circles_private, text: m.community_circles_private_text },
  public: { label: m.community_circles_public, text: m.community_circles_public_text },
};

type CircleFieldsProps = { form: Form<CircleDraft>; isInArea: boolean };

export function CircleFields({ form, isInArea }: CircleFieldsProps) {
  const locale = useLocale();
  const { reach, joining } = form.draft;
  const isDiscoverable = reach === "public" || isInArea;
  return (
    <>
      <TextField {...form.field("name")} label={m.panel_name()} maxLength={80} />
      <TextArea
        {...form.field("purpose")}
        label={m.panel_purpose()}
        description={m.community_circles_purpose_what()}
        maxLength={600}
      />
      <RadioGroup
        {...form.field("kind")}
        label={m.panel_kind()}
        options={circleKinds.map((value) => ({
          value,
          label: circleKindLabels[value][locale],
          description: kindTexts[value](),
        }))}
      />
      <RadioGroup
        {...form.field("reach")}
        label={m.community_circles_reach()}
        options={reaches.map((value) => ({
          value,
          label: reachTexts[value].label(),
          description:
            value === "private" && isInArea
              ? m.community_circles_area_text()
              : reachTexts[value].text(),
        }))}
      />
      {isDiscoverable && (
        <RadioGroup
          {...form.field("joining")}
          label={m.community_circles_joining()}
          options={circleJoinings.map((value) => ({
            value,
            label: circleJoiningLabels[value][locale],
            description: joiningTexts[value](),
          }))}
        />
      )}
      {isDiscoverable && joining === "REQUEST" && <QuestionsField form={form} />}
      <TextArea
        {...form.field("agreement")}
        label={m.community_circles_agreement()}
        description={m.community_circles_agreement_what()}
        maxLength={4000}
      />
      <Select
        {...form.field("language")}
        label={m.common_language()}
        placeholder={m.common_language()}
        options={locales.map((value) => ({ value, label: languageOwnNames[value] }))}
      />
    </>
  );
}

function QuestionsField({ form }: { form: Form<CircleDraft> }) {
  const [, error] =
    Object.entries(form.errors).find(([path]) => path.startsWith("questions")) ?? [];
  return (
    <TextArea
      {...form.field("questions")}
      error={error}
      label={m.community_circles_questions()}
      note={m.common_optional()}
      description={m.community_circles_questions_what()}
    />
  );
}
