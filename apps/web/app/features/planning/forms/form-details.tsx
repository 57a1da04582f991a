// The fold of a form: everything beyond its first fields, which is already filled in.
import { useState, type ReactNode } from "react";
import type { Errors } from "#platform/forms/form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";

type FormDetailsProps = {
  /** What is filled in, on one line while folded: `Empacar · En casa · Física`. */
  summary: readonly string[];
  errors: Errors;
  /** Fields outside the fold; an error of any other field opens it. */
  visibleFields: readonly string[];
  /** Open from the beginning, because the user has already filled something in there. */
  isFilled?: boolean;
  children: ReactNode;
};

export function FormDetails(props: FormDetailsProps) {
  const { summary, errors, visibleFields, isFilled = false, children } = props;
  const [isOpen, setOpen] = useState(isFilled);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [seenErrors, setSeenErrors] = useState(errors);
  const isVisible = (path: string) =>
    visibleFields.some((field) => path === field || path.startsWith(`${field}.`));
  if (errors !== seenErrors) {
    setSeenErrors(errors);
    // In the same render, so that the form can focus the field right after.
    if (Object.keys(errors).some((path) => !isVisible(path))) setOpen(true);
  }
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Disclosure
      isOpen={isOpen}
      onOpenChange={setOpen}
      summary={
        <span className="flex min-w-0 flex-1 flex-col">
          {m.panel_details()}
          <span className="truncate text-14 font-normal text-ink-soft group-open:hidden">
            {summary.filter((part) => part !== "").join(" · ")}
          </span>
        </span>
      }
    >
      {/* Rendered once opened: the folded fields are most of the form. */}
      {wasOpen && <div className="flex flex-col gap-8 pt-2 text-ink">{children}</div>}
    </Disclosure>
  );
}
