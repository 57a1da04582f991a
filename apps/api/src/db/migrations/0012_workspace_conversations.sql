DROP INDEX "objectives_of_workspace";--> statement-breakpoint
DROP INDEX "tasks_of_owner";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_of_workspace" ON "conversations" USING btree ("workspace_id") WHERE workspace_id is not null;--> statement-breakpoint
CREATE INDEX "objectives_of_workspace" ON "objectives" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "tasks_of_owner" ON "tasks" USING btree ("owner_id","created_at");--> statement-breakpoint
-- Of the workspaces that exist: a group of the members who read something, without those who see only what is shared with them by name.
INSERT INTO "conversations" ("id", "kind", "workspace_id", "created_at", "updated_at")
SELECT gen_random_uuid(), 'GROUP', "workspaces"."id", now(), now() FROM "workspaces"
WHERE "type_id" <> 'PERSONAL_STUDIO' OR (
	SELECT count(*) FROM "memberships" WHERE "memberships"."workspace_id" = "workspaces"."id" AND "status" = 'ACTIVE'
		AND "permission" <> 'ENTER'
) > 1;--> statement-breakpoint
INSERT INTO "participants" ("conversation_id", "user_id", "status", "last_message_at", "updated_at")
SELECT "conversation_id", "user_id", 'OPEN', CASE WHEN "total" > 1 THEN "since" ELSE 'epoch' END, now() FROM (
	SELECT "conversations"."id" AS "conversation_id", "memberships"."user_id", "workspaces"."start_date" AS "since",
		count(*) OVER (PARTITION BY "conversations"."id") AS "total",
		row_number() OVER (PARTITION BY "conversations"."id" ORDER BY "memberships"."start_date", "memberships"."id") AS "number"
	FROM "conversations"
	JOIN "workspaces" ON "workspaces"."id" = "conversations"."workspace_id"
	JOIN "memberships" ON "memberships"."workspace_id" = "workspaces"."id"
	WHERE "status" = 'ACTIVE' AND "user_id" IS NOT NULL AND "permission" <> 'ENTER'
) AS "members" WHERE "number" <= 200;
