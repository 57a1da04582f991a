// Tests write times with 24 hours and weeks from Monday, unless they apply other formats.
import { applyFormats } from "../i18n/format/formats.ts";

applyFormats({ clock: "24h", weekStart: "monday", dateOrder: "month_day_year" });
