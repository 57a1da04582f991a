// Placeholder for area tabs that are not available yet; it has no actions.
import type { ComponentType } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { BridgeIllustration } from "#ui/illustrations/bridge.tsx";
import type { IllustrationProps } from "#ui/illustrations/drawing.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { NotebookIllustration } from "#ui/illustrations/notebook.tsx";
import { TableIllustration } from "#ui/illustrations/table.tsx";

interface Contents {
  readonly Illustration: ComponentType<IllustrationProps>;
  readonly title: () => string;
  readonly text: () => string;
}

const contents = {
  hub: {
    Illustration: TableIllustration,
    title: m.planning_area_hub_title,
    text: m.planning_area_hub_text,
  },
  circles: {
    Illustration: HandsIllustration,
    title: m.planning_area_circles_title,
    text: m.planning_area_circles_text,
  },
  ideas: {
    Illustration: BridgeIllustration,
    title: m.planning_area_ideas_title,
    text: m.planning_area_ideas_text,
  },
  library: {
    Illustration: NotebookIllustration,
    title: m.planning_area_library_title,
    text: m.planning_area_library_text,
  },
} as const satisfies Record<string, Contents>;

export default function ComingSoon({ of }: { of: keyof typeof contents }) {
  const { Illustration, title, text } = contents[of];
  return (
    <EmptyState illustration={<Illustration />} title={title()}>
      <p>{text()}</p>
      <p className="pt-3 text-14">{m.planning_area_quiet_note()}</p>
    </EmptyState>
  );
}
