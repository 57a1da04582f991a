// What another application shared beside the title, which becomes the description of the task.
import { X } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { IconButton } from "#ui/icon-button.tsx";
import type { Sentence } from "../sentence.ts";

type SharedDescriptionProps = {
  sentence: Pick<Sentence, "description" | "removeDescription">;
  onLeft: () => void;
};

export function SharedDescription({ sentence, onLeft }: SharedDescriptionProps) {
  const { description, removeDescription } = sentence;
  if (description === "") return null;
  return (
    <section
      aria-label={m.planning_quick_description()}
      className="flex items-start gap-1 rounded-control bg-sunken pl-3"
    >
      <p className="my-2.5 line-clamp-3 min-w-0 flex-1 text-14 wrap-anywhere whitespace-pre-line text-ink-soft">
        {description}
      </p>
      <IconButton
        icon={X}
        label={m.planning_quick_remove_description()}
        onPress={() => {
          onLeft();
          removeDescription();
        }}
      />
    </section>
  );
}
