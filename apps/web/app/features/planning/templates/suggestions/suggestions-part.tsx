// The lazily loaded suggestions below the tasks of a mission.
import { Lightbulb } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import type { TaskSuggestionsProps } from "./task-suggestions.tsx";

const TaskSuggestions = createLazyPart(() => import("./task-suggestions.tsx"));

export function SuggestionsPart(props: TaskSuggestionsProps) {
  const may = usePermission();
  const [isOpen, setOpen] = useState(false);
  if (!may("own")) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="quiet"
        icon={Lightbulb}
        className="-ml-4"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {m.planning_templates_suggestions()}
      </Button>
      {isOpen && (
        <div className="w-full">
          <Suspense fallback={<SkeletonRows count={3} />}>
            <TaskSuggestions {...props} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
