ALTER TABLE "expenses" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "expenses" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "updated_at" SET NOT NULL;
