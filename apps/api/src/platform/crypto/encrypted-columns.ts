// Every column that is encrypted with the user's data key; the tables of the master key are in master-key-tables.ts.

export const encryptedColumns = [
  "balance_assessments.content",
  "calendar_accounts.content",
  "cycle_books.content",
  "cycle_log_months.content",
  "data_export_pieces.encrypted",
  "followed_calendars.content",
  "logbook_attachments.encrypted_name",
  "logbook_attachments.file",
  "logbook_entries.encrypted",
  "night_notes.content",
  "resource_entries.content",
  "rests.times",
  "reviews.content",
  "sleep_cycles.details",
  "sleep_rhythms.daily_settings",
  "vitality_days.content",
] as const;
export type EncryptedColumnName = (typeof encryptedColumns)[number];
