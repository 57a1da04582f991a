DROP INDEX "message_files_search";--> statement-breakpoint
DROP INDEX "messages_search";--> statement-breakpoint
ALTER TABLE "message_files" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
UPDATE "message_files" SET "conversation_id" = "messages"."conversation_id" FROM "messages" WHERE "messages"."id" = "message_files"."message_id";--> statement-breakpoint
CREATE FUNCTION message_search_terms(conversation uuid, written text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN regexp_replace(to_tsvector('pg_catalog.simple', normalize_text(written))::text, '''([^'']+)''', '''' || right(conversation::text, 4) || '\1''', 'g')::tsvector;--> statement-breakpoint
CREATE INDEX "message_files_search" ON "message_files" USING gin (message_search_terms(conversation_id, name));--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (message_search_terms(conversation_id, text));
