// The view models of a workspace's public pages, with localized text.
import type { Locale } from "@vereda/domain/locale";
import type { HeadView } from "#platform/pages/public/view-metadata.tsx";
import type { SectionView } from "#platform/pages/public/public-section.tsx";

/** The markup inside a 24 by 24 svg element. */
export interface RenderedIcon {
  readonly body: string;
  /** Quarter turns clockwise. */
  readonly quarter: number;
}

export interface AreaCard {
  readonly path: string;
  readonly name: string;
  /** The value of `data-area`. */
  readonly colour: string;
  readonly icon: RenderedIcon | null;
  readonly purpose: string;
  readonly purposeLanguage: Locale | undefined;
  /** How far along the area is; null unless it is shown. */
  readonly experience: string | null;
}

export interface PublicSpaceView {
  readonly slug: string;
  readonly path: string;
  readonly name: string;
  readonly icon: RenderedIcon | null;
  /** The address of the picture. */
  readonly cover: string | null;
  /** What the owner wrote, of `renderMarkdown`. */
  readonly html: string | null;
  readonly contact: { readonly href: string; readonly label: string } | null;
  readonly description: string | null;
  readonly type: string;
  readonly isVerified: boolean;
  readonly since: string;
  /** The owner's consistency streak; null without one, or when it is not shown. */
  readonly streak: string | null;
  /** The owner's vitality index, in the same way. */
  readonly vitality: string | null;
  readonly owner: { readonly name: string; readonly avatar: string | null } | null;
  readonly areas: readonly AreaCard[];
  /** Whether its posts are a feed. */
  readonly hasFeed: boolean;
  readonly sections: readonly SectionView[];
  readonly head: HeadView;
}

export interface PublicAreaView extends AreaCard {
  readonly space: { readonly slug: string; readonly name: string; readonly path: string };
  readonly sections: readonly SectionView[];
  readonly others: readonly AreaCard[];
  readonly head: HeadView;
}
