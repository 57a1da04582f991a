// The resources whose screen is their own instead of the general one.
import type { ResourceKey } from "@vereda/domain/resources/catalogue";
import type { ComponentType } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";

export type SpecialPartProps = { workspaceId: string };

/** Each is loaded lazily with `createLazyPart`. */
export const specialParts: Readonly<Partial<Record<ResourceKey, ComponentType<SpecialPartProps>>>> =
  {
    finance: createLazyPart(() => import("../finance/finance-part.tsx")),
  };
