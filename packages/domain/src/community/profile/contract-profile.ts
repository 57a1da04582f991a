// API calls for public profiles, and one's own profile as others see it.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day } from "../../http/values.ts";
import { requiredLine } from "../../text.ts";
import { workspaceTypes } from "../../workspace/catalogue.ts";
import { publicEntry } from "../../workspace/public/public-sections.ts";
import { presentation } from "../../account/profile/presentation.ts";
import { specialist } from "../specialists/contract-specialists.ts";
import { communityUser } from "../contract.ts";
import { connectionStatuses, connectionTypes } from "../catalogue.ts";
import { messageStarts } from "../policy.ts";

export const publicProfile = z.object({
  ...communityUser.shape,
  ...presentation,
  /** What was verified of a specialist; null for others. */
  specialist: z.nullable(z.omit(specialist, { user: true })),
  /** Those that the viewer sees and both are in; at most 20, by name. */
  circlesInCommon: z.array(z.object({ id: z.string(), name: z.string() })),
  /** A day: the exact time is not public. Null in a listing. */
  memberSince: z.nullable(day),
  /** True when the viewer sees a listed specialist's entry in the directory, and nothing else of the profile. */
  isListing: z.boolean(),
  /** True when administrators verified a published space of the user. */
  isVerified: z.boolean(),
  /** True for a user who pays to support the product. */
  isSupporter: z.boolean(),
  /** Null unless the user shows it. */
  streak: z.nullable(z.object({ current: z.int(), best: z.int() })),
  vitalityIndex: z.nullable(z.int()),
  spaces: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      typeId: z.enum(workspaceTypes),
      icon: z.nullable(z.string()),
      isVerified: z.boolean(),
      description: z.nullable(z.string()),
    }),
  ),
  /** What the Personal Studio publishes of it; empty unless its flag shows the living CV. */
  livingCv: z.array(publicEntry),
  viewerConnection: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(connectionStatuses),
      type: z.enum(connectionTypes),
      isSentByMe: z.boolean(),
    }),
  ),
  canMessage: z.boolean(),
  messageStart: z.enum(messageStarts),
  belongsToViewer: z.boolean(),
  /** True when it may be found by search engines. */
  isPublic: z.boolean(),
});
export type PublicProfile = z.output<typeof publicProfile>;

export const profileViewers = ["visitor", "member", "connection"] as const;
export type ProfileViewer = (typeof profileViewers)[number];

export const profileApi = {
  get: endpoint("GET /public/profiles/:username", {
    access: "public",
    summary: { es: "El perfil público de alguien", en: "The public profile of a user" },
    params: z.object({ username: requiredLine(60) }),
    data: publicProfile,
    errors: ["not_found"],
  }),
  preview: endpoint("GET /panel/profile-preview", {
    summary: { es: "Tu perfil como lo ven otras personas", en: "Your profile as others see it" },
    query: z.object({ as: z.enum(profileViewers) }),
    /** Null when this kind of viewer sees nothing. */
    data: z.nullable(publicProfile),
  }),
};
