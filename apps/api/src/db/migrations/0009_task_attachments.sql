CREATE TABLE "task_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"file" "stored_file",
	"type" text,
	"size" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_attachments_file_or_link" CHECK (num_nonnulls(file, type, size) = case when url is null then 3 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "task_attachments" ADD CONSTRAINT "task_attachments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_attachments" ADD CONSTRAINT "task_attachments_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_attachments_of_task" ON "task_attachments" USING btree ("task_id","created_at","id");--> statement-breakpoint
CREATE INDEX "task_attachments_of_owner" ON "task_attachments" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "task_attachments_of_file" ON "task_attachments" USING btree ("file") WHERE file is not null;--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "task_attachments" FOR EACH ROW EXECUTE FUNCTION "notify_change"('planning');--> statement-breakpoint
-- The last row of a file orphans it. The lock is for two that are deleted at the same time.
CREATE FUNCTION "orphan_task_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended(OLD."file", 4));
	INSERT INTO "orphaned_files" ("name", "since")
		SELECT OLD."file", to_timestamp(0)
		WHERE NOT EXISTS (SELECT 1 FROM "task_attachments" WHERE "file" = OLD."file")
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orphan_task_file" AFTER DELETE ON "task_attachments" FOR EACH ROW WHEN (OLD."file" IS NOT NULL) EXECUTE FUNCTION "orphan_task_file"();
