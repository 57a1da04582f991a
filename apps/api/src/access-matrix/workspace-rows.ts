// Workspaces with their areas, members and logbooks.
import { oneself, owners, trusted } from "./outcomes.ts";
import type { Rows } from "./outcomes.ts";

export const workspaceRows: Rows = {
  // Workspaces
  "GET /workspaces": oneself(200),
  "GET /workspaces/:id": owners(200),
  "GET /workspaces/:id/active-areas": owners(200),
  "GET /workspaces/:id/areas": owners(200),
  "POST /workspaces/:id/active-areas": owners(201),
  "DELETE /workspaces/:id/active-areas/:areaId": owners(200),
  "PUT /workspaces/:id/active-areas/order": owners(200),
  "PUT /workspaces/:id/active-areas/:areaId/block": owners(200),
  "PATCH /workspaces/:id/active-areas/:areaId/icon": owners(200),
  "PATCH /workspaces/:id/active-areas/:areaId/purpose": owners(200),
  "PATCH /workspaces/:id/active-areas/:areaId/mantra": owners(200),
  "GET /panel/workspaces/:id/members": owners(200),
  "POST /panel/workspaces/:id/members": owners(201),
  "PATCH /panel/workspaces/:id/members/:memberId": owners(200),
  "DELETE /panel/workspaces/:id/members/:memberId": owners(200),
  "POST /panel/workspaces/:id/transfer": owners(200),
  "GET /workspaces/invitations": oneself(200),
  "POST /workspaces/invitations/:id/accept": owners(200),
  "POST /workspaces/invitations/:id/decline": owners(200),
  "POST /workspaces": oneself(201),
  "DELETE /workspaces/:id": owners(200),
  "PATCH /panel/workspaces/:id": owners(200),
  "PATCH /panel/workspaces/:id/privacy-options": owners(200),
  "PATCH /panel/workspaces/:id/public-slug": owners(200),
  "POST /panel/workspaces/:id/archive": owners(200),
  "POST /panel/workspaces/:id/restore": owners(200),
  "PUT /panel/workspaces/:id/verification": trusted(200),
  "GET /panel/published-workspaces": trusted(200),

  // Logbooks
  "GET /workspaces/:id/areas/:areaId/entries": owners(200),
  "POST /workspaces/:id/areas/:areaId/entries": owners(201),
  "PATCH /workspaces/entries/:id": owners(200),
  "DELETE /workspaces/entries/:id": owners(200),
  "POST /workspaces/entries/:id/attachments": owners(201),
  "GET /workspaces/attachments/:id": owners(200),
  "DELETE /workspaces/attachments/:id": owners(200),
};
