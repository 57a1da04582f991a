// How the card of what somebody is on looks: also for the room that is kept for it.

export const focusCardStyles = "flex flex-col gap-3 rounded-card bg-sunken px-4 py-2 md:py-4";

/** Whole, unless it has no end. */
export const focusTitleStyles =
  "line-clamp-3 font-serif text-18 font-medium text-pretty md:line-clamp-4";

/** With large letters the button goes below. */
export const invitationStyles = "flex flex-wrap items-center justify-between gap-3";
