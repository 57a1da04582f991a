// Errors of WebDAV: a status and the precondition that failed (RFC 4918, 14.5).
import type { XmlName } from "./xml-name.ts";

export class DavError extends Error {
  override readonly name = "DavError";
  readonly status: number;
  readonly condition: XmlName | null;
  /** What the condition is about. */
  readonly href: string | null;

  constructor(status: number, condition: XmlName | null = null, href: string | null = null) {
    super(condition ?? String(status));
    this.status = status;
    this.condition = condition;
    this.href = href;
  }
}
