// A row of a connection, a request or a blocked user, with its actions.
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import { connectionTypeLabels } from "@vereda/domain/community/catalogue";
import type { Connection } from "@vereda/domain/community/contract";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { useTimeSince } from "../use-time-since.ts";
import { Ban, EllipsisVertical, Tag, UserMinus, UserRound } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

// What else can be done with a connection, and the dialogs that confirm it.

const TypeDialog = createLazyDialog(() => import("./type-dialog.tsx"));
const DeleteConnectionDialog = createLazyDialog(() => import("./delete-connection-dialog.tsx"));
const BlockDialog = createLazyDialog(() => import("./block-dialog.tsx"));

type Opened = "type" | "delete" | "block" | null;

function ConnectionMenu({ connection }: { connection: Connection }) {
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { user, status } = connection;
  const name = formatFullName(user);
  const close = () => setOpened(null);
  const isAccepted = status === "accepted";
  return (
    <>
      <MenuTrigger>
        <IconButton
          className="-mr-3"
          icon={EllipsisVertical}
          label={m.panel_options_of({ name })}
        />
        <Menu label={m.panel_options_of({ name })}>
          <MenuItem
            icon={UserRound}
            onAction={() => void navigate(toLocale(getProfileAddress(user.username)))}
          >
            {m.community_connections_see_profile()}
          </MenuItem>
          {isAccepted && (
            <MenuItem icon={Tag} onAction={() => setOpened("type")}>
              {m.community_connections_change_type()}
            </MenuItem>
          )}
          <MenuItem icon={Ban} tone="danger" onAction={() => setOpened("block")}>
            {m.community_connections_block()}
          </MenuItem>
          {isAccepted && (
            <MenuItem icon={UserMinus} tone="danger" onAction={() => setOpened("delete")}>
              {m.community_connections_delete()}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "type" && <TypeDialog connection={connection} onClose={close} />}
        {opened === "delete" && <DeleteConnectionDialog connection={connection} onClose={close} />}
        {opened === "block" && <BlockDialog user={user} onClose={close} />}
      </Suspense>
    </>
  );
}

export function ConnectionRow({ connection }: { connection: Connection }) {
  const { user, message, status, isSentByMe } = connection;
  const name = formatFullName(user);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <Avatar name={name} src={user.avatar} size={44} decorative />
      <div className="flex min-w-0 flex-1 basis-44 flex-col">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <UserName connection={connection} />
          <span className="min-w-0 text-14 wrap-anywhere text-ink-soft">@{user.username}</span>
        </span>
        <Details connection={connection} />
        {message !== null && status === "pending" && !isSentByMe && (
          <p className="mt-1 border-l-2 border-line pl-3 font-serif text-pretty wrap-anywhere">
            {message}
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-2">
        <Actions connection={connection} />
      </div>
    </li>
  );
}

function UserName({ connection: { user, status } }: { connection: Connection }) {
  const name = formatFullName(user);
  if (status !== "accepted") return <span className="font-semibold wrap-anywhere">{name}</span>;
  return (
    <LocaleLink
      to={getProfileAddress(user.username)}
      className="font-semibold wrap-anywhere text-ink hover:underline"
    >
      {name}
    </LocaleLink>
  );
}

function Details({ connection }: { connection: Connection }) {
  const locale = useLocale();
  const { status, type, isSentByMe, createdAt } = connection;
  const when = useTimeSince(createdAt);
  const label = connectionTypeLabels[type][locale];
  const sentOrReceived = isSentByMe
    ? m.community_connections_sent({ when })
    : m.community_connections_received({ when });
  const parts =
    status === "blocked"
      ? [m.community_connections_blocked_since({ when })]
      : [label, status === "pending" ? sentOrReceived : null];
  return (
    <span className="text-14 text-pretty text-ink-soft">
      {parts.filter((part) => part !== null).join(" · ")}
    </span>
  );
}

// What one press does, announced with a toast.

type ConnectionAction = "accept" | "decline" | "withdraw" | "unblock";

async function sendAction(action: ConnectionAction, { id, user }: Connection): Promise<unknown> {
  if (action === "unblock") {
    return api.data("DELETE /panel/blocks/:username", { params: { username: user.username } });
  }
  const params = { id };
  return action === "accept"
    ? api.data("POST /panel/connections/:id/accept", { params, body: {} })
    : api.data("DELETE /panel/connections/:id", { params });
}

const doneTexts: Readonly<Record<ConnectionAction, (input: { name: string }) => string>> = {
  accept: m.community_connections_now,
  decline: m.community_connections_declined,
  withdraw: () => m.community_circles_withdrawn(),
  unblock: m.community_connections_unblocked,
};

function useConnectionAction(connection: Connection) {
  const name = connection.user.firstName;
  return useCall((action: ConnectionAction) => sendAction(action, connection), {
    failed: m.panel_not_changed(),
    onDone: (_, action) => showToast({ title: doneTexts[action]({ name }) }),
  });
}

function Actions({ connection }: { connection: Connection }) {
  const { send, isPending } = useConnectionAction(connection);
  const { status, isSentByMe, user } = connection;
  const name = formatFullName(user);
  if (status === "blocked") {
    return (
      <Button
        isPending={isPending}
        aria-label={m.community_connections_unblock_named({ name })}
        onPress={() => send("unblock")}
      >
        {m.community_connections_unblock()}
      </Button>
    );
  }
  return (
    <>
      {status === "pending" && isSentByMe && (
        <Button
          isDisabled={isPending}
          aria-label={m.community_connections_withdraw_named({ name })}
          onPress={() => send("withdraw")}
        >
          {m.community_connections_withdraw()}
        </Button>
      )}
      {status === "pending" && !isSentByMe && (
        <>
          <Button
            isDisabled={isPending}
            aria-label={m.community_connections_decline_named({ name })}
            onPress={() => send("decline")}
          >
            {m.community_connections_decline()}
          </Button>
          <Button
            variant="primary"
            isDisabled={isPending}
            aria-label={m.community_connections_accept_named({ name })}
            onPress={() => send("accept")}
          >
            {m.panel_accept()}
          </Button>
        </>
      )}
      <ConnectionMenu connection={connection} />
    </>
  );
}
