// The first picture of today, with what it was drawn from: for who shows their session, and for nobody's cache.
import type { Call, CallData } from "@vereda/domain/endpoints";
import type { Envelope } from "@vereda/domain/http/envelope";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/agenda-normal";
import { formatDay } from "@vereda/domain/time/day";
import { dayOf, endOfDay } from "@vereda/domain/time/lived-day";
import { data, type LoaderFunctionArgs } from "react-router";
import { addressOf, partsOf } from "#platform/api/address.ts";
import { nowMs } from "#platform/clock.ts";
import type { DrawnPicture } from "#platform/first-picture/picture.ts";
import { localeOfPath } from "#platform/i18n/locale-path.ts";
import { requestFacts } from "#platform/request-facts.server.ts";

type Arguments = Pick<LoaderFunctionArgs, "context" | "request">;

async function ask<C extends Call>(
  { context, request }: Arguments,
  call: C,
  query = {},
): Promise<CallData<C>> {
  const authorization = request.headers.get("authorization") ?? "";
  const { callApi } = context.get(requestFacts);
  const locale = localeOfPath(new URL(request.url).pathname);
  const answer = await callApi?.(addressOf(partsOf(call)[1], {}, query), locale, authorization);
  if (answer?.status !== 200) throw data(null, { status: answer?.status ?? 404 });
  const envelope = JSON.parse(answer.body) as Envelope<CallData<C>>;
  return envelope.data as CallData<C>;
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const user = await ask({ context, request }, "GET /sessions/me");
  const days = { timeZone: user.timezone, pastMidnight: user.pastMidnight };
  const today = dayOf(nowMs(), days);
  const date = formatDay(today);
  const agenda = await ask({ context, request }, "GET /planning/schedules/daily-agenda", {
    date,
  });
  // Within the loader, so that the browser's build knows nothing of it.
  const { drawDay } = await import("./draw-day.server.tsx");
  const address = new URL(request.url).pathname.replace(/\/picture$/, "");
  const picture: DrawnPicture = {
    html: drawDay(address, user, normaliseAgenda(agenda)),
    until: endOfDay(today, days),
    user,
    agenda,
  };
  return Response.json(picture, { headers: { "cache-control": "private, no-store" } });
}
