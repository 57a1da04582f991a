-- In triggers, a function of language SQL is planned at each call; one of PL/pgSQL once per connection.
DO $body$
BEGIN
	EXECUTE format(
		'CREATE OR REPLACE FUNCTION announce_change(change jsonb) RETURNS void LANGUAGE plpgsql AS %L',
		CASE WHEN version() LIKE '%emscripten%'
			THEN $$BEGIN PERFORM pg_notify('vereda_changes', change::text); END$$
			ELSE $$BEGIN INSERT INTO change_outbox VALUES (change); END$$
		END
	);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "writing_client"() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN substring(left(current_query(), 50) from '^/\*([\w-]{8,40})\*/');
END
$$;
--> statement-breakpoint
CREATE FUNCTION "describe_change"(kind text, at text, one jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
	circle text := CASE WHEN at = 'circles' THEN one->>'id' ELSE one->>'circle_id' END;
BEGIN
	IF at = 'circle_session_responses' THEN
		SELECT circle_id::text INTO circle FROM circle_sessions WHERE id = (one->>'session_id')::uuid;
	END IF;
	RETURN jsonb_strip_nulls(jsonb_build_object(
		'kind', kind,
		'owner', coalesce(one->>'owner_id', one->>'author_id'),
		'user', CASE at WHEN 'users' THEN one->>'id' ELSE one->>'user_id' END,
		'workspace', CASE WHEN at = 'workspaces' THEN one->>'id' WHEN at = 'posts' THEN NULL WHEN one->>'encrypted' IS NULL THEN one->>'workspace_id' END,
		'area', one->>'area_id',
		'objective', CASE at WHEN 'objectives' THEN one->>'id' ELSE one->>'objective_id' END,
		'mission', CASE at WHEN 'missions' THEN one->>'id' ELSE one->>'mission_id' END,
		'task', CASE at WHEN 'tasks' THEN one->>'id' ELSE one->>'task_id' END,
		'circle', CASE WHEN at IN ('circles', 'circle_members', 'circle_sessions', 'circle_session_responses') THEN circle END,
		'client', writing_client()
	));
END
$$;
--> statement-breakpoint
-- What an update leaves where it was is announced once.
CREATE OR REPLACE FUNCTION "notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before jsonb;
	after jsonb;
BEGIN
	IF TG_OP <> 'INSERT' THEN before := describe_change(TG_ARGV[0], TG_TABLE_NAME, to_jsonb(OLD)); END IF;
	IF TG_OP <> 'DELETE' THEN after := describe_change(TG_ARGV[0], TG_TABLE_NAME, to_jsonb(NEW)); END IF;
	IF before IS NOT NULL THEN PERFORM announce_change(before); END IF;
	IF after IS DISTINCT FROM before AND after IS NOT NULL THEN PERFORM announce_change(after); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- An update of no schedule would still run the triggers of its statement.
CREATE OR REPLACE FUNCTION "set_schedule_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM schedules WHERE task_id = NEW.id) THEN
		UPDATE schedules SET is_open = NEW.status IN ('PENDING', 'IN_PROGRESS') WHERE task_id = NEW.id;
	END IF;
	RETURN NULL;
END
$$;
