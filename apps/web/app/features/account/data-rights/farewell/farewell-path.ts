// Path of the page after an account deletion. The URL has all content, as the user is signed out.

const DAY = /^\d{4}-\d\d-\d\d$/;

/** @param until the user's local day on which all data is erased, `YYYY-MM-DD` */
export function buildFarewellPath(until: string, isHealthErased: boolean): string {
  const search = new URLSearchParams({ until });
  if (isHealthErased) search.set("health", "erased");
  return `/auth/farewell?${search.toString()}`;
}

export function readFarewell(search: URLSearchParams): {
  until: string | null;
  isHealthErased: boolean;
} {
  const until = search.get("until");
  return {
    until: until !== null && DAY.test(until) ? until : null,
    isHealthErased: search.get("health") === "erased",
  };
}
