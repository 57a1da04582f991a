DROP INDEX "objectives_search";--> statement-breakpoint
DROP INDEX "missions_search";--> statement-breakpoint
DROP INDEX "tasks_search";--> statement-breakpoint
-- Every word carries four digits of its owner. What calls no function of this schema can be evaluated under any
-- search path, which indexes need. Words of 255 characters and more would exceed what a tsvector holds.
CREATE FUNCTION build_planning_terms(written text, normalized text, mark text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	IF octet_length(written) > 1000 THEN
		written := regexp_replace(written, '\S{255,}', ' ', 'g');
		normalized := regexp_replace(normalized, '\S{255,}', ' ', 'g');
	END IF;
	RETURN replace(' ' || strip(
		to_tsvector('pg_catalog.spanish', written || ' ' || normalized)
		|| to_tsvector('pg_catalog.english', normalized)
		|| to_tsvector('pg_catalog.simple', normalized)
	)::text, ' ''', ' ''' || mark)::tsvector;
END $$;--> statement-breakpoint
CREATE FUNCTION build_message_terms(normalized text, mark text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	IF octet_length(normalized) > 1000 THEN
		normalized := regexp_replace(normalized, '\S{255,}', ' ', 'g');
	END IF;
	RETURN replace(' ' || strip(to_tsvector('pg_catalog.simple', normalized))::text, ' ''', ' ''' || mark)::tsvector;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION planning_search_terms(owner uuid, title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN build_planning_terms(lower(regexp_replace(title || ' ' || coalesce(body, ''), '[[:punct:]]+', ' ', 'g')), normalize_text(title || ' ' || coalesce(body, '')), right(owner::text, 4));--> statement-breakpoint
CREATE OR REPLACE FUNCTION message_search_terms(conversation uuid, written text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN build_message_terms(normalize_text(written), right(conversation::text, 4));--> statement-breakpoint
CREATE INDEX "missions_search" ON "missions" USING gin (planning_search_terms(owner_id, title, null::text));--> statement-breakpoint
CREATE INDEX "objectives_search" ON "objectives" USING gin (planning_search_terms(owner_id, title, description));--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin (planning_search_terms(owner_id, title, description));
