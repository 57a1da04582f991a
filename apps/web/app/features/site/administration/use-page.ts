// A page of a list; after the last entries of the last page are gone, the page before it.
import type { Page } from "@vereda/domain/http/envelope";
import { useState } from "react";

export function usePage() {
  const [page, setPage] = useState(1);
  const followTotal = (data: Page<unknown> | undefined) => {
    if (data === undefined || data.items.length > 0 || data.total === 0 || page === 1) return;
    setPage(Math.ceil(data.total / data.perPage));
  };
  return { page, setPage, followTotal };
}
