// Joins class lists; what is false or missing leaves no trace.

export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
