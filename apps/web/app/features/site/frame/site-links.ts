// The links of the header and the footer of public pages.
import { m } from "#platform/i18n/generated/messages.js";

interface SiteLink {
  readonly to: string;
  readonly title: () => string;
}

const features = { to: "/features", title: m.site_nav_features };
const circles = { to: "/circles", title: m.platform_circles };
const pricing = { to: "/pricing", title: m.common_pricing };
const blog = { to: "/blog", title: m.common_blog };
const about = { to: "/about", title: m.site_nav_about };
export const search: SiteLink = { to: "/search", title: m.platform_search };

export const mainLinks: readonly SiteLink[] = [features, circles, pricing, blog, about];

interface LinkGroup {
  readonly title: () => string;
  readonly links: readonly SiteLink[];
}

export const footerGroups: readonly LinkGroup[] = [
  {
    title: m.site_footer_product,
    links: [
      features,
      { to: "/spaces", title: m.common_spaces },
      { to: "/teams", title: m.site_nav_teams },
      pricing,
      { to: "/test", title: m.site_nav_test },
    ],
  },
  {
    title: m.site_footer_start,
    links: [
      { to: "/beginnings", title: m.site_nav_beginnings },
      { to: "/devices", title: m.site_nav_devices },
      { to: "/faq", title: m.site_nav_faq },
      blog,
      search,
      { to: "/contact", title: m.site_nav_contact },
    ],
  },
  {
    title: m.site_footer_community,
    links: [
      circles,
      { to: "/specialists", title: m.common_specialists },
      { to: "/guardians", title: m.site_nav_guardians },
      { to: "/workshop", title: m.site_nav_workshop },
      { to: "/agreement", title: m.site_nav_agreement },
    ],
  },
  {
    title: m.site_footer_vereda,
    links: [
      about,
      { to: "/manifest", title: m.site_nav_manifest },
      { to: "/security", title: m.platform_security },
      { to: "/privacy", title: m.platform_privacy },
      { to: "/terms", title: m.site_nav_terms },
      { to: "/accessibility", title: m.site_nav_accessibility },
    ],
  },
];
