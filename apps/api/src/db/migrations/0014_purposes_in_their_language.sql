ALTER TABLE "workspace_areas" ADD COLUMN "purpose_language" text;--> statement-breakpoint
ALTER TABLE "workspace_areas" ADD CONSTRAINT "workspace_areas_purpose_language_known" CHECK ("purpose_language" in ('es', 'en'));--> statement-breakpoint
UPDATE "workspace_areas" SET "purpose_language" = "users"."language" FROM "workspaces" INNER JOIN "users" ON "users"."id" = "workspaces"."owner_id" WHERE "workspaces"."id" = "workspace_areas"."workspace_id" AND coalesce("talent", "action_verb", "impact", "audience", "vision") IS NOT NULL;
