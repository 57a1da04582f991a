// The note on pushes for screens of other features.
import { createLazyPart, Nothing } from "#platform/lazy-part.tsx";

export const PushNote = createLazyPart(() => import("#features/inbox/push/push-note.tsx"), Nothing);
