-- Text without accents, capitals and punctuation. Indexes store the results of both functions, so they never change.
CREATE FUNCTION normalize_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN lower(translate(regexp_replace(written, '[[:punct:]]+', ' ', 'g'), 'ÁÀÂÄÃáàâäãÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÑñÇç', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuNnCc'));
--> statement-breakpoint
-- Search terms: the owner's id, Spanish stems with and without accents, English stems, and every word unchanged.
CREATE FUNCTION planning_search_terms(owner uuid, title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN array_to_tsvector(array[owner::text]) || strip(to_tsvector('pg_catalog.spanish', lower(regexp_replace(title || ' ' || coalesce(body, ''), '[[:punct:]]+', ' ', 'g'))) || to_tsvector('pg_catalog.spanish', normalize_text(title || ' ' || coalesce(body, ''))) || to_tsvector('pg_catalog.english', normalize_text(title || ' ' || coalesce(body, ''))) || to_tsvector('pg_catalog.simple', normalize_text(title || ' ' || coalesce(body, ''))));
--> statement-breakpoint
