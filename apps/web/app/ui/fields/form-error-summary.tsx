// Summarizes a form's errors with links to the fields. Takes the focus.
import { useEffect, useRef } from "react";
import { BareList } from "../layout/bare-list.tsx";

export type FormErrorSummaryProps = {
  title: string;
  errors: readonly { field?: string | undefined; message: string }[];
};

export function FormErrorSummary({ title, errors }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border border-danger bg-danger-soft px-4 py-3"
    >
      <p className="font-semibold text-danger">{title}</p>
      <BareList className="mt-1 flex flex-col">
        {errors.map(({ field, message }) => (
          <li key={`${field ?? ""} ${message}`}>
            {field === undefined ? (
              message
            ) : (
              <a
                href={`#${field}`}
                className="inline-flex min-h-6 items-center py-1 text-ink underline underline-offset-3 hover:decoration-2"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(field);
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </BareList>
    </div>
  );
}

const FOCUSABLE =
  "input:not([type=hidden]):not([tabindex='-1']), textarea, select, button, [tabindex='0']";

function focusField(id: string): void {
  const target = document.getElementById(id);
  const control = target?.matches(FOCUSABLE)
    ? target
    : target?.querySelector<HTMLElement>(FOCUSABLE);
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
