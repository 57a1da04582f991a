// The preview of one's own profile for the privacy screen of another feature.
import { createLazyPart } from "#platform/lazy-part.tsx";

export const ProfilePreview = createLazyPart(async () => ({
  default: (await import("#features/community/profile/profile-preview.tsx")).ProfilePreview,
}));
