// What archiving or deleting a workspace touches: its plans, the other members and its public page.
import { useQuery } from "@tanstack/react-query";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { buildAreasQuery } from "../areas/areas-data.ts";
import { buildMembersQuery } from "../members/members-data.ts";

export function Reach({ entry }: { entry: WorkspaceEntry }) {
  const locale = useLocale();
  const { id, publicSlug } = entry.workspace;
  const areas = useQuery(buildAreasQuery(id));
  const members = useQuery(buildMembersQuery(id, "ACTIVE", 1));
  if (areas.isPending || members.isPending)
    return <Skeleton className="mb-2 h-6 w-56 rounded-control" />;
  if (areas.data === undefined || members.data === undefined) return null;
  const plans = areas.data.reduce((sum, { objectives }) => sum + objectives, 0);
  const others = members.data.total - 1;
  const parts = [
    plans > 0 && m.workspace_reach_plans({ count: plans }),
    others > 0 && m.workspace_reach_others({ count: others }),
    publicSlug !== null && m.workspace_reach_page(),
  ].filter((part) => part !== false);
  if (parts.length === 0) return <p className="mb-2">{m.workspace_reach_nothing()}</p>;
  const list = new Intl.ListFormat(getLanguageTag(locale)).format(parts);
  return <p className="figures mb-2">{m.workspace_reach({ list })}</p>;
}
