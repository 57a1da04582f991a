// Draws the day on the server, for who opens it on a device that has no picture of it yet.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { PanelFrame } from "#shell/panel-frame.tsx";
import { keyOf } from "#platform/query/query-of.ts";
import { UserProvider } from "#platform/auth/user/current-user.ts";
import { DayScreen } from "../day-screen.tsx";

/** The markup of the panel with the day in it, at an address such as `/en/panel`. */
export function drawDay(address: string, user: User, agenda: Agenda): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(
    keyOf("GET /planning/schedules/daily-agenda", { query: { date: agenda.date } }),
    agenda,
  );
  return renderToStaticMarkup(
    <StaticRouter location={address}>
      <QueryClientProvider client={queryClient}>
        <UserProvider value={user}>
          <PanelFrame>
            <DayScreen />
          </PanelFrame>
        </UserProvider>
      </QueryClientProvider>
    </StaticRouter>,
  );
}
