ALTER TABLE "memberships" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "memberships" SET "is_featured" = true FROM "workspaces" WHERE "workspaces"."id" = "memberships"."workspace_id" AND "workspaces"."is_featured";--> statement-breakpoint
ALTER TABLE "workspaces" DROP COLUMN "is_featured";