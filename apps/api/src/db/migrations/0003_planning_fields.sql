CREATE TABLE "planning_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"color" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "deadline" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "deadline" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "tag_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "waits_for" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "planning_tags" ADD CONSTRAINT "planning_tags_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "planning_tags_of_owner" ON "planning_tags" USING btree ("owner_id","name_key");--> statement-breakpoint
CREATE INDEX "tasks_of_tags" ON "tasks" USING gin ("tag_ids") WHERE tag_ids <> '{}';--> statement-breakpoint
CREATE INDEX "tasks_of_dependencies" ON "tasks" USING gin ("waits_for") WHERE waits_for <> '{}';--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "planning_tags" FOR EACH ROW EXECUTE FUNCTION "notify_change"('planning');--> statement-breakpoint
-- A day shows the names of tags. A new tag is on no task, and a deleted one changes its tasks.
CREATE TRIGGER "note_day_of_owner_updated" AFTER UPDATE ON "planning_tags" REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "note_day_of_owner"();
