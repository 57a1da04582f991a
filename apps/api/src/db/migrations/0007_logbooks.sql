CREATE TABLE "logbook_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"file" text NOT NULL,
	"name" text,
	"sealed_name" "bytea",
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "logbook_attachments_type_known" CHECK ("type" in ('image/webp', 'application/pdf')),
	CONSTRAINT "logbook_attachments_sealed_or_open" CHECK ((name is null) <> (sealed_name is null))
);
--> statement-breakpoint
CREATE TABLE "logbook_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"area_id" text NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"day" date NOT NULL,
	"title" text,
	"values" jsonb,
	"sealed" "bytea",
	"is_public" boolean DEFAULT false NOT NULL,
	"search_text" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "logbook_entries_area_known" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "logbook_entries_kind_known" CHECK ("kind" in ('diary', 'gratitude', 'introspection', 'symptoms', 'medications', 'addictions', 'recipes', 'training', 'inventory', 'groceries', 'household_chores', 'home_improvements', 'maintenance', 'expenses', 'contacts_directory', 'vehicle_docs', 'cv', 'roadmap', 'vacancies', 'blog', 'tutorials', 'faq')),
	CONSTRAINT "logbook_entries_sealed_or_open" CHECK (case when sealed is null then "values" is not null
        else author_id is not null and "values" is null and title is null and search_text is null
          and not is_public end)
);
--> statement-breakpoint
ALTER TABLE "logbook_attachments" ADD CONSTRAINT "logbook_attachments_entry_id_logbook_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."logbook_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logbook_attachments_of_entry" ON "logbook_attachments" USING btree ("entry_id","created_at","id");--> statement-breakpoint
CREATE INDEX "logbook_entries_of_area" ON "logbook_entries" USING btree ("workspace_id","area_id","kind","day","created_at","id");--> statement-breakpoint
CREATE INDEX "logbook_entries_intimate" ON "logbook_entries" USING btree ("author_id","workspace_id","area_id","kind","day","created_at","id") WHERE sealed is not null;--> statement-breakpoint
CREATE INDEX "logbook_entries_of_author" ON "logbook_entries" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "logbook_entries_public" ON "logbook_entries" USING btree ("workspace_id","kind","day","created_at","id") WHERE is_public;--> statement-breakpoint
-- However a row goes, its file is a stray from then on. Its time is the beginning of time: nobody is writing it.
CREATE FUNCTION "stray_logbook_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "stray_files" ("name", "since") VALUES (OLD."file", to_timestamp(0)) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "stray_logbook_file" AFTER DELETE ON "logbook_attachments" FOR EACH ROW EXECUTE FUNCTION "stray_logbook_file"();
