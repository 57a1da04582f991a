CREATE TABLE "public_pages" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"area_ids" text[],
	"text" text,
	"contact" text,
	"file" "stored_file",
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "public_pages_areas_valid" CHECK ("area_ids" <@ array['livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs'] and cardinality("area_ids") > -1)
);
--> statement-breakpoint
ALTER TABLE "connection_links" ADD COLUMN "registered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "public_pages" ADD CONSTRAINT "public_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "orphan_public_page_file" AFTER DELETE ON "public_pages" FOR EACH ROW WHEN (OLD."file" IS NOT NULL) EXECUTE FUNCTION "orphan_logbook_file"();--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "public_pages" FOR EACH ROW EXECUTE FUNCTION "notify_change"('workspace');
--> statement-breakpoint
-- What enters or leaves a queue of moderators and administrators is counted in their menus.
CREATE FUNCTION "notify_deciders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_change(jsonb_strip_nulls(jsonb_build_object(
		'kind', 'inbox', 'user', "id", 'client', writing_client()
	)))
	FROM "users" WHERE roles && '{specialist,moderator,administrator}'::text[] AND "roles" && ARRAY['moderator', 'administrator'];
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "notify_deciders" AFTER INSERT OR UPDATE OR DELETE ON "reports" FOR EACH STATEMENT EXECUTE FUNCTION "notify_deciders"();--> statement-breakpoint
CREATE TRIGGER "notify_deciders" AFTER INSERT OR UPDATE OR DELETE ON "specialists" FOR EACH STATEMENT EXECUTE FUNCTION "notify_deciders"();--> statement-breakpoint
CREATE TRIGGER "notify_deciders" AFTER INSERT OR UPDATE OR DELETE ON "contact_messages" FOR EACH STATEMENT EXECUTE FUNCTION "notify_deciders"();
