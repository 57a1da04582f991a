CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"external" boolean NOT NULL,
	"status" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "memberships_of_user";--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_email" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "workspace_areas" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspace_areas" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "workspace_areas" ADD COLUMN "icon_rotation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "icon_rotation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_slugs" ADD CONSTRAINT "retired_slugs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_path" ON "redirects" USING btree ("path");--> statement-breakpoint
CREATE INDEX "redirects_created_by" ON "redirects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "retired_slugs_of_workspace" ON "retired_slugs" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "retired_slugs_until" ON "retired_slugs" USING btree ("until");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_present" ON "memberships" USING btree ("workspace_id","user_id") WHERE status <> 'ENDED';--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_invited" ON "memberships" USING btree ("invited_email","workspace_id") WHERE status = 'INVITED';--> statement-breakpoint
CREATE INDEX "memberships_invited_by" ON "memberships" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "memberships_of_user" ON "memberships" USING btree ("user_id","workspace_id","status");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_ending_known" CHECK ("ending" in ('left', 'removed', 'declined', 'withdrawn', 'replaced'));