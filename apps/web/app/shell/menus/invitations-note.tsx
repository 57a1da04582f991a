// Notes pending invitations in the workspace menu; renders nothing without any.
import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { invitationsQuery } from "#platform/auth/workspaces/invitations.ts";

type InvitationsNoteProps = { className: string; onClick?: () => void };

export function InvitationsNote({ className, onClick }: InvitationsNoteProps) {
  const { data = [] } = useQuery(invitationsQuery);
  if (data.length === 0) return null;
  return (
    <LocaleLink
      to="/panel/workspaces"
      className={className}
      {...(onClick !== undefined && { onClick })}
    >
      <Icon of={Mail} className="text-accent-text" />
      {m.panel_invitations({ count: data.length })}
    </LocaleLink>
  );
}
