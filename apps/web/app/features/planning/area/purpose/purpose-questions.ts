// The five questions about the purpose of an area, with examples.
import type { purposeParts } from "@vereda/domain/workspace/purpose";
import { m } from "#platform/i18n/generated/messages.js";

export type PurposePart = (typeof purposeParts)[number];

interface Question {
  readonly formatQuestion: () => string;
  readonly hint: () => string;
  /** Several examples, separated by a vertical bar. */
  readonly examples: () => string;
}

export const questions: Readonly<Record<PurposePart, Question>> = {
  talent: {
    formatQuestion: m.planning_purpose_talent,
    hint: m.planning_purpose_talent_hint,
    examples: m.planning_purpose_talent_examples,
  },
  actionVerb: {
    formatQuestion: m.planning_purpose_verb,
    hint: m.planning_purpose_verb_hint,
    examples: m.planning_purpose_verb_examples,
  },
  impact: {
    formatQuestion: m.planning_purpose_impact,
    hint: m.planning_purpose_impact_hint,
    examples: m.planning_purpose_impact_examples,
  },
  audience: {
    formatQuestion: m.planning_purpose_audience,
    hint: m.planning_purpose_audience_hint,
    examples: m.planning_purpose_audience_examples,
  },
  vision: {
    formatQuestion: m.planning_purpose_vision,
    hint: m.planning_purpose_vision_hint,
    examples: m.planning_purpose_vision_examples,
  },
};

export function listExamples(part: PurposePart): string[] {
  return questions[part].examples().split(" | ");
}
