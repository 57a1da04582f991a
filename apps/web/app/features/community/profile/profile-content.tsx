// A profile as its viewers see it: who it is, what was verified, circles in common, spaces and living CV.
import { BadgeCheck, Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { PublicSection } from "#platform/pages/public/public-section.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Icon } from "#ui/icon.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import type { ProfileView } from "./profile-view.ts";

type ProfileContentProps = {
  view: ProfileView;
  /** Below other content, as in the preview: smaller, and its name is no heading of the page. */
  isPart?: boolean;
  /** What the viewer can do. */
  children?: ReactNode;
};

export function ProfileContent({ view, isPart = false, children }: ProfileContentProps) {
  const { spaces, livingCv, specialist, circles, links, headline, isListing } = view;
  const hasSections = spaces.length + livingCv.length + circles.length + links.length > 0;
  const isEmpty = !hasSections && headline === null && specialist === null;
  return (
    <div className={isPart ? "flex flex-col gap-8" : "flex flex-col gap-14"}>
      <header className="flex flex-col gap-5">
        <Identity view={view} isPart={isPart} />
        <Figures view={view} />
        <Links view={view} />
        {children}
      </header>
      {specialist !== null && <Specialist {...specialist} />}
      {isListing && <p className="text-pretty text-ink-soft">{m.community_profile_listing()}</p>}
      {isEmpty && <p className="text-ink-soft">{m.community_profile_empty({ name: view.name })}</p>}
      {circles.length > 0 && <Circles view={view} />}
      {spaces.length > 0 && <Spaces view={view} />}
      {livingCv.length > 0 && (
        <PublicSection key="cv" title={m.common_living_cv()} entries={livingCv} />
      )}
    </div>
  );
}

function Identity({ view, isPart }: { view: ProfileView; isPart: boolean }) {
  const { name, username, avatar, isVerified, isSupporter, headline, details } = view;
  const size = isPart ? "text-22" : "text-36 sm:text-48";
  const Name = isPart ? "p" : "h1";
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={name} src={avatar} size={72} decorative />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <Name className={`${size} font-serif font-medium text-balance wrap-anywhere`}>{name}</Name>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span className="wrap-anywhere">@{username}</span>
          {isVerified && (
            <span
              className="font-semibold text-positive"
              title={m.community_profile_verified_what()}
            >
              {m.common_verified()}
            </span>
          )}
          {isSupporter && (
            <span
              className="font-semibold text-accent-text"
              title={m.community_profile_supporter_what()}
            >
              {m.platform_supporter()}
            </span>
          )}
        </p>
        {headline !== null && (
          <p className="font-serif text-18 text-pretty wrap-anywhere">{headline}</p>
        )}
        {details.length > 0 && <p className="wrap-anywhere text-ink-soft">{details.join(" · ")}</p>}
      </div>
    </div>
  );
}

function Figures({ view: { figures } }: { view: ProfileView }) {
  if (figures.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-14 text-ink-soft">{label}</dt>
          <dd className="figures text-18 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Links({ view: { links } }: { view: ProfileView }) {
  if (links.length === 0) return null;
  return (
    <BareList aria-label={m.community_profile_links()} className="flex flex-wrap gap-x-6">
      {links.map(({ url, name }) => (
        <li key={url} className="min-w-0">
          <a
            href={url}
            title={url}
            rel="nofollow ugc noopener"
            className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-accent-text hover:underline"
          >
            <Icon of={Link2} size={16} className="shrink-0" />
            {name}
          </a>
        </li>
      ))}
    </BareList>
  );
}

function Specialist(specialist: NonNullable<ProfileView["specialist"]>) {
  const { field, credentials, about, details, badge } = specialist;
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-4 sm:p-6">
      <h2 className="text-22 font-medium">{field}</h2>
      <p className="wrap-anywhere">{credentials}</p>
      <p className="text-14 text-ink-soft">{details}</p>
      {about !== null && <p className="whitespace-pre-line wrap-anywhere">{about}</p>}
      <p className="flex gap-2 text-14 text-ink-soft">
        <Icon of={BadgeCheck} size={16} className="mt-0.5 shrink-0 text-positive" />
        <span className="text-pretty">{badge}</span>
      </p>
    </section>
  );
}

function Circles({ view: { circles } }: { view: ProfileView }) {
  const toLocale = useLocalePath();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-28 font-medium">{m.community_profile_circles()}</h2>
      <BareList className="border-t border-line">
        {circles.map(({ path, name }) => (
          <li key={path} className="border-b border-line">
            <Link
              to={toLocale(path)}
              className="flex min-h-14 items-center text-18 font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </BareList>
    </section>
  );
}

function Spaces({ view: { spaces } }: { view: ProfileView }) {
  const toLocale = useLocalePath();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-28 font-medium">{m.common_spaces()}</h2>
      <BareList className="border-t border-line">
        {spaces.map(({ path, name, type, isVerified, description }) => (
          <li key={path} className="border-b border-line">
            <Link
              to={toLocale(path)}
              className="group flex min-h-14 flex-col justify-center gap-1 rounded-control py-4"
            >
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="text-18 font-semibold wrap-anywhere group-hover:underline">
                  {name}
                </span>
                <span className="text-14 text-ink-soft">{type}</span>
                {isVerified && (
                  <span className="text-14 font-semibold text-positive">
                    {m.workspace_public_verified()}
                  </span>
                )}
              </span>
              {description !== null && (
                <span className="line-clamp-3 font-serif text-18 text-pretty wrap-anywhere text-ink-soft">
                  {description}
                </span>
              )}
            </Link>
          </li>
        ))}
      </BareList>
    </section>
  );
}
