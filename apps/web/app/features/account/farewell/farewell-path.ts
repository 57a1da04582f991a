// The address of the page after deleting an account. What it says stands in the address: the person
// is signed out, and may change the language or come back to the page.

const DAY = /^\d{4}-\d\d-\d\d$/;

/** @param until the person's local day on which everything is erased, `YYYY-MM-DD` */
export function farewellPath(until: string, isHealthErased: boolean): string {
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
