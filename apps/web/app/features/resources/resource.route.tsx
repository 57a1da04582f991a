// Screen of one resource of a workspace, such as time or finances.
import { resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import { useParams, type LoaderFunctionArgs } from "react-router";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { redirectOr404 } from "#platform/request-context.server.ts";
import { MissingResource } from "./missing-resource.tsx";
import { useResourceContext } from "./resource-access.ts";
import { ResourceScreen } from "./measures/resource-screen.tsx";

const findResource = (name: string | undefined) => resourceKeys.find((one) => one === name);

/**
 * Returns 404 for unknown resources; whether the workspace has the resource is checked in the component.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<null> {
  if (findResource(params["resource"]) !== undefined) return null;
  return redirectOr404(context, request);
}

/** Avoids a server request on client-side navigation. */
export const clientLoader = (): null => null;

export default function ResourceRoute() {
  const context = useResourceContext();
  const key = findResource(useParams()["resource"]);
  if (context === null || key === undefined || !context.offered.includes(key)) {
    return <MissingResource />;
  }
  const screen = <ResourceScreen key={key} context={context} resourceId={key} />;
  return key === "energy" ? <PinLock>{screen}</PinLock> : screen;
}
