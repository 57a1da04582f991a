ALTER TABLE "messages" ADD COLUMN "mentions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "mentions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "mentions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "comments" SET "mentions" = "resolved"."mentions" FROM (
	SELECT "comments"."id", jsonb_object_agg("users"."username", "users"."id") AS "mentions"
	FROM "comments" JOIN "users" ON "users"."id" = ANY ("comments"."mentioned_ids") GROUP BY "comments"."id"
) AS "resolved" WHERE "resolved"."id" = "comments"."id";--> statement-breakpoint
-- Whoever does not read a post is left out when it is read.
UPDATE "posts" SET "mentions" = "resolved"."mentions" FROM (
	SELECT "posts"."id", jsonb_object_agg("users"."username", "users"."id") AS "mentions"
	FROM "posts"
	CROSS JOIN LATERAL regexp_matches(lower("posts"."text"), '@([a-z][a-z0-9._]{1,28}[a-z0-9_])', 'g') AS "name"
	JOIN "users" ON "users"."username" = "name"[1] GROUP BY "posts"."id"
) AS "resolved" WHERE "resolved"."id" = "posts"."id";--> statement-breakpoint
ALTER TABLE "comments" DROP COLUMN "mentioned_ids";