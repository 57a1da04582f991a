// What the public pages of a workspace show, already in words.
import type { Locale } from "@vereda/domain/locale";

export interface EntryView {
  readonly id: string;
  readonly title: string;
  readonly text: string | null;
  readonly day: { readonly iso: string; readonly label: string } | null;
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

export interface SectionView {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly EntryView[];
}

/** An icon that somebody chose, as markup to be put into an svg of 24 by 24. */
export interface RenderedIcon {
  readonly body: string;
  /** Quarter turns clockwise. */
  readonly quarter: number;
}

/** An area as one walks to it. */
export interface AreaCard {
  readonly path: string;
  readonly name: string;
  /** For `data-area`. */
  readonly colour: string;
  readonly icon: RenderedIcon | null;
  /** One sentence, or nothing. */
  readonly purpose: string;
  /** In which the sentence was written. */
  readonly purposeLanguage: Locale | undefined;
}

/** What search engines and shared links read. */
export interface HeadView {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** In the words of schema.org. */
  readonly thing: Readonly<Record<string, unknown>>;
}

export interface PublicSpaceView {
  readonly slug: string;
  readonly path: string;
  readonly name: string;
  readonly icon: RenderedIcon | null;
  readonly description: string | null;
  readonly type: string;
  readonly isVerified: boolean;
  readonly since: string;
  readonly owner: { readonly name: string; readonly avatar: string | null } | null;
  readonly areas: readonly AreaCard[];
  readonly sections: readonly SectionView[];
  readonly head: HeadView;
}

export interface PublicAreaView extends AreaCard {
  readonly space: { readonly name: string; readonly path: string };
  readonly sections: readonly SectionView[];
  readonly others: readonly AreaCard[];
  readonly head: HeadView;
}
