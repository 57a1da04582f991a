-- Every change of what people see is told to whoever listens, once it is committed: of which kind it is, whose, and
-- where it belongs, never what it says. What is sealed is told to its owner alone.
CREATE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	one jsonb;
BEGIN
	FOREACH one IN ARRAY ARRAY[
		CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
		CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
	] LOOP
		CONTINUE WHEN one IS NULL;
		PERFORM pg_notify('vereda_changes', jsonb_strip_nulls(jsonb_build_object(
			'kind', TG_ARGV[0],
			'owner', coalesce(one->>'owner_id', one->>'author_id'),
			'person', CASE TG_TABLE_NAME WHEN 'users' THEN one->>'id' ELSE one->>'user_id' END,
			'workspace', CASE WHEN TG_TABLE_NAME = 'workspaces' THEN one->>'id' WHEN one->>'sealed' IS NULL THEN one->>'workspace_id' END,
			'area', one->>'area_id',
			'objective', CASE TG_TABLE_NAME WHEN 'objectives' THEN one->>'id' ELSE one->>'objective_id' END,
			'mission', CASE TG_TABLE_NAME WHEN 'missions' THEN one->>'id' ELSE one->>'mission_id' END,
			'task', CASE TG_TABLE_NAME WHEN 'tasks' THEN one->>'id' ELSE one->>'task_id' END
		))::text);
	END LOOP;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "objectives" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "missions" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "tasks" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "checklist_items" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "progress_entries" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "schedules" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "task_completions" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "time_entries" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "shares" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "comments" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "objective_templates" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "workspaces" FOR EACH ROW EXECUTE FUNCTION "tell_change"('workspace');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION "tell_change"('workspace');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "workspace_areas" FOR EACH ROW EXECUTE FUNCTION "tell_change"('workspace');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "logbook_entries" FOR EACH ROW EXECUTE FUNCTION "tell_change"('logbook');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "sleep_rhythms" FOR EACH ROW EXECUTE FUNCTION "tell_change"('energizing');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "sleep_cycles" FOR EACH ROW EXECUTE FUNCTION "tell_change"('energizing');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "two_step" FOR EACH ROW EXECUTE FUNCTION "tell_change"('account');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "recovery_codes" FOR EACH ROW EXECUTE FUNCTION "tell_change"('account');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "passkeys" FOR EACH ROW EXECUTE FUNCTION "tell_change"('account');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "email_changes" FOR EACH ROW EXECUTE FUNCTION "tell_change"('account');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "data_exports" FOR EACH ROW EXECUTE FUNCTION "tell_change"('account');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION "tell_change"('account');--> statement-breakpoint
-- Not when it was last active: that is written down every minute.
CREATE TRIGGER "tell_change" AFTER INSERT OR DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_change"('account');
