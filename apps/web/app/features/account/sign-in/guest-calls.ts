// Requests of the guest screens. Loaded lazily, when the user starts to fill in a form.
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { WEB_SOURCE } from "@vereda/domain/account/web-source";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { Locale } from "@vereda/domain/locale";
import type { ComponentType } from "react";
import type * as z from "zod/mini";
import { api } from "#platform/api/api.ts";
import { getErrorText, isRetryable, requireData } from "#platform/api/errors.ts";
import { createForm, type FormSettings } from "#platform/forms/form.ts";
import { session } from "#platform/auth/session/session.ts";
import type { SecondStepProps } from "../two-step/second-step/second-step.tsx";
import type { Draft, Outcome } from "./outcome/outcome.ts";
import { promptForField, attachFailure } from "./outcome/attach-failure.ts";

async function send<Contract extends z.ZodMiniType, Data>(
  settings: FormSettings<Contract, Draft, Data>,
  locale: Locale,
): Promise<Outcome> {
  const form = createForm<Contract, Draft, Data>(
    () => ({ ...settings, messages: accountFieldMessages }),
    () => locale,
  );
  await form.submit();
  const { errors, failure } = form.state();
  if (failure === null) return { errors, failure: null };
  const details = { code: failure.code, text: getErrorText(failure, locale) };
  return { errors, failure: { ...details, isTransient: isRetryable(failure) } };
}

/** The field of the second step, with the code of its error. */
export interface SecondStepPrompt {
  Field: ComponentType<SecondStepProps>;
  refusal: string;
}

export interface LoginOutcome extends Outcome {
  /** Set when the response was about the second step. */
  secondStep?: SecondStepPrompt;
}

const CODE = "twoStepCode";

async function promptForSecondStep(draft: Draft, outcome: Outcome): Promise<LoginOutcome> {
  const refusal = outcome.failure?.code ?? "";
  if (!refusal.startsWith("two_step_")) return attachFailure(outcome);
  const { SecondStep } = await import("../two-step/second-step/second-step.tsx");
  const result = CODE in draft ? attachFailure(outcome) : promptForField(CODE);
  return { ...result, secondStep: { Field: SecondStep, refusal } };
}

export async function logIn(draft: Draft, locale: Locale): Promise<LoginOutcome> {
  const outcome = await send(
    {
      contract: accountApi.login.body,
      initial: draft,
      toRequest: (typed) => ({ ...typed, source: WEB_SOURCE }),
      submit: async (credentials) => requireData(await session.login(credentials)),
    },
    locale,
  );
  return promptForSecondStep(draft, outcome);
}

/** Signs in to the account of the address, and moves the second one into it. */
export async function moveSecondAccount(draft: Draft, locale: Locale): Promise<LoginOutcome> {
  const outcome = await send(
    {
      contract: emailApi.moveSecondAccount.body,
      initial: draft,
      toRequest: (typed) => ({ ...typed, source: WEB_SOURCE }),
      submit: async (proof) => requireData(await session.moveSecondAccount(proof)),
    },
    locale,
  );
  return promptForSecondStep(draft, outcome);
}

/** Registers with the language of the screen and the time zone of the device. */
export async function register(draft: Draft, locale: Locale): Promise<Outcome> {
  const outcome = await send(
    {
      contract: accountApi.register.body,
      initial: draft,
      toRequest: (typed) => ({ ...typed, language: locale, source: WEB_SOURCE }),
      submit: async (registration) => requireData(await session.register(registration)),
    },
    locale,
  );
  return attachFailure(outcome);
}

export function requestResetLink(draft: Draft, locale: Locale): Promise<Outcome> {
  return send(
    {
      contract: accountApi.forgotPassword.body,
      initial: draft,
      submit: (body) => api.data("POST /sessions/forgot-password", { body }),
    },
    locale,
  );
}

export async function resetPassword(draft: Draft, locale: Locale): Promise<Outcome> {
  const outcome = await send(
    {
      contract: accountApi.resetPassword.body,
      initial: draft,
      submit: (body) => api.data("POST /sessions/reset-password", { body }),
    },
    locale,
  );
  return attachFailure(outcome);
}

export const loadPasskeyLoginController = () => import("../passkeys/passkey-login-controller.ts");
