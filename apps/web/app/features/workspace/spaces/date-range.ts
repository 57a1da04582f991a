// The draft of a date range.

/** ISO days; null, or an incomplete day, while the user types. */
export interface DateRangeDraft {
  readonly from: string | null;
  readonly to: string | null;
}
