// The first picture of the day: the page as it looked last, kept on the device as markup, so that the next visit shows
// it before any script of the build has run. Known to the script in the document and to the application alike.

export const PICTURE = "vereda.picture";

/** Where the device keeps how the day is looked at: pictures show it as a list, not by the hour. */
export const DAY_VIEW = "vereda.day-view";

export interface KeptPicture {
  readonly sessionId: string;
  /** The files of the styles it was drawn with: under others it would look otherwise. */
  readonly styles: readonly string[];
  /** Whether the page was wide: a narrow one has its ways elsewhere. */
  readonly isWide: boolean;
  /** The address it is of, with its language. */
  readonly path: string;
  /** The end of the day that it shows, in milliseconds since the epoch. */
  readonly until: number;
  readonly html: string;
}

/** What the server draws where nothing was kept: the page, and the data it was drawn from. */
export interface DrawnPicture extends Pick<KeptPicture, "until" | "html"> {
  readonly user: unknown;
  readonly agenda: unknown;
}

/** A drawn picture, and when it came by the device's clock. */
export type ArrivedPicture = DrawnPicture & { readonly arrivedAt: number };

/** The place in the document where the picture hangs until the screens are there. */
export const PLACE = "first-picture";

/** What asks for the application's files, as text until the picture is painted. */
export const HELD = "held-scripts";

/** What the document's own script leaves to the rest of the page. */
export interface FirstVisit {
  /** Whose it is: what another session finds is nothing of its own. */
  readonly sessionId: string;
  /** What the server drew; null where the device had a picture, and when it failed. */
  readonly drawn: Promise<ArrivedPicture | null>;
  /** What was pressed on the picture and is not done yet, in that order. */
  readonly presses: readonly Press[];
  /** What had the focus last; null when nothing of the picture did. */
  focused: Press | null;
  /** What a mouse, a pen or the space bar holds down; null when nothing. */
  held: Press | null;
  /** Called when the place and the styles are there. */
  readonly hang: () => void;
  /** Settled once a picture is painted, or there will be none. */
  readonly shown: Promise<void>;
}

/** A control of the picture, by what it is and how it is named; and what it was turned to. */
export interface Press {
  readonly tag: string;
  readonly name: string;
  /** Which of those that are named alike. */
  readonly nth: number;
  /** Of something that is turned on and off. */
  readonly checked: boolean | null;
}

declare global {
  interface Window {
    firstVisit?: FirstVisit;
  }
}

/** Whether a page has its ways at the side; the breakpoint `md` of the styles. */
export function isWidePage(): boolean {
  return matchMedia("(min-width: 48rem)").matches;
}

/** The files of the styles of a document. Late parts of a page may bring more of them. */
export function stylesOf(page: Document): string[] {
  const sheets = page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  return [...sheets].map(({ href }) => new URL(href).pathname);
}
