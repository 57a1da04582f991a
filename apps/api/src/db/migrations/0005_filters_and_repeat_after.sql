CREATE TABLE "planning_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_after" jsonb;--> statement-breakpoint
ALTER TABLE "task_completions" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "planning_filters" ADD CONSTRAINT "planning_filters_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planning_filters_of_owner" ON "planning_filters" USING btree ("owner_id","name");--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "planning_filters" FOR EACH ROW EXECUTE FUNCTION "notify_change"('planning');
