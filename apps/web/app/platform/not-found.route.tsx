// Every address that no other route knows: 404, on the server and in the browser.
import { data } from "react-router";

export function loader(): never {
  throw data("Page not found", { status: 404, statusText: "Page not found" });
}

export default function NotFound() {
  return null;
}
