// Fills in who operates the server, whom the terms, the privacy notice and others name.
import { escapeHtml } from "#platform/escape-html.ts";
import type { Config } from "../../../config.ts";

type Settings = Pick<
  Config,
  "operatorName" | "operatorAddress" | "operatorEmail" | "operatorCountry"
>;

const PLACEHOLDER = /\{\{(operator(?:_address|_email|_country)?)\}\}/g;

const BLOCK = /<(p|li)>(?:(?!<\/?\1>).)*\{\{operator.*?<\/\1>/gs;
const SENTENCE_END = /(?<=[.?!])\s+/;

export function namesOperator(text: string): boolean {
  return text.search(PLACEHOLDER) >= 0;
}

export function lacksOperator(settings: Settings): boolean {
  const { operatorName, operatorAddress, operatorEmail, operatorCountry } = settings;
  return [operatorName, operatorAddress, operatorEmail, operatorCountry].includes(undefined);
}

/** Leaves out the sentences that name what is not set. */
export function fillOperator(html: string, settings: Settings): string {
  const values: Readonly<Record<string, string | undefined>> = {
    operator: settings.operatorName,
    operator_address: settings.operatorAddress,
    operator_country: settings.operatorCountry,
    operator_email: settings.operatorEmail,
  };
  const fill = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_, key: string) => {
      const escaped = escapeHtml(values[key] ?? "");
      return key === "operator_email" ? `<a href="mailto:${escaped}">${escaped}</a>` : escaped;
    });
  const isComplete = (sentence: string) =>
    [...sentence.matchAll(PLACEHOLDER)].every(([, key = ""]) => values[key] !== undefined);
  return html.replaceAll(BLOCK, (block: string, tag: string) => {
    const content = block.slice(tag.length + 2, -tag.length - 3);
    const sentences = content.split(SENTENCE_END).filter(isComplete);
    return sentences.length === 0 ? "" : `<${tag}>${fill(sentences.join(" "))}</${tag}>`;
  });
}
