// A text area that offers after an `@` those who can read the text; the chosen name becomes `@username`.
import { useQuery } from "@tanstack/react-query";
import { findTypedMention } from "@vereda/domain/mentions";
import { useId, useState, type ComponentProps, type KeyboardEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { m } from "#platform/i18n/generated/messages.js";
import { Avatar } from "#ui/avatar.tsx";
import { classNames } from "#ui/class-names.ts";
import {
  descriptionStyles,
  errorStyles,
  fieldStyles,
  inputStyles,
  labelStyles,
  optionStyles,
  popoverStyles,
} from "#ui/styles.ts";
import { removeAccents } from "#ui/remove-accents.ts";

const MAX_SUGGESTIONS = 6;

type MentionableUser = {
  readonly username: string;
  readonly name: string;
  readonly avatar: string | null;
};

/** Who can read the text, loaded at the first `@`. */
export type MentionSource = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<readonly MentionableUser[]>;
};

type AreaProps = Omit<ComponentProps<"textarea">, "value" | "onChange" | "ref"> & {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Null where nobody is mentioned. */
  source: MentionSource | null;
  value: string;
  onChange: (value: string) => void;
  /** Opens the list above the field, which stands at the end of the screen. */
  isAtEnd?: boolean;
};

export function MentionArea({ isAtEnd = false, className, ...props }: AreaProps) {
  const { field, source, value, onChange, onKeyDown, ...rest } = props;
  const id = useId();
  const { offered, active, choose, detect, close, handleKey } = useMentions(props);
  const isOpen = offered.length > 0;
  return (
    <div className="relative min-w-0 flex-1">
      <textarea
        {...rest}
        ref={field}
        aria-autocomplete={source === null ? undefined : "list"}
        aria-haspopup={source === null ? undefined : "listbox"}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          detect();
        }}
        onClick={detect}
        onKeyUp={(event) => event.key.startsWith("Arrow") && !isOpen && detect()}
        onKeyDown={(event) => {
          if (!handleKey(event)) onKeyDown?.(event);
        }}
        onBlur={close}
        className={classNames(inputStyles, "field-sizing-content", className)}
      />
      {isOpen && (
        <div
          id={id}
          // A select would take the focus from the field, whose keys choose here.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={m.common_mention_users()}
          className={classNames(
            popoverStyles,
            "absolute left-0 z-20 w-full max-w-xs p-1",
            isAtEnd ? "bottom-full mb-1" : "top-full mt-1",
          )}
        >
          {offered.map((user, index) => (
            // The field keeps the focus and handles the keys; this button is for pointers.
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
              onClick={() => choose(user)}
              className={classNames(
                optionStyles,
                "w-full text-left",
                index === active && "bg-accent-soft",
              )}
            >
              <Avatar name={user.name} src={user.avatar} size={32} decorative />
              <span className="min-w-0 wrap-anywhere">
                {user.name} <span className="text-14 text-ink-soft">@{user.username}</span>
              </span>
            </button>
          ))}
        </div>
      )}
      <output className="sr-only">
        {isOpen && m.common_mention_count({ count: offered.length })}
      </output>
    </div>
  );
}

function useMentions({ field, source, value, onChange }: AreaProps) {
  const [typing, setTyping] = useState<ReturnType<typeof findTypedMention>>(null);
  const [active, setActive] = useState(0);
  const isTyping = typing !== null && source !== null;
  const { data = [] } = useQuery({
    queryKey: source?.queryKey ?? ["mentions"],
    queryFn: ({ signal }) => source?.queryFn({ signal }) ?? [],
    enabled: isTyping,
  });
  const offered = isTyping ? filterUsers(data, typing.typed) : [];
  const close = () => setTyping(null);
  const choose = ({ username }: MentionableUser) => {
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
  const detect = () => {
    const { current } = field;
    setTyping(current === null ? null : findTypedMention(current.value, current.selectionStart));
    setActive(0);
  };
  /** Whether the list has used the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const chosen = offered[active];
    if (chosen === undefined || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + offered.length) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { offered, active, choose, detect, close, handleKey };
}

/** Those of whom the username or a part of the name begins with what was typed. */
function filterUsers(users: readonly MentionableUser[], typed: string): MentionableUser[] {
  const start = removeAccents(typed);
  return users
    .filter(({ username, name }) =>
      [username, ...removeAccents(name).split(" ")].some((part) => part.startsWith(start)),
    )
    .slice(0, MAX_SUGGESTIONS);
}

type FieldProps = Omit<AreaProps, "isAtEnd"> & {
  label: string;
  description?: string;
  error?: string | undefined;
};

/** With a label, a description and an error. */
export function MentionField({ label, description, error, ...area }: FieldProps) {
  const id = useId();
  const about = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={fieldStyles}>
      <label htmlFor={id} className={labelStyles}>
        {label}
      </label>
      {description && (
        <p id={`${id}-help`} className={descriptionStyles}>
          {description}
        </p>
      )}
      <MentionArea
        {...area}
        id={id}
        aria-describedby={about || undefined}
        aria-invalid={error === undefined ? undefined : true}
        className="max-h-96 min-h-24 resize-y"
      />
      {error && (
        <p id={`${id}-error`} className={errorStyles}>
          {error}
        </p>
      )}
    </div>
  );
}
