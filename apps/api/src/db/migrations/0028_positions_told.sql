-- Changes tell where among all transactions they stand: whoever begins to listen after an answer hears what it may not
-- know of.
CREATE OR REPLACE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
			'transaction', pg_current_xact_id()::text,
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
-- When the days of a person end is part of who they are: a new choice, or a new rhythm, reaches all their screens.
CREATE TRIGGER "tell_person" AFTER INSERT OR UPDATE OR DELETE ON "planning_day_settings" FOR EACH ROW EXECUTE FUNCTION "tell_change"('account');--> statement-breakpoint
CREATE TRIGGER "tell_person" AFTER INSERT OR UPDATE OR DELETE ON "sleep_rhythms" FOR EACH ROW EXECUTE FUNCTION "tell_change"('account');
