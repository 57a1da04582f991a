CREATE TABLE "day_changes" (
	"owner_id" uuid NOT NULL,
	"transaction" "xid8" NOT NULL,
	"hour" timestamp (3) with time zone DEFAULT date_trunc('hour', now()) NOT NULL,
	CONSTRAINT "day_changes_owner_id_transaction_pk" PRIMARY KEY("owner_id","transaction")
);
--> statement-breakpoint
ALTER TABLE "day_changes" ADD CONSTRAINT "day_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_changes_hour" ON "day_changes" USING btree ("hour");--> statement-breakpoint
-- Notes, once in a transaction, that the days of some people changed. Of somebody whose account goes nothing is noted.
CREATE FUNCTION "note_day_changes"(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "day_changes" ("owner_id", "transaction")
		SELECT "id", pg_current_xact_id() FROM "users" WHERE "id" = ANY (people)
		ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_day_of_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM note_day_changes(ARRAY(SELECT DISTINCT owner_id FROM rows_after));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM note_day_changes(ARRAY(SELECT DISTINCT owner_id FROM rows_before));
	ELSE
		PERFORM note_day_changes(ARRAY(SELECT owner_id FROM rows_before UNION SELECT owner_id FROM rows_after));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_day_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM note_day_changes(ARRAY(SELECT DISTINCT user_id FROM rows_after));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM note_day_changes(ARRAY(SELECT DISTINCT user_id FROM rows_before));
	ELSE
		PERFORM note_day_changes(ARRAY(SELECT user_id FROM rows_before UNION SELECT user_id FROM rows_after));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Time belongs to whoever spent it, and is told with the task, which may be somebody else's.
CREATE FUNCTION "note_day_of_task"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM note_day_changes(ARRAY(SELECT owner_id FROM tasks WHERE id IN (SELECT task_id FROM rows_after)));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM note_day_changes(ARRAY(SELECT owner_id FROM tasks WHERE id IN (SELECT task_id FROM rows_before)));
	ELSE
		PERFORM note_day_changes(ARRAY(SELECT owner_id FROM tasks WHERE id IN (SELECT task_id FROM rows_before UNION SELECT task_id FROM rows_after)));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Whether anybody works somewhere decides what is on the day of everybody who has plans there.
CREATE FUNCTION "note_days_of_place"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	place uuid := (coalesce(to_jsonb(NEW), to_jsonb(OLD))->>CASE TG_TABLE_NAME WHEN 'workspaces' THEN 'id' ELSE 'workspace_id' END)::uuid;
BEGIN
	PERFORM note_day_changes(ARRAY(SELECT DISTINCT owner_id FROM objectives WHERE workspace_id = place));
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Once for each statement: who changes thousands of rows at once waits for it once.
DO $$
DECLARE
	told record;
BEGIN
	FOR told IN SELECT * FROM (VALUES
		('objectives', 'owner'), ('missions', 'owner'), ('tasks', 'owner'), ('checklist_items', 'owner'),
		('progress_entries', 'owner'), ('schedules', 'owner'), ('task_completions', 'owner'), ('shares', 'owner'),
		('shares', 'user'), ('time_entries', 'owner'), ('time_entries', 'task'), ('memberships', 'user'),
		('sleep_rhythms', 'user'), ('sleep_cycles', 'user'), ('cycle_books', 'user'), ('cycle_log_months', 'user')
	) AS one (at, whose) LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			'note_day_of_' || told.whose || '_inserted', told.at, 'note_day_of_' || told.whose);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			'note_day_of_' || told.whose || '_updated', told.at, 'note_day_of_' || told.whose);
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			'note_day_of_' || told.whose || '_deleted', told.at, 'note_day_of_' || told.whose);
	END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "note_days_of_place" AFTER UPDATE OF "end_date" ON "workspaces" FOR EACH ROW EXECUTE FUNCTION "note_days_of_place"();--> statement-breakpoint
CREATE TRIGGER "note_days_of_place" AFTER INSERT OR UPDATE OR DELETE ON "workspace_areas" FOR EACH ROW EXECUTE FUNCTION "note_days_of_place"();
