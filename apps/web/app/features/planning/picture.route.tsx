// The first picture of today, with what it was drawn from: for who shows their session, and for nobody's cache.
import { accountApi } from "@vereda/domain/account/contract";
import type { DataOf, Endpoint } from "@vereda/domain/http/endpoint";
import type { Envelope } from "@vereda/domain/http/envelope";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/agenda-normal";
import { planningApi } from "@vereda/domain/planning/contract";
import { formatDay } from "@vereda/domain/time/day";
import { dayOf, endOfDay } from "@vereda/domain/time/lived-day";
import { data, type LoaderFunctionArgs } from "react-router";
import { addressOf } from "#platform/api/address.ts";
import { nowMs } from "#platform/clock.ts";
import type { DrawnPicture } from "#platform/first-picture/picture.ts";
import { localeOfPath } from "#platform/i18n/locale-path.ts";
import { requestFacts } from "#platform/request-facts.server.ts";

type Arguments = Pick<LoaderFunctionArgs, "context" | "request">;

async function ask<E extends Endpoint>(
  { context, request }: Arguments,
  endpoint: E,
  query = {},
): Promise<{ data: DataOf<E>; position: string | null }> {
  const authorization = request.headers.get("authorization") ?? "";
  const { callApi } = context.get(requestFacts);
  const locale = localeOfPath(new URL(request.url).pathname);
  const answer = await callApi?.(addressOf(endpoint.path, {}, query), locale, authorization);
  if (answer?.status !== 200) throw data(null, { status: answer?.status ?? 404 });
  const envelope = JSON.parse(answer.body) as Envelope<DataOf<E>>;
  return { data: envelope.data as DataOf<E>, position: answer.position };
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  // The position of the earlier answer holds for both.
  const { data: user, position } = await ask({ context, request }, accountApi.me);
  const days = { timeZone: user.timezone, pastMidnight: user.pastMidnight };
  const today = dayOf(nowMs(), days);
  const date = formatDay(today);
  const { data: agenda } = await ask({ context, request }, planningApi.dailyAgenda, { date });
  // Within the loader, so that the browser's build knows nothing of it.
  const { drawDay } = await import("./day/draw-day.server.tsx");
  const address = new URL(request.url).pathname.replace(/\/picture$/, "");
  const picture: DrawnPicture = {
    html: drawDay(address, user, normaliseAgenda(agenda)),
    until: endOfDay(today, days),
    user,
    agenda,
    position,
  };
  return Response.json(picture, { headers: { "cache-control": "private, no-store" } });
}
