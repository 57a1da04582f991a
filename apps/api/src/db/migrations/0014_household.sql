CREATE TABLE "expenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_by_id" uuid NOT NULL,
	"split_kind" text NOT NULL,
	"parts" jsonb NOT NULL,
	"is_settlement" boolean DEFAULT false NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "expenses_split_valid" CHECK ("split_kind" in ('EQUAL', 'SHARES', 'AMOUNTS')),
	CONSTRAINT "expenses_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "logbook_entries" DROP CONSTRAINT "logbook_entries_kind_valid";--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "rotation" jsonb;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_of_workspace" ON "expenses" USING btree ("workspace_id","day","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_of_author" ON "expenses" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "schedules_rotating" ON "schedules" USING btree ("task_id") WHERE rotation is not null;--> statement-breakpoint
-- The turns and payers that were written as text stay readable: old chores become tasks without dates.
UPDATE "logbook_entries" SET "values" = ("values" - 'paidBy') || jsonb_build_object('notes',
	concat_ws(E'\n\n', nullif("values"->>'notes', ''),
		(SELECT CASE "language" WHEN 'en' THEN 'Paid by: ' ELSE 'Pagó: ' END FROM "workspaces" JOIN "users" ON "users"."id" = "workspaces"."owner_id" WHERE "workspaces"."id" = "workspace_id") || ("values"->>'paidBy')))
WHERE "kind" = 'expenses' AND "values" ? 'paidBy';--> statement-breakpoint
INSERT INTO "objectives" ("id", "owner_id", "workspace_id", "area_id", "type", "title", "is_loose", "created_at", "updated_at")
SELECT gen_random_uuid(), "owner_id", "workspace_id", "area_id", 'ROUTINE', CASE "language" WHEN 'en' THEN 'Loose ends' ELSE 'Pendientes sueltos' END, true, now(), now()
FROM (SELECT DISTINCT "workspace_id", "area_id" FROM "logbook_entries" WHERE "kind" = 'household_chores') AS "chores"
JOIN "workspaces" ON "workspaces"."id" = "workspace_id"
JOIN "users" ON "users"."id" = "owner_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TEMPORARY TABLE "chore_plans" AS
SELECT "objectives"."id", "objectives"."owner_id", "objectives"."workspace_id", "objectives"."area_id", "objectives"."title", "users"."timezone", "users"."language", NULL::uuid AS "mission_id"
FROM "objectives" JOIN "workspaces" ON "workspaces"."id" = "workspace_id" AND "workspaces"."owner_id" = "objectives"."owner_id"
JOIN "users" ON "users"."id" = "objectives"."owner_id"
WHERE "is_loose" AND EXISTS (SELECT FROM "logbook_entries" WHERE "kind" = 'household_chores' AND "logbook_entries"."workspace_id" = "objectives"."workspace_id" AND "logbook_entries"."area_id" = "objectives"."area_id");--> statement-breakpoint
INSERT INTO "schedules" ("id", "owner_id", "objective_id", "type", "start_day", "last_day", "timezone", "all_day", "is_recurring", "updated_at")
SELECT gen_random_uuid(), "owner_id", "id", 'ROUTINE', current_date - 1, 'infinity', "timezone", true, false, now() FROM "chore_plans"
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "chore_plans" SET "mission_id" = (SELECT "missions"."id" FROM "missions" WHERE "objective_id" = "chore_plans"."id" AND "status" NOT IN ('COMPLETED', 'SKIPPED') ORDER BY "order", "missions"."id" LIMIT 1);--> statement-breakpoint
INSERT INTO "missions" ("id", "owner_id", "objective_id", "title", "created_at", "updated_at")
SELECT gen_random_uuid(), "owner_id", "id", "title", now(), now() FROM "chore_plans" WHERE "mission_id" IS NULL;--> statement-breakpoint
UPDATE "chore_plans" SET "mission_id" = (SELECT "missions"."id" FROM "missions" WHERE "objective_id" = "chore_plans"."id" AND "status" NOT IN ('COMPLETED', 'SKIPPED') ORDER BY "order", "missions"."id" LIMIT 1);--> statement-breakpoint
INSERT INTO "tasks" ("id", "owner_id", "mission_id", "objective_id", "title", "description", "planned_execution_min", "status", "completed_at", "completed_day", "created_at", "updated_at")
SELECT "entries"."id", "owner_id", "mission_id", "chore_plans"."id", coalesce("entries"."title", ''),
	nullif(concat_ws(E'\n\n', nullif("values"->>'notes', ''), CASE "language" WHEN 'en' THEN 'Whose turn: ' ELSE 'A quién le toca: ' END || nullif("values"->>'who', '')), ''),
	round(("values"->>'minutes')::numeric)::smallint,
	CASE WHEN "hidden_at" IS NOT NULL THEN 'CANCELLED' WHEN "values"->>'done' = 'true' THEN 'COMPLETED' ELSE 'PENDING' END,
	CASE WHEN "hidden_at" IS NULL AND "values"->>'done' = 'true' THEN "entries"."updated_at" END,
	CASE WHEN "hidden_at" IS NULL AND "values"->>'done' = 'true' THEN ("entries"."updated_at" AT TIME ZONE "timezone")::date END,
	"entries"."created_at", "entries"."updated_at"
FROM "logbook_entries" AS "entries"
JOIN "chore_plans" ON "chore_plans"."workspace_id" = "entries"."workspace_id" AND "chore_plans"."area_id" = "entries"."area_id"
WHERE "kind" = 'household_chores' AND "values" IS NOT NULL;--> statement-breakpoint
INSERT INTO "task_attachments" ("id", "owner_id", "task_id", "name", "file", "type", "size", "created_at")
SELECT "files"."id", "tasks"."owner_id", "tasks"."id", "files"."name", "files"."file", "files"."type", "files"."size", "files"."created_at"
FROM "logbook_attachments" AS "files" JOIN "logbook_entries" ON "logbook_entries"."id" = "entry_id" AND "kind" = 'household_chores'
JOIN "tasks" ON "tasks"."id" = "entry_id" WHERE "files"."name" IS NOT NULL;--> statement-breakpoint
DELETE FROM "logbook_entries" WHERE "kind" = 'household_chores';--> statement-breakpoint
-- Their files are those of the tasks now.
DELETE FROM "orphaned_files" WHERE "name" IN (SELECT "file" FROM "task_attachments" WHERE "file" IS NOT NULL);--> statement-breakpoint
DROP TABLE "chore_plans";--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_kind_valid" CHECK ("kind" in ('diary', 'gratitude', 'introspection', 'symptoms', 'medications', 'addictions', 'recipes', 'training', 'inventory', 'groceries', 'home_improvements', 'maintenance', 'expenses', 'contacts_directory', 'vehicle_docs', 'cv', 'roadmap', 'vacancies', 'blog', 'tutorials', 'faq'));--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "expenses" FOR EACH ROW EXECUTE FUNCTION "notify_change"('logbook');--> statement-breakpoint
-- Whose turn it is decides who is reminded.
DROP TRIGGER "schedules_mark_reminders" ON "schedules";--> statement-breakpoint
CREATE TRIGGER "schedules_mark_reminders" AFTER INSERT OR DELETE OR UPDATE OF "start_day", "start_minute", "timezone", "status", "is_recurring", "frequency", "interval", "by_weekday", "by_month_day", "by_month", "count", "until", "rrule_string", "except_days", "rotation" ON "schedules" FOR EACH ROW EXECUTE FUNCTION "mark_reminders_of_schedule"();
