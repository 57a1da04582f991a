-- Changes wait here for the relay: a NOTIFY in the writing transaction would hold a lock of the whole server
-- until its commit is on disk. Unlogged, since a lost change only costs a refetch.
CREATE UNLOGGED TABLE "change_outbox" ("change" jsonb NOT NULL);
--> statement-breakpoint
-- The embedded database has a single connection, where a NOTIFY blocks nobody.
DO $body$
BEGIN
	EXECUTE format(
		'CREATE FUNCTION announce_change(change jsonb) RETURNS void LANGUAGE sql AS %L',
		CASE WHEN version() LIKE '%emscripten%'
			THEN $$SELECT pg_notify('vereda_changes', change::text)$$
			ELSE $$INSERT INTO change_outbox VALUES (change)$$
		END
	);
END
$body$;
--> statement-breakpoint
-- The browser tab that writes, from the comment in front of each of its statements.
CREATE FUNCTION "writing_client"() RETURNS text LANGUAGE sql STABLE AS $$
	SELECT substring(left(current_query(), 50) from '^/\*([\w-]{8,40})\*/')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	one jsonb;
BEGIN
	FOREACH one IN ARRAY ARRAY[
		CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
		CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
	] LOOP
		CONTINUE WHEN one IS NULL;
		PERFORM announce_change(jsonb_strip_nulls(jsonb_build_object(
			'kind', TG_ARGV[0],
			'client', writing_client(),
			'owner', coalesce(one->>'owner_id', one->>'author_id'),
			'user', CASE TG_TABLE_NAME WHEN 'users' THEN one->>'id' ELSE one->>'user_id' END,
			'workspace', CASE WHEN TG_TABLE_NAME = 'workspaces' THEN one->>'id' WHEN TG_TABLE_NAME = 'posts' THEN NULL WHEN one->>'encrypted' IS NULL THEN one->>'workspace_id' END,
			'area', one->>'area_id',
			'objective', CASE TG_TABLE_NAME WHEN 'objectives' THEN one->>'id' ELSE one->>'objective_id' END,
			'mission', CASE TG_TABLE_NAME WHEN 'missions' THEN one->>'id' ELSE one->>'mission_id' END,
			'task', CASE TG_TABLE_NAME WHEN 'tasks' THEN one->>'id' ELSE one->>'task_id' END,
			'circle', CASE
				WHEN TG_TABLE_NAME = 'circles' THEN one->>'id'
				WHEN TG_TABLE_NAME IN ('circle_members', 'circle_sessions') THEN one->>'circle_id'
				WHEN TG_TABLE_NAME = 'circle_session_responses' THEN (SELECT circle_id::text FROM circle_sessions WHERE id = (one->>'session_id')::uuid)
			END
		)));
	END LOOP;
	RETURN NULL;
END
$$;
