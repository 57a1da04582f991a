// Builds the notification of a push (see `pushMessage` in contract-push.ts); missing data has fallbacks.
import type { PushMessage } from "@vereda/domain/inbox/push/contract-push";

interface PushNotice {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly actions: readonly { readonly action: string; readonly title: string }[];
    readonly data: NoticeLinks;
    readonly timestamp: number;
    readonly renotify: boolean;
  };
}

interface NoticeLinks {
  readonly url: string;
  readonly actions: Readonly<Record<string, string>>;
}

const HOME = "/panel";
const MAX_BUTTONS = 2;

type UnknownRecord = Readonly<Record<string, unknown>>;

const toRecord = (value: unknown): UnknownRecord =>
  typeof value === "object" && value !== null ? (value as UnknownRecord) : {};
const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/** A path of the application; anything else becomes the day. */
function toPath(value: unknown): string {
  const path = toText(value);
  return /^\/(?![/\\])/.test(path) ? path : HOME;
}

/** Whether it says that something is unread in the inbox or in messages. */
export function isNotice(data: unknown): boolean {
  const { kind }: Partial<Record<keyof PushMessage, unknown>> = toRecord(data);
  return kind === ("notice" satisfies PushMessage["kind"]);
}

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
      // A replaced notification alerts again; browsers reject `renotify` without a tag.
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

/** The path of a click; `action` is empty when it was not on a button. */
export function getClickPath(data: unknown, action: string): string {
  const { url, actions } = toRecord(data);
  return toPath(toRecord(actions)[action] ?? url);
}
