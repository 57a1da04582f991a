// Fills in who operates the server, whom the terms, the privacy notice and others name.
import type { Locale } from "@vereda/domain/locale";
import { escapeHtml } from "#platform/escape-html.ts";
import type { Config } from "../../../config.ts";

type Settings = Pick<
  Config,
  "operatorName" | "operatorAddress" | "operatorEmail" | "operatorCountry"
>;

const PLACEHOLDER = /\{\{(operator(?:_address|_email|_country)?)\}\}/g;

const unnamed: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  operator: { es: "(nombre por indicar)", en: "(name to be given)" },
  operator_address: { es: "(domicilio por indicar)", en: "(address to be given)" },
  operator_email: { es: "(correo por indicar)", en: "(e-mail to be given)" },
  operator_country: { es: "país por indicar", en: "country to be given" },
};

export function namesOperator(text: string): boolean {
  return text.search(PLACEHOLDER) >= 0;
}

export function lacksOperator(settings: Settings): boolean {
  const { operatorName, operatorAddress, operatorEmail, operatorCountry } = settings;
  return [operatorName, operatorAddress, operatorEmail, operatorCountry].includes(undefined);
}

export function fillOperator(html: string, settings: Settings, locale: Locale): string {
  const values: Readonly<Record<string, string | undefined>> = {
    operator: settings.operatorName,
    operator_address: settings.operatorAddress,
    operator_country: settings.operatorCountry,
    operator_email: settings.operatorEmail,
  };
  return html.replaceAll(PLACEHOLDER, (_, key: string) => {
    const value = values[key];
    if (value === undefined) return unnamed[key]?.[locale] ?? "";
    const escaped = escapeHtml(value);
    return key === "operator_email" ? `<a href="mailto:${escaped}">${escaped}</a>` : escaped;
  });
}
