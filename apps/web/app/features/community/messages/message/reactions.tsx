// The reactions to a message.
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { ReactionButtons } from "../../reaction-buttons.tsx";
import { useReaction } from "./message-actions.ts";

export function Reactions({ message, canWrite }: { message: Message; canWrite: boolean }) {
  const { mutate } = useReaction(message);
  return <ReactionButtons reactions={message.reactions} canReact={canWrite} onToggle={mutate} />;
}
