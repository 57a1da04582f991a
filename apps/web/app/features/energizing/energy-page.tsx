// The frame of the energy screens: title, tabs and the PIN lock.
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { TabLinks } from "#shell/tab-links.tsx";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NotHere } from "./not-here.tsx";

export type EnergyPageProps = {
  /** The name of the tab; omitted on the first. */
  title?: string;
  children: ReactNode;
};

export function EnergyPage({ title, children }: EnergyPageProps) {
  const { space = "" } = useParams();
  const isMine = useWorkspaces().some(({ workspace }) => workspace.id === space);
  const titles = [...(title === undefined ? [] : [title]), m.energizing_title(), "Vereda"];
  return (
    <>
      <title>{titles.join(" · ")}</title>
      {isMine ? (
        <PinLock>
          <PageHeader title={m.energizing_title()} nav={<EnergyTabs space={space} />} />
          {children}
        </PinLock>
      ) : (
        <NotHere />
      )}
    </>
  );
}

function EnergyTabs({ space }: { space: string }) {
  const address = `/space/${space}/vitality`;
  return (
    <TabLinks
      label={m.energizing_tabs()}
      links={[
        { to: address, title: m.energizing_today() },
        { to: `${address}/nights`, title: m.energizing_tab_nights() },
        { to: `${address}/patterns`, title: m.energizing_tab_patterns() },
        { to: `${address}/journal`, title: m.energizing_tab_journal() },
        { to: `${address}/index`, title: m.energizing_tab_vitality() },
        { to: `${address}/streak`, title: m.resources_streak_title() },
      ]}
    />
  );
}
