ALTER TABLE "objectives" ADD COLUMN "deadline" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "deadline" date;