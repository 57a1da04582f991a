// A range of dates.

/** As the fields hold it: ISO days, null, or a day of which a part is missing. */
export interface DateRangeDraft {
  readonly from: string | null;
  readonly to: string | null;
}
