// What a push shows, made of what it carries; see `pushMessage` in packages/domain/src/inbox/contract-push.ts. It was
// written by the server, and yet a browser shows a notification of its own making when ours fails: whatever is missing,
// something is shown.
import type { PushMessage } from "@vereda/domain/inbox/contract-push";

export interface PushNotice {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly actions: readonly { readonly action: string; readonly title: string }[];
    readonly data: NoticeLinks;
    readonly timestamp: number;
    readonly renotify: boolean;
  };
}

/** Where a press on the notification leads, and one on each of its buttons. */
export interface NoticeLinks {
  readonly url: string;
  readonly actions: Readonly<Record<string, string>>;
}

const HOME = "/panel";
const MAX_BUTTONS = 2;

type UnknownRecord = Readonly<Record<string, unknown>>;

const toRecord = (value: unknown): UnknownRecord =>
  typeof value === "object" && value !== null ? (value as UnknownRecord) : {};
const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/** A path of the application; anything else leads to the day. */
export function toPath(value: unknown): string {
  const path = toText(value);
  return /^\/(?![/\\])/.test(path) ? path : HOME;
}

/** `data` is what the push carried, if it could be read. */
export function buildNotice(data: unknown, fallbackBody: string, now: number): PushNotice {
  const message: Partial<Record<keyof PushMessage, unknown>> = toRecord(data);
  const given = Array.isArray(message.actions) ? message.actions.map(toRecord) : [];
  const buttons = given
    .filter(({ action, title }) => toText(action) !== "" && toText(title) !== "")
    .slice(0, MAX_BUTTONS);
  const tag = toText(message.tag);
  return {
    title: toText(message.title) || "Vereda",
    options: {
      body: toText(message.body) || (toText(message.title) === "" ? fallbackBody : ""),
      lang: toText(message.locale) || "es",
      icon: "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      tag,
      // A notification that takes another's place is news, too; without a tag browsers refuse the wish.
      renotify: tag !== "",
      timestamp: Date.parse(toText(message.at)) || now,
      actions: buttons.map(({ action, title }) => ({
        action: toText(action),
        title: toText(title),
      })),
      data: {
        url: toPath(message.url),
        actions: Object.fromEntries(
          buttons.map(({ action, url }) => [toText(action), toPath(url)]),
        ),
      },
    },
  };
}

/** Where a press leads; `action` is empty when it was not on a button. */
export function getClickPath(data: unknown, action: string): string {
  const { url, actions } = toRecord(data);
  return toPath(toRecord(actions)[action] ?? url);
}
