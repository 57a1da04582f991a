DROP INDEX "objectives_search";--> statement-breakpoint
DROP INDEX "missions_search";--> statement-breakpoint
DROP INDEX "tasks_search";--> statement-breakpoint
-- Every word carries four digits of its owner. Normalized once: that is what takes the time.
CREATE OR REPLACE FUNCTION planning_search_terms(owner uuid, title text, body text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	written text := title || ' ' || coalesce(body, '');
	normalized text := normalize_text(written);
BEGIN
	RETURN replace(' ' || strip(
		to_tsvector('pg_catalog.spanish', lower(regexp_replace(written, '[[:punct:]]+', ' ', 'g')) || ' ' || normalized)
		|| to_tsvector('pg_catalog.english', normalized)
		|| to_tsvector('pg_catalog.simple', normalized)
	)::text, ' ''', ' ''' || right(owner::text, 4))::tsvector;
END $$;--> statement-breakpoint
CREATE INDEX "missions_search" ON "missions" USING gin (planning_search_terms(owner_id, title, null::text));--> statement-breakpoint
CREATE INDEX "objectives_search" ON "objectives" USING gin (planning_search_terms(owner_id, title, description));--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin (planning_search_terms(owner_id, title, description));
