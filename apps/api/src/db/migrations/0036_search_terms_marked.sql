DROP INDEX "objectives_search";--> statement-breakpoint
DROP INDEX "missions_search";--> statement-breakpoint
DROP INDEX "tasks_search";--> statement-breakpoint
-- Every word carries four digits of its owner. Normalized once: that is what takes the time.
-- Words of 255 characters and more are left out: with the digits they would exceed what a tsvector holds.
CREATE OR REPLACE FUNCTION planning_search_terms(owner uuid, title text, body text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	written text := regexp_replace(title || ' ' || coalesce(body, ''), '[[:punct:]]+', ' ', 'g');
	normalized text;
BEGIN
	IF octet_length(written) > 1000 THEN
		written := regexp_replace(written, '\S{255,}', ' ', 'g');
	END IF;
	normalized := normalize_text(written);
	RETURN replace(' ' || strip(
		to_tsvector('pg_catalog.spanish', lower(written) || ' ' || normalized)
		|| to_tsvector('pg_catalog.english', normalized)
		|| to_tsvector('pg_catalog.simple', normalized)
	)::text, ' ''', ' ''' || right(owner::text, 4))::tsvector;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION message_search_terms(conversation uuid, written text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	normalized text := normalize_text(written);
BEGIN
	IF octet_length(normalized) > 1000 THEN
		normalized := regexp_replace(normalized, '\S{255,}', ' ', 'g');
	END IF;
	RETURN replace(' ' || strip(to_tsvector('pg_catalog.simple', normalized))::text, ' ''', ' ''' || right(conversation::text, 4))::tsvector;
END $$;--> statement-breakpoint
CREATE INDEX "missions_search" ON "missions" USING gin (planning_search_terms(owner_id, title, null::text));--> statement-breakpoint
CREATE INDEX "objectives_search" ON "objectives" USING gin (planning_search_terms(owner_id, title, description));--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin (planning_search_terms(owner_id, title, description));
