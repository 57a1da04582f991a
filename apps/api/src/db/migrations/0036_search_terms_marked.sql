DROP INDEX "objectives_search";--> statement-breakpoint
DROP INDEX "missions_search";--> statement-breakpoint
DROP INDEX "tasks_search";--> statement-breakpoint
CREATE OR REPLACE FUNCTION planning_search_terms(owner uuid, title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN regexp_replace(strip(to_tsvector('pg_catalog.spanish', lower(regexp_replace(title || ' ' || coalesce(body, ''), '[[:punct:]]+', ' ', 'g'))) || to_tsvector('pg_catalog.spanish', normalize_text(title || ' ' || coalesce(body, ''))) || to_tsvector('pg_catalog.english', normalize_text(title || ' ' || coalesce(body, ''))) || to_tsvector('pg_catalog.simple', normalize_text(title || ' ' || coalesce(body, ''))))::text, '''([^'']+)''', '''' || right(owner::text, 4) || '\1''', 'g')::tsvector;--> statement-breakpoint
CREATE INDEX "missions_search" ON "missions" USING gin (planning_search_terms(owner_id, title, null::text));--> statement-breakpoint
CREATE INDEX "objectives_search" ON "objectives" USING gin (planning_search_terms(owner_id, title, description));--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin (planning_search_terms(owner_id, title, description));
