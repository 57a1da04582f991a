// A profile as its viewers see it: who it is, what they show, their spaces and their living CV.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { PublicSection } from "#platform/pages/public/public-section.tsx";
import { Avatar } from "#ui/avatar.tsx";
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
  const { spaces, livingCv } = view;
  const isEmpty = spaces.length === 0 && livingCv.length === 0;
  return (
    <div className={isPart ? "flex flex-col gap-8" : "flex flex-col gap-14"}>
      <header className="flex flex-col gap-5">
        <Identity view={view} isPart={isPart} />
        <Figures view={view} />
        {children}
      </header>
      {isEmpty && <p className="text-ink-soft">{m.community_profile_empty({ name: view.name })}</p>}
      {spaces.length > 0 && <Spaces view={view} />}
      {livingCv.length > 0 && (
        <PublicSection key="cv" title={m.common_living_cv()} entries={livingCv} />
      )}
    </div>
  );
}

function Identity({ view, isPart }: { view: ProfileView; isPart: boolean }) {
  const { name, username, avatar, isVerified, isSupporter, since } = view;
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
          <span>{since}</span>
        </p>
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
