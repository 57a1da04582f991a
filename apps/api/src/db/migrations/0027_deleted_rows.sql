CREATE TABLE "deleted_rows" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"table_name" text NOT NULL,
	"link" text,
	"content" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_rows" ADD CONSTRAINT "deleted_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_rows_of_user" ON "deleted_rows" USING btree ("user_id","subject","position");--> statement-breakpoint
CREATE INDEX "deleted_rows_deleted" ON "deleted_rows" USING btree ("deleted_at");--> statement-breakpoint
-- What a request deletes, where its statements begin with `/*undo <user> <subject> <instant>*/`: rows before the
-- rows that go with them, and links that are cleared.
CREATE FUNCTION "store_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	undo text[] := regexp_match(left(current_query(), 200), '/\*undo (\S+) (\S+) (\S+)\*/');
	one jsonb := to_jsonb(OLD);
BEGIN
	IF undo IS NOT NULL THEN
		INSERT INTO "deleted_rows" ("user_id", "subject", "table_name", "link", "content", "deleted_at") VALUES (
			undo[1]::uuid, undo[2], TG_TABLE_NAME, TG_ARGV[0],
			CASE WHEN TG_OP = 'DELETE' THEN one ELSE jsonb_build_object('id', one -> 'id', TG_ARGV[0], one -> TG_ARGV[0]) END,
			undo[3]::timestamptz
		);
	END IF;
	IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- Files of rows that can be restored stay longer than those, without counting for a quota.
CREATE FUNCTION "spare_deleted_file"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	at timestamptz := substring(left(current_query(), 200) from '/\*undo \S+ \S+ (\S+)\*/')::timestamptz;
BEGIN
	IF at IS NOT NULL THEN
		NEW."since" := greatest(NEW."since", at);
		DELETE FROM "user_files" WHERE "name" = NEW."name";
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "spare_deleted_file" BEFORE INSERT ON "orphaned_files" FOR EACH ROW EXECUTE FUNCTION "spare_deleted_file"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "planning_tags" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "board_columns" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "objective_templates" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "planning_filters" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "checklist_items" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "comments" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "task_attachments" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "progress_entries" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "logbook_entries" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "logbook_attachments" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "ideas" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "idea_votes" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "library_items" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "expenses" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "recurring_entries" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "finance_transfers" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "money_accounts" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "resource_entries" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "streak_pauses" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "balance_assessments" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "sleep_cycles" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "night_notes" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "user_files" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted" BEFORE DELETE ON "notifications" FOR EACH ROW EXECUTE FUNCTION "store_deleted"();--> statement-breakpoint
CREATE TRIGGER "store_deleted_tag_ids" BEFORE UPDATE OF "tag_ids" ON "tasks" FOR EACH ROW WHEN (cardinality(NEW."tag_ids") < cardinality(OLD."tag_ids")) EXECUTE FUNCTION "store_deleted"('tag_ids');--> statement-breakpoint
CREATE TRIGGER "store_deleted_column_id" BEFORE UPDATE OF "column_id" ON "tasks" FOR EACH ROW WHEN (OLD."column_id" IS NOT NULL AND NEW."column_id" IS NULL) EXECUTE FUNCTION "store_deleted"('column_id');--> statement-breakpoint
CREATE TRIGGER "store_deleted_sleep_cycle_id" BEFORE UPDATE OF "sleep_cycle_id" ON "night_notes" FOR EACH ROW WHEN (OLD."sleep_cycle_id" IS NOT NULL AND NEW."sleep_cycle_id" IS NULL) EXECUTE FUNCTION "store_deleted"('sleep_cycle_id');--> statement-breakpoint
CREATE TRIGGER "store_deleted_recurring_id" BEFORE UPDATE OF "recurring_id" ON "resource_entries" FOR EACH ROW WHEN (OLD."recurring_id" IS NOT NULL AND NEW."recurring_id" IS NULL) EXECUTE FUNCTION "store_deleted"('recurring_id');
