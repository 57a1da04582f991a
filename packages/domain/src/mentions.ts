// Parses mentions in comments, posts and messages: `@` and a username.
import { USERNAME_PATTERN } from "./username.ts";

const MAX_MENTIONS = 20;

/** The ids of the users whom a text mentions, by the usernames that it contains. */
export type Mentions = Readonly<Record<string, string>>;

// Not inside an email address or a word. A dot after it ends the sentence.
const MENTION_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}@._])@(${USERNAME_PATTERN})(?![\\p{L}\\p{N}@]|\\.*[a-z0-9_@])`,
  "giu",
);

interface Mention {
  readonly username: string;
  readonly from: number;
  readonly to: number;
}

function findMentions(text: string): Mention[] {
  return [...text.matchAll(MENTION_PATTERN)].flatMap((match) => {
    const username = (match[1] ?? "").toLowerCase();
    return [{ username, from: match.index, to: match.index + username.length + 1 }];
  });
}

/** Unique usernames in lower case, at most `MAX_MENTIONS`. */
export function listMentionedUsernames(text: string): string[] {
  const names = findMentions(text).map(({ username }) => username);
  return [...new Set(names)].slice(0, MAX_MENTIONS);
}

/** A part of a text; `username` is set when it mentions a user. `at` is unique. */
interface TextPart {
  readonly at: number;
  readonly text: string;
  readonly username: string | null;
}

/** Splits a text into mentions of the given users and other text. */
export function splitByMentions(text: string, named: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const mention of findMentions(text)) {
    if (!named.includes(mention.username)) continue;
    const before = text.slice(from, mention.from);
    if (before !== "") parts.push({ at: from, text: before, username: null });
    from = mention.to;
    const name = text.slice(mention.from, from);
    parts.push({ at: mention.from, text: name, username: mention.username });
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), username: null });
  return parts;
}

/** Replaces usernames, such as those that have changed since, each by its user's current one. */
export function renameMentions(text: string, current: ReadonlyMap<string, string>): string {
  const parts = splitByMentions(text, [...current.keys()]);
  return parts
    .map((part) => (part.username === null ? part.text : `@${current.get(part.username)}`))
    .join("");
}

interface MentionedUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName?: string | null;
}

/** Replaces the usernames of the given users by their names, for a line without links. */
export function nameMentions(text: string, users: readonly MentionedUser[]): string {
  const names = users.map(({ username, firstName, lastName }) => {
    const name = lastName == null ? firstName : `${firstName} ${lastName}`;
    return [username, name] as const;
  });
  return renameMentions(text, new Map(names));
}

/** Returns the text between an `@` and the caret, for suggestions; null without an `@`. */
export function findTypedMention(
  text: string,
  caret: number,
): { at: number; typed: string } | null {
  const match = /(?<![\p{L}\p{N}@._])@([\p{L}\p{N}._]{0,30})$/u.exec(text.slice(0, caret));
  return match === null ? null : { at: match.index, typed: (match[1] ?? "").toLowerCase() };
}
