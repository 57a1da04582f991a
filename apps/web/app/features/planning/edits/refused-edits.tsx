// What the server refused to save of an object, for the form that corrects it.
import { applyEdit } from "@vereda/domain/planning/edits/edit";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { removeWrites } from "#platform/outbox/stored-writes.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { RefusedNote } from "#shell/outbox/refused-note.tsx";
import { edits } from "./edit-writes.ts";

/** What the server refused to save of an object, to be corrected in its form. */
export function useRefusedEdits<T extends { readonly id: string }>(object: T) {
  const { id: userId } = useCurrentUser();
  const writes = usePendingWrites(edits).filter(
    ({ refusal, payload }) => refusal !== null && payload.id === object.id,
  );
  return {
    draft: writes.reduce((draft, { payload }) => applyEdit(draft, payload), object),
    notes: writes.map((write) => <RefusedNote key={write.id} write={write} />),
    clear: () =>
      removeWrites(
        userId,
        writes.map(({ id }) => id),
      ),
  };
}
