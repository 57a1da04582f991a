import type { ResourceDefinition, ResourceKey } from "../workspace/catalogue-resources.ts";
import { personalResources } from "./catalogue-personal.ts";
import { socialResources } from "./catalogue-social.ts";

export const resourceDefinitions: Readonly<Record<ResourceKey, ResourceDefinition>> =
  /* @__PURE__ */ Object.assign({}, personalResources, socialResources);
