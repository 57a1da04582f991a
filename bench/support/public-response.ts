// Mock API responses of a public workspace, to measure its pages without a database.
import { privacyFlags } from "@vereda/domain/workspace/catalogue";
import type { PublicAreaPage, PublicWorkspace } from "@vereda/domain/workspace/contract-public";

const area = {
  areaId: "blog",
  order: 1,
  icon: null,
  iconRotation: 0,
  purpose: "",
  purposeLanguage: null,
} as const;

const space: PublicWorkspace = {
  profile: {
    name: "Carpintería La Encina",
    description: "Muebles de madera local.",
    slug: "taller",
    typeId: "COMPANY",
    icon: null,
    iconRotation: 0,
    isVerified: true,
    since: "2026-03-01T12:00:00.000Z",
  },
  areas: [area],
  privacySettings: Object.fromEntries(
    privacyFlags.map((flag) => [flag, false]),
  ) as PublicWorkspace["privacySettings"],
  owner: null,
  streak: null,
  viewerConnection: null,
  belongsToViewer: false,
  sections: [
    {
      section: "blog",
      areaId: "blog",
      entries: [
        { id: "1", title: "La madera", text: "Del bosque.", day: "2026-03-01", details: [] },
      ],
    },
  ],
};

export function buildPublicResponse(address: string): string {
  const page: PublicAreaPage = { space, area, sections: space.sections };
  const data = address.includes("/areas/") ? page : space;
  return JSON.stringify({ success: true, statusCode: 200, message: "", error: null, data });
}
