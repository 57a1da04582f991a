// What can be done with an idea, and the dialogs for it.
import { ideaStageLabels, ideaStages } from "@vereda/domain/community/circles/catalogue-circles";
import type { Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import { EllipsisVertical, Flag, Pencil, Target, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "#ui/overlays/menu.tsx";
import type { AreaSectionProps } from "../area-section.ts";
import { formatAreaAuthor } from "../../format-author.ts";
import type { IdeaAction } from "./ideas-data.ts";

const IdeaDialog = createLazyDialog(() => import("./idea-dialog.tsx"));

type Opened = "edit" | "report" | null;

type IdeaMenuProps = {
  idea: Idea;
  area: AreaSectionProps;
  onAct: (action: IdeaAction) => void;
};

export function IdeaMenu({ idea, area, onAct }: IdeaMenuProps) {
  const locale = useLocale();
  const [opened, setOpened] = useState<Opened>(null);
  const deletion = useDeletion("DELETE /workspaces/ideas/:id");
  const { id, title, stage, isOwn, objectiveId } = idea;
  const canChange = area.canWrite && (isOwn || area.canModerate);
  const canPlan = area.canPlan && objectiveId === null;
  const close = () => setOpened(null);
  if (!canChange && !canPlan && isOwn) return null;
  return (
    <>
      <MenuTrigger>
        <IconButton icon={EllipsisVertical} label={m.community_area_options({ title })} />
        <Menu label={m.community_area_options({ title })}>
          {canPlan && (
            <MenuItem icon={Target} onAction={() => onAct({ kind: "plan", idea })}>
              {m.community_area_idea_plan()}
            </MenuItem>
          )}
          {canChange && (
            <MenuSection title={m.panel_move_to()}>
              {ideaStages
                .filter((one) => one !== stage)
                .map((one) => (
                  <MenuItem key={one} onAction={() => onAct({ kind: "move", idea, stage: one })}>
                    {ideaStageLabels[one][locale]}
                  </MenuItem>
                ))}
            </MenuSection>
          )}
          {canChange && (
            <MenuItem icon={Pencil} onAction={() => setOpened("edit")}>
              {m.panel_edit()}
            </MenuItem>
          )}
          {!isOwn && (
            <MenuItem icon={Flag} onAction={() => setOpened("report")}>
              {m.common_report()}
            </MenuItem>
          )}
          {canChange && (
            <MenuItem
              icon={Trash2}
              tone="danger"
              onAction={() => deletion.send({ params: { id }, title })}
            >
              {m.panel_delete()}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "edit" && <IdeaDialog location={area.location} idea={idea} onClose={close} />}
        {opened === "report" && (
          <ReportDialog
            subject={{ subjectType: "idea", subjectId: id }}
            name={formatAreaAuthor(idea)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
