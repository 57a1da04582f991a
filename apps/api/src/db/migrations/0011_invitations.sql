CREATE TABLE "invitation_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"token" text NOT NULL,
	"permission" text NOT NULL,
	"area_ids" text[],
	"uses" integer DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_links_permission_valid" CHECK ("permission" in ('VIEW', 'DO', 'PLAN', 'LEAD')),
	CONSTRAINT "invitation_links_areas_valid" CHECK ("area_ids" <@ array['livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs'] and cardinality("area_ids") > 0)
);
--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_area_valid";--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "role" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "permission" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "area_ids" text[];--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "email_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_links_token" ON "invitation_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "invitation_links_of_workspace" ON "invitation_links" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "invitation_links_of_creator" ON "invitation_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invitation_links_expires_at" ON "invitation_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_link_id_invitation_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."invitation_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_of_link" ON "memberships" USING btree ("link_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_email_token" ON "memberships" USING btree ("email_token_hash");--> statement-breakpoint
UPDATE "memberships" SET "area_ids" = CASE WHEN "area_id" IS NULL THEN NULL ELSE ARRAY["area_id"] END, "permission" = CASE
	WHEN "role" IN ('OWNER', 'CO_OWNER', 'FOUNDER', 'COFOUNDER', 'SHAREHOLDER', 'INVESTOR', 'BUSINESS_PARTNER', 'BOARD_MEMBER') THEN 'OWN'
	WHEN "role" IN ('ADMIN', 'MODERATOR', 'COORDINATOR', 'EDITOR') THEN 'LEAD'
	WHEN "role" IN ('CEO', 'COO', 'CFO', 'CTO', 'CIO', 'CMO', 'CCO', 'CPO', 'CHRO', 'CSO', 'CLO', 'DIRECTOR', 'MANAGER', 'TEAM_LEAD', 'SUPERVISOR', 'PROJECT_MANAGER', 'PRODUCT_MANAGER', 'PROPERTY_MANAGER') THEN 'PLAN'
	WHEN "role" IN ('MEMBER', 'EMPLOYEE', 'INTERN', 'ASSISTANT', 'DEVELOPER', 'DESIGNER', 'CONTENT_CREATOR', 'SALES_REPRESENTATIVE', 'CUSTOMER_SUPPORT', 'ACCOUNTANT', 'DRIVER', 'LIFE_PARTNER', 'SPOUSE', 'MOTHER', 'FATHER', 'CHILD', 'SIBLING', 'GRANDPARENT', 'GRANDCHILD', 'AUNT_UNCLE', 'NIECE_NEPHEW', 'COUSIN', 'LEGAL_GUARDIAN', 'RELATIVE') THEN 'DO'
	WHEN "role" IN ('VOLUNTEER', 'DONOR', 'SPONSOR', 'SPECIALIST', 'FACILITATOR', 'COMMUNITY_LEADER', 'FRIEND', 'ROOMMATE', 'NEIGHBOR', 'COLLEAGUE', 'OBSERVER', 'GUEST') THEN 'VIEW'
	ELSE 'ENTER' END;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "permission" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" DROP COLUMN "area_id";--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_permission_valid" CHECK ("permission" in ('ENTER', 'VIEW', 'DO', 'PLAN', 'LEAD', 'OWN'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_areas_valid" CHECK ("area_ids" <@ array['livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs'] and cardinality("area_ids") > 0);--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "invitation_links" FOR EACH ROW EXECUTE FUNCTION "notify_change"('workspace');
