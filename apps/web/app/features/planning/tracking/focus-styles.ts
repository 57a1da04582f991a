// Styles shared by the focus card and its placeholder.

export const focusCardStyles = "flex flex-col gap-3 rounded-card bg-sunken px-4 py-2 md:py-4";

export const focusTitleStyles =
  "line-clamp-3 font-serif text-18 font-medium text-pretty md:line-clamp-4";

export const invitationStyles = "flex flex-wrap items-center justify-between gap-3";
