// Mock API responses of public pages, to measure them without a database.
import type { PublicProfile } from "@vereda/domain/community/profile/contract-profile";
import { privacyFlags } from "@vereda/domain/workspace/catalogue";
import type {
  PublicAreaPage,
  PublicWorkspace,
} from "@vereda/domain/community/profile/contract-public-space";
import { getPublicCommunityData } from "./public-community.ts";
import { getPublicText } from "./public-texts.ts";

const area = {
  areaId: "blog",
  order: 1,
  icon: null,
  iconRotation: 0,
  purpose: "",
  purposeLanguage: null,
  experienceLevel: null,
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
  page: { text: null, contact: null, cover: null },
  privacySettings: Object.fromEntries(
    privacyFlags.map((flag) => [flag, false]),
  ) as PublicWorkspace["privacySettings"],
  owner: null,
  streak: null,
  vitalityIndex: null,
  viewerConnection: null,
  belongsToViewer: false,
  sections: [
    {
      section: "blog",
      areaId: "blog",
      entries: [
        {
          id: "1",
          title: "La madera",
          text: "Del bosque.",
          day: "2026-03-01",
          details: [],
          images: [],
        },
      ],
    },
  ],
};

const profile: PublicProfile = {
  username: "leo.paz",
  firstName: "Leo",
  lastName: "Paz",
  avatar: null,
  headline: "Carpintero de encinas",
  city: "Querétaro",
  spokenLanguages: ["es"],
  links: ["https://example.com"],
  specialist: null,
  circlesInCommon: [],
  isListing: false,
  memberSince: "2026-03-01",
  isVerified: true,
  isSupporter: false,
  streak: null,
  vitalityIndex: null,
  spaces: [
    {
      name: "Carpintería La Encina",
      slug: "taller",
      typeId: "COMPANY",
      icon: null,
      isVerified: true,
      description: null,
    },
  ],
  livingCv: [],
  viewerConnection: null,
  canMessage: false,
  messageStart: "NONE",
  belongsToViewer: false,
  isPublic: true,
};

function getPublicData(address: string): PublicAreaPage | PublicProfile | PublicWorkspace {
  if (address.includes("/profiles/")) return profile;
  return address.includes("/areas/") ? { space, area, sections: space.sections } : space;
}

export function buildPublicResponse(address: string): string {
  const data = getPublicText(address) ?? getPublicCommunityData(address) ?? getPublicData(address);
  return JSON.stringify({ success: true, statusCode: 200, message: "", error: null, data });
}
