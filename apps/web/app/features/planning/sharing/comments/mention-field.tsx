// A text area with @-mention suggestions of users with access.
import { useQuery } from "@tanstack/react-query";
import { MAX_COMMENT_LENGTH } from "@vereda/domain/planning/sharing/contract-comments";
import { findTypedMention } from "@vereda/domain/planning/sharing/mentions";
import type { Collaborator } from "@vereda/domain/planning/sharing/contract-share";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { classNames } from "#ui/class-names.ts";
import {
  descriptionStyles,
  errorStyles,
  fieldStyles,
  inputStyles,
  labelStyles,
} from "#ui/styles.ts";
import { Announcement } from "#features/planning/announcement.tsx";
import { sharingCalls, type SharedSubject } from "../shared-subject.ts";

type MentionFieldProps = {
  subject: SharedSubject;
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  shouldFocus?: boolean;
};

const MAX_SUGGESTIONS = 6;

export function MentionField(props: MentionFieldProps) {
  const { subject, label, description, value, onChange, error, shouldFocus = false } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useMentionPicker(subject, field, value, onChange);
  useEffect(() => {
    if (shouldFocus) field.current?.focus();
  }, [shouldFocus]);
  const { offered, active } = picker;
  const isOpen = offered.length > 0;
  return (
    <div className={classNames(fieldStyles, "relative")}>
      <label htmlFor={id} className={labelStyles}>
        {label}
      </label>
      {description && (
        <p id={`${id}-help`} className={descriptionStyles}>
          {description}
        </p>
      )}
      <textarea
        ref={field}
        id={id}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? `${id}-people` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-describedby={description ? `${id}-help` : undefined}
        aria-invalid={error === undefined ? undefined : true}
        maxLength={MAX_COMMENT_LENGTH}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          picker.detectMention();
        }}
        onClick={picker.detectMention}
        onKeyUp={(event) => event.key.startsWith("Arrow") && !isOpen && picker.detectMention()}
        onKeyDown={picker.onKeyDown}
        onBlur={picker.close}
        className={classNames(inputStyles, "field-sizing-content max-h-96 min-h-24 resize-y")}
      />
      {isOpen && <Suggestions id={id} offered={offered} active={active} onChoose={picker.choose} />}
      <Announcement>{isOpen && m.planning_mention_offered({ count: offered.length })}</Announcement>
      {error && <p className={errorStyles}>{error}</p>}
    </div>
  );
}

type SuggestionsProps = {
  id: string;
  offered: readonly Collaborator[];
  active: number;
  onChoose: (user: Collaborator) => void;
};

function Suggestions({ id, offered, active, onChoose }: SuggestionsProps) {
  return (
    <div
      id={`${id}-people`}
      // A select would take the focus from the field, whose keys choose here.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={m.planning_mention_users()}
      className="absolute top-full left-0 z-20 mt-1 w-full max-w-xs rounded-card border border-line bg-raised p-1 shadow-float"
    >
      {offered.map((user, index) => (
        // The field keeps the focus and handles the keys; this button is for pointers and screen readers.
        <button
          type="button"
          key={user.username}
          id={`${id}-${index}`}
          tabIndex={-1}
          // An option element says nothing outside of a select.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(user)}
          className={classNames(
            "flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-left",
            index === active && "bg-accent-soft",
          )}
        >
          <span>{user.firstName}</span>
          <span className="text-14 text-ink-soft">@{user.username}</span>
        </button>
      ))}
    </div>
  );
}

function useMentionPicker(
  { kind, id }: SharedSubject,
  field: React.RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
) {
  const [typing, setTyping] = useState<{ at: number; typed: string } | null>(null);
  const [active, setActive] = useState(0);
  const users = useQuery({
    ...buildQuery(sharingCalls[kind].users, { params: { id } }),
    enabled: typing !== null,
  });
  const offered = typing === null ? [] : filterUsers(users.data ?? [], typing.typed);
  const close = () => setTyping(null);
  const choose = ({ username }: Collaborator) => {
    if (typing === null) return;
    const name = `@${username} `;
    const end = typing.at + 1 + typing.typed.length;
    // Renders synchronously, so that the caret can be set after the inserted name.
    flushSync(() =>
      onChange(value.slice(0, typing.at) + name + value.slice(end).replace(/^ /, "")),
    );
    const caret = typing.at + name.length;
    field.current?.setSelectionRange(caret, caret);
    close();
  };
  const detectMention = () => {
    const { current } = field;
    setTyping(current === null ? null : findTypedMention(current.value, current.selectionStart));
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (chosen === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + offered.length) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { offered, active, choose, detectMention, close, onKeyDown };
}

function filterUsers(users: readonly Collaborator[], typed: string): Collaborator[] {
  return users
    .filter(
      ({ username, firstName }) =>
        username.startsWith(typed) || firstName.toLowerCase().startsWith(typed),
    )
    .slice(0, MAX_SUGGESTIONS);
}
