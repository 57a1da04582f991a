// Full-screen mantra of an area; a click edits it in place, Escape leaves.
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { Pencil, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { FormFailure } from "#platform/forms/failures.tsx";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { getAreaAddress } from "#features/planning/addresses.ts";
import { AreaFrame, type AreaContext } from "../area-frame.tsx";
import { canPlanIn } from "#features/planning/planning-areas.ts";
import { useQueryClient } from "@tanstack/react-query";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { useForm } from "#platform/forms/use-form.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { cacheArea } from "../cache-area.ts";

// Form state and submission of an area's mantra.

const MANTRA_LENGTH = 280;

function useMantraForm({ area, location }: AreaContext, onSaved: () => void) {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  return useForm({
    contract: areasApi.mantra.body,
    initial: { text: area.mantra ?? "" },
    toRequest: ({ text }) => ({ text: text.trim() || null }),
    updatedAt: area.updatedAt,
    call: "PATCH /workspaces/:id/active-areas/:areaId/mantra",
    input: (body, updatedAt) => ({
      params: { id: location.workspaceId, areaId: location.areaId },
      body: { ...body, updatedAt },
      retry: true,
    }),
    onSaved: (saved) => {
      cacheArea(queryClient, user, location.workspaceId, saved);
      onSaved();
    },
  });
}

export default function MantraScreen() {
  return (
    <div className="mx-auto flex w-full max-w-280 flex-1 flex-col px-4 md:px-8">
      <AreaFrame>{(context) => <Mantra context={context} />}</AreaFrame>
    </div>
  );
}

const TEXT_STYLES = "w-full text-center font-serif text-36 text-balance md:text-48";

function Mantra({ context }: { context: AreaContext }) {
  const locale = useLocale();
  const [isEditing, setIsEditing] = useState(false);
  const { label } = areaDefinitions[context.location.areaId];
  const title = m.planning_mantra_title({ area: label[locale] });
  return (
    <>
      <title>{`${title} · Vereda`}</title>
      <header className="flex items-center justify-between gap-4 pt-4">
        <h1
          data-area={getAreaColour(context.location.areaId)}
          className="flex min-w-0 items-center gap-2 font-sans text-14 font-normal text-ink-soft"
        >
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-area" />
          <span className="truncate">{title}</span>
        </h1>
        <CloseLink context={context} isEditing={isEditing} />
      </header>
      <div className="flex flex-1 animate-fade-in flex-col items-center justify-center gap-8 py-10">
        {isEditing ? (
          <MantraForm context={context} onDone={() => setIsEditing(false)} />
        ) : (
          <MantraText context={context} onEdit={() => setIsEditing(true)} />
        )}
      </div>
    </>
  );
}

function CloseLink({ context, isEditing }: { context: AreaContext; isEditing: boolean }) {
  const navigate = useNavigate();
  const to = useLocalePath()(getAreaAddress(context.location));
  useEffect(() => {
    if (isEditing) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) void navigate(to);
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [isEditing, navigate, to]);
  return (
    <Link to={to} aria-label={m.planning_mantra_leave()} className={iconButtonStyles}>
      <Icon of={X} />
    </Link>
  );
}

type MantraTextProps = { context: AreaContext; onEdit: () => void };

function MantraText({ context: { area, entry, location }, onEdit }: MantraTextProps) {
  const canEdit = canPlanIn(entry, location.areaId);
  return (
    <>
      {area.mantra === null ? (
        <div className="flex max-w-md flex-col gap-3 text-center">
          <p className="font-serif text-28 text-balance text-ink">{m.planning_mantra_empty()}</p>
          <p className="text-ink-soft text-pretty">{m.planning_mantra_suggestion()}</p>
        </div>
      ) : (
        <p className={`${TEXT_STYLES} wrap-anywhere whitespace-pre-line`}>{area.mantra}</p>
      )}
      {canEdit && (
        <Button variant="quiet" icon={Pencil} onPress={onEdit}>
          {area.mantra === null ? m.planning_mantra_write() : m.panel_edit()}
        </Button>
      )}
    </>
  );
}

function MantraForm({ context, onDone }: { context: AreaContext; onDone: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useMantraForm(context, onDone);
  const { value, onChange, error } = form.field("text");
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  return (
    <form {...form.formProps} className="flex w-full flex-col items-center gap-6">
      <textarea
        ref={field}
        aria-label={m.planning_area_mantra()}
        aria-invalid={error !== undefined}
        value={value}
        maxLength={MANTRA_LENGTH}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.preventDefault();
            event.stopPropagation();
            onDone();
          }
          // A mantra is one short line, so Enter saves it.
          if (event.key === "Enter" && !event.shiftKey) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
        }}
        className={`${TEXT_STYLES} field-sizing-content min-h-24 resize-none border-b border-line-strong bg-transparent pb-2 outline-none focus:border-accent-text`}
      />
      {error !== undefined && <p className="text-14 text-danger">{error}</p>}
      <FormFailure form={form} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button onPress={onDone} isDisabled={form.saving}>
          {m.platform_cancel()}
        </Button>
        <SubmitButton form={form}>{m.planning_mantra_save()}</SubmitButton>
      </div>
    </form>
  );
}
