ALTER TABLE "night_notes" ALTER COLUMN "created_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "night_notes" ALTER COLUMN "updated_at" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "sleep_cycles_unsealed" ON "sleep_cycles" USING btree ("id") WHERE (date_trunc('day', started_at at time zone 'UTC') <> started_at at time zone 'UTC' or date_trunc('day', ended_at at time zone 'UTC') <> ended_at at time zone 'UTC');--> statement-breakpoint
CREATE INDEX "night_notes_unsealed" ON "night_notes" USING btree ("id") WHERE "night_notes"."created_at" is not null;