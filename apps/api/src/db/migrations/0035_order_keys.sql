ALTER TABLE "checklist_items" ALTER COLUMN "order" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "missions" ALTER COLUMN "order" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "order" SET DATA TYPE double precision;