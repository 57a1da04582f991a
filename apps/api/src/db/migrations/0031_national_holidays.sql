ALTER TABLE "followed_calendars" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "planning_day_settings" ADD COLUMN "is_holidays_offer_closed" boolean DEFAULT false NOT NULL;