// The sharing dialog with its views: list, add, edit and preview as another user.
import type { Share } from "@vereda/domain/planning/sharing/contract-share";
import { useState, useRef } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import ShareButton from "#platform/sharing/share-button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { SharePreview } from "./shared/share-preview.tsx";
import { type SharedSubject, sharingCalls } from "./shared-subject.ts";
import { FormButtons } from "#ui/form-buttons.tsx";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { api } from "#platform/api/api.ts";
import { FormFailure, Failure } from "#platform/forms/failures.tsx";
import { useForm, type FieldBinding } from "#platform/forms/use-form.ts";
import { useInitialFocus } from "./shared/use-initial-focus.ts";
import { UserPlus } from "lucide-react";
import { ApiError } from "#platform/api/errors.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { CollaboratorRow } from "./collaborator-row.tsx";
import { createId } from "@vereda/domain/create-id";
import type { ShareRole } from "@vereda/domain/planning/catalogue";
import { nowMs } from "#platform/clock.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { ConnectionField } from "#shell/community/connection-field.tsx";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { listRoleOptions } from "./format-share.ts";

// The fields of both share forms: role and optional last day.

type ShareFieldsProps = {
  role: FieldBinding<ShareRole>;
  expiresOn: FieldBinding<string | null>;
};

function ShareFields({ role, expiresOn }: ShareFieldsProps) {
  const locale = useLocale();
  const today = useToday();
  return (
    <>
      <RadioGroup {...role} label={m.planning_share_role()} options={listRoleOptions(locale)} />
      <div className="flex flex-wrap items-end gap-2">
        <DatePicker
          {...expiresOn}
          className="min-w-56 flex-1"
          label={m.planning_share_expires()}
          note={m.common_optional()}
          description={m.planning_share_expires_help()}
          min={formatIsoDay(today)}
        />
        {expiresOn.value !== null && (
          <Button variant="quiet" onPress={() => expiresOn.onChange(null)}>
            {m.planning_when_none()}
          </Button>
        )}
      </div>
    </>
  );
}

// The form that shares an item with another user by exact username.

type AddCollaboratorProps = { subject: SharedSubject; onDone: () => void };

const BLANK: { username: string; role: ShareRole; expiresOn: string | null } = {
  username: "",
  role: "viewer",
  expiresOn: null,
};

function AddCollaborator({ subject: { kind, id }, onDone }: AddCollaboratorProps) {
  const shareId = useRef(createId(nowMs()));
  const form = useForm({
    contract: planningApi.taskShares.create.body,
    initial: BLANK,
    messages: planningFieldMessages,
    toRequest: (draft) => ({ ...draft, username: draft.username.trim().replace(/^@/, "") }),
    call: (body) =>
      api.data(sharingCalls[kind].shares.create, {
        params: { id },
        body: { ...body, id: shareId.current },
        retry: true,
      }),
    onSaved: ({ firstName }) => {
      showToast({ title: m.planning_share_done({ name: firstName }) });
      onDone();
    },
  });
  useInitialFocus(form.formProps.ref);
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <ConnectionField
        {...form.field("username")}
        label={m.panel_username()}
        description={m.planning_share_username_help()}
        maxLength={31}
      />
      <ShareFields role={form.field("role")} expiresOn={form.field("expiresOn")} />
      {form.failure?.code === "conflict" ? (
        <p role="alert" className="text-danger">
          {m.planning_share_already()}
        </p>
      ) : (
        // Validation errors appear next to their fields.
        form.failure?.code !== "validation_error" && (
          <FormFailure form={form} title={m.planning_share_failed()} />
        )
      )}
      <FormButtons
        cancel={m.planning_share_back()}
        onCancel={onDone}
        submit={m.platform_share()}
        pending={m.platform_saving()}
        isPending={form.saving}
      />
    </form>
  );
}

// The list of users with access: role, origin, end date and actions.

type CollaboratorListProps = {
  subject: SharedSubject;
  canShare: boolean;
  /** True when the user returns from another view of the dialog. */
  shouldFocus: boolean;
  onAdd: () => void;
  onChange: (share: Share) => void;
  onSee: (share: Share) => void;
  onLeft: () => void;
};

