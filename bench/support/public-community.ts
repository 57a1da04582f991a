// Mock data of the public pages of circles, specialists and the builders' pact.
import type { agreementApi } from "@vereda/domain/community/agreement/contract-agreement";
import type { PublicCircle } from "@vereda/domain/community/circles/contract-circles";
import type { Specialist } from "@vereda/domain/community/specialists/contract-specialists";
import { makePage } from "@vereda/domain/http/envelope";
import type { DataOf } from "@vereda/domain/http/endpoint";

const host = { username: "leo.paz", firstName: "Leo", lastName: "Paz", avatar: null };

const circle: PublicCircle = {
  id: "circle-1",
  slug: "huerto",
  name: "Huerto de la cuadra",
  purpose: "Cuidar entre todos el huerto de la esquina.",
  kind: "COLLABORATION",
  joining: "OPEN",
  language: "es",
  agreement: "La herramienta se limpia y se guarda.",
  questions: [],
  isPublic: true,
  memberCount: 4,
  hosts: [host],
  createdAt: "2026-03-01T12:00:00.000Z",
  membership: null,
};

const specialist: Specialist = {
  user: host,
  field: "nutrition",
  credentials: "Licenciatura en Nutrición",
  about: null,
  languages: ["es"],
  countries: ["mexico"],
  verifiedOn: "2026-03-01",
};

const agreement: DataOf<typeof agreementApi.get> = {
  version: 1,
  effectiveOn: "2026-03-01",
  articles: [{ title: "Para qué construimos", text: "Para que una persona cansada respire." }],
  builders: [{ name: "Leo Paz", username: "leo.paz", signedOn: "2026-03-01" }],
  builderCount: 1,
  signature: null,
};

/** Null for other addresses. */
export function getPublicCommunityData(address: string): unknown {
  if (address.includes("/public/circles/")) return circle;
  if (address.includes("/public/circles")) return makePage([circle], 1, 1, 20);
  if (address.includes("/public/specialists")) return makePage([specialist], 1, 1, 20);
  return address.includes("/public/agreement") ? agreement : null;
}
