// The day, and what is asked for it ahead of its screen.
import type { ClientLoaderFunctionArgs } from "react-router";
import { askAhead } from "./ask-ahead.ts";
import { DayScreen } from "./day-screen.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  await askAhead(request.url);
  return null;
}
clientLoader.hydrate = true as const;

export default function DayRoute() {
  return <DayScreen />;
}
