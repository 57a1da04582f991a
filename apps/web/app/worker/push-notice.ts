// What a push shows, made of what it carries; see `pushMessage` in packages/domain/src/inbox/contract-push.ts. It was
// written by the server, and yet a browser shows a notification of its own making when ours fails: whatever is missing,
// something is shown.
import type { PushMessage } from "@vereda/domain/inbox/contract-push";

export interface PushNotice {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly actions: readonly { readonly action: string; readonly title: string }[];
    readonly data: PlacesOfNotice;
    readonly timestamp: number;
    readonly renotify: boolean;
  };
}

/** Where a press on the notification leads, and one on each of its buttons. */
export interface PlacesOfNotice {
  readonly url: string;
  readonly actions: Readonly<Record<string, string>>;
}

const HOME = "/panel";
const MOST_BUTTONS = 2;

type Wild = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Wild =>
  typeof value === "object" && value !== null ? (value as Wild) : {};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A path of the application; anything else leads to the day. */
export function pathOf(value: unknown): string {
  const path = textOf(value);
  return /^\/(?![/\\])/.test(path) ? path : HOME;
}

/** `data` is what the push carried, if it could be read. */
export function noticeOf(data: unknown, wordless: string, now: number): PushNotice {
  const wild: Partial<Record<keyof PushMessage, unknown>> = fieldsOf(data);
  const given = Array.isArray(wild.actions) ? wild.actions.map(fieldsOf) : [];
  const buttons = given
    .filter(({ action, title }) => textOf(action) !== "" && textOf(title) !== "")
    .slice(0, MOST_BUTTONS);
  const tag = textOf(wild.tag);
  return {
    title: textOf(wild.title) || "Vereda",
    options: {
      body: textOf(wild.body) || (textOf(wild.title) === "" ? wordless : ""),
      lang: textOf(wild.locale) || "es",
      icon: "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      tag,
      // A notification that takes another's place is news, too; without a tag browsers refuse the wish.
      renotify: tag !== "",
      timestamp: Date.parse(textOf(wild.at)) || now,
      actions: buttons.map(({ action, title }) => ({
        action: textOf(action),
        title: textOf(title),
      })),
      data: {
        url: pathOf(wild.url),
        actions: Object.fromEntries(
          buttons.map(({ action, url }) => [textOf(action), pathOf(url)]),
        ),
      },
    },
  };
}

/** Where a press leads; `action` is empty when it was not on a button. */
export function placeOfPress(data: unknown, action: string): string {
  const { url, actions } = fieldsOf(data);
  return pathOf(fieldsOf(actions)[action] ?? url);
}
