// Keeping the plan on the screen as a template of one's own. What it asks is loaded when it is wanted.
import { LayoutTemplate } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { lazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import type { SaveAsTemplateProps } from "./save-as-template.tsx";

const SaveAsTemplate = lazyDialog(() => import("./save-as-template.tsx"));

export function KeepAsTemplate({ objective }: Pick<SaveAsTemplateProps, "objective">) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={LayoutTemplate} onPress={() => setAsking(true)}>
        {m.planning_templates_keep()}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <SaveAsTemplate objective={objective} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