function CollaboratorList(props: CollaboratorListProps) {
  const { subject, canShare, shouldFocus, onAdd, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  useInitialFocus(box, shouldFocus);
  return (
    <div ref={box} className="flex flex-col gap-4">
      {canShare && (
        <Button icon={UserPlus} variant="primary" className="self-start" onPress={onAdd}>
          {m.planning_share_add()}
        </Button>
      )}
      <Collaborators subject={subject} canShare={canShare} {...rest} />
    </div>
  );
}

type CollaboratorsProps = Omit<CollaboratorListProps, "shouldFocus" | "onAdd">;

function Collaborators({ subject: { kind, id }, canShare, ...rest }: CollaboratorsProps) {
  const { data, error, refetch, setPage } = usePage(sharingCalls[kind].shares.list, {
    params: { id },
  });
  if (data === undefined && error instanceof ApiError && error.status === 404) {
    return <ErrorNote title={m.planning_share_missing_target()} />;
  }
  if (data === undefined && error !== null) {
    return (
      <Failure
        title={m.planning_share_load_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows count={2} />;
  if (data.total === 0) {
    return <p className="text-pretty text-ink-soft">{m.planning_share_nobody()}</p>;
  }
  return (
    <>
      <BareList className="divide-y divide-line">
        {data.items.map((share) => (
          <CollaboratorRow key={share.id} share={share} canShare={canShare} {...rest} />
        ))}
      </BareList>
      <Pages label={m.planning_share_who()} page={data} onPage={setPage} />
    </>
  );
}

// The form that changes the role or end date of a share.

function ChangeShare({ share, onDone }: { share: Share; onDone: () => void }) {
  const { role, expiresOn } = share;
  const form = useForm({
    contract: planningApi.updateShare.body,
    initial: { role, expiresOn },
    messages: planningFieldMessages,
    updatedAt: share.updatedAt,
    call: "PATCH /planning/shares/:id",
    input: (body, updatedAt) => ({
      params: { id: share.id },
      body: { ...body, updatedAt },
      retry: true,
    }),
    onSaved: onDone,
  });
  useInitialFocus(form.formProps.ref);
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <ShareFields role={form.field("role")} expiresOn={form.field("expiresOn")} />
      <FormFailure form={form} />
      <FormButtons
        cancel={m.planning_share_back()}
        onCancel={onDone}
        submit={m.platform_save()}
        pending={m.platform_saving()}
        isPending={form.saving}
      />
    </form>
  );
}

export type CollaboratorsDialogProps = {
  subject: SharedSubject | null;
  title: string;
  canShare: boolean;
  /** The path of the subject with its language; null where there is no link to share. */
  link?: string | null;
  onClose: () => void;
};

interface ListView {
  readonly name: "list" | "add";
}

interface ShareView {
  readonly name: "change" | "seen";
  readonly share: Share;
}

type View = ListView | ShareView;

const LIST: View = { name: "list" };

function getDialogTitle(view: View, title: string): string {
  if (!("share" in view)) {
    return view.name === "add" ? m.planning_share_add_title() : m.planning_share_title({ title });
  }
  const { firstName: name } = view.share;
  return view.name === "change"
    ? m.planning_share_change_title({ name })
    : m.planning_share_seen_title({ name });
}

export default function CollaboratorsDialog(props: CollaboratorsDialogProps) {
  const { subject, title, canShare, link = null, onClose } = props;
  const [view, setView] = useState<View>(LIST);
  const [cameBack, setCameBack] = useState(false);
  const returnToList = () => {
    setCameBack(true);
    setView(LIST);
  };
  return (
    <Dialog
      onClose={onClose}
      title={getDialogTitle(view, title)}
      width={view.name === "seen" ? "wide" : "regular"}
    >
      {subject === null && <ErrorNote title={m.planning_share_missing_context()} />}
      {subject !== null && view.name === "list" && (
        <>
          <CollaboratorList
            subject={subject}
            canShare={canShare}
            shouldFocus={cameBack}
            onAdd={() => setView({ name: "add" })}
            onChange={(share) => setView({ name: "change", share })}
            onSee={(share) => setView({ name: "seen", share })}
            onLeft={onClose}
          />
          {link !== null && <PlanLink path={link} title={title} />}
        </>
      )}
      {subject !== null && view.name === "add" && (
        <AddCollaborator subject={subject} onDone={returnToList} />
      )}
      {view.name === "change" && <ChangeShare share={view.share} onDone={returnToList} />}
      {view.name === "seen" && <SharePreview share={view.share} onBack={returnToList} />}
    </Dialog>
  );
}

function PlanLink({ path, title }: { path: string; title: string }) {
  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
      <ShareButton path={path} title={title} label={m.planning_share_link()} />
      <p className="text-14 text-ink-soft">{m.planning_share_link_who()}</p>
    </div>
  );
}
