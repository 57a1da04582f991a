-- A change names the browser tab that made it, so that this tab does not load again what it just wrote.
CREATE OR REPLACE FUNCTION "notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
			'client', nullif(current_setting('vereda.client', true), ''),
			'owner', coalesce(one->>'owner_id', one->>'author_id'),
			'user', CASE TG_TABLE_NAME WHEN 'users' THEN one->>'id' ELSE one->>'user_id' END,
			'workspace', CASE WHEN TG_TABLE_NAME = 'workspaces' THEN one->>'id' WHEN one->>'encrypted' IS NULL THEN one->>'workspace_id' END,
			'area', one->>'area_id',
			'objective', CASE TG_TABLE_NAME WHEN 'objectives' THEN one->>'id' ELSE one->>'objective_id' END,
			'mission', CASE TG_TABLE_NAME WHEN 'missions' THEN one->>'id' ELSE one->>'mission_id' END,
			'task', CASE TG_TABLE_NAME WHEN 'tasks' THEN one->>'id' ELSE one->>'task_id' END
		))::text);
	END LOOP;
	RETURN NULL;
END
$$;
