// The comments section of a page; loaded only when opened.
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { usePermission } from "../permission.tsx";
import type { SharedSubject } from "../shared-subject.ts";

const CommentThread = createLazyPart(
  () => import("./comment-thread.tsx"),
  <SkeletonRows count={2} />,
);

export function Comments({ subject }: { subject: SharedSubject }) {
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={m.planning_comments()}>
      {isOpen ? (
        <CommentThread
          key={subject.id}
          subject={subject}
          canSpeak={may("speak")}
          canDeleteAll={may("own")}
        />
      ) : (
        <Button icon={MessageCircle} className="self-start" onPress={() => setIsOpen(true)}>
          {m.planning_comments_open()}
        </Button>
      )}
    </Section>
  );
}
