CREATE TABLE "planning_day_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day_ends" text DEFAULT 'midnight' NOT NULL,
	"focus_minutes" smallint DEFAULT 25 NOT NULL,
	"break_minutes" smallint DEFAULT 5 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "planning_day_settings_ends_known" CHECK ("day_ends" in ('midnight', 'bedtime')),
	CONSTRAINT "planning_day_settings_focus_bounds" CHECK (focus_minutes between 5 and 180),
	CONSTRAINT "planning_day_settings_break_bounds" CHECK (break_minutes between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "task_completions" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "planning_day_settings" ADD CONSTRAINT "planning_day_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objectives_carrying" ON "objectives" USING btree ("owner_id") WHERE missed_policy = 'CARRY_ONCE';--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("owner_id","completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "schedules_waiting" ON "schedules" USING btree ("owner_id","last_day") WHERE type = 'TASK' and not is_recurring and is_open;--> statement-breakpoint
CREATE INDEX "task_completions_done" ON "task_completions" USING btree ("owner_id","completed_at");--> statement-breakpoint
-- What was completed of a plan with a clock time began when that plan says.
UPDATE "task_completions" SET "starts_at" = ("task_completions"."day" + "schedules"."start_minute" * interval '1 minute') AT TIME ZONE "schedules"."timezone" FROM "schedules" WHERE "schedules"."task_id" = "task_completions"."task_id" AND "schedules"."start_minute" IS NOT NULL;--> statement-breakpoint
UPDATE "schedules" SET "is_open" = false FROM "tasks" WHERE "tasks"."id" = "schedules"."task_id" AND "tasks"."status" NOT IN ('PENDING', 'IN_PROGRESS');--> statement-breakpoint
-- Kept by the database, because many ways lead to another status: completing, tracking, changing several at once, ending a series.
CREATE FUNCTION tell_schedule_of_status() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE schedules SET is_open = NEW.status IN ('PENDING', 'IN_PROGRESS') WHERE task_id = NEW.id; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER tasks_tell_schedule AFTER UPDATE OF status ON tasks FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_schedule_of_status();