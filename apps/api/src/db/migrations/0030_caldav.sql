CREATE TABLE "calendar_collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"component" text,
	"version" bigint DEFAULT 0 NOT NULL,
	"oldest_version" bigint DEFAULT 0 NOT NULL,
	"snapshot" text,
	"compared_at" timestamp (3) with time zone,
	"properties" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_objects" (
	"collection_id" uuid NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"parent_uid" text,
	"raw" text,
	"raw_hash" text,
	"refused" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_objects_collection_id_name_pk" PRIMARY KEY("collection_id","name")
);
--> statement-breakpoint
ALTER TABLE "calendar_collections" ADD CONSTRAINT "calendar_collections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_objects" ADD CONSTRAINT "calendar_objects_collection_id_calendar_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."calendar_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_objects" ADD CONSTRAINT "calendar_objects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_collections_of_owner" ON "calendar_collections" USING btree ("owner_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_objects_of_subject" ON "calendar_objects" USING btree ("collection_id","subject_id");--> statement-breakpoint
CREATE INDEX "calendar_objects_changed" ON "calendar_objects" USING btree ("collection_id","version");--> statement-breakpoint
CREATE INDEX "calendar_objects_uid" ON "calendar_objects" USING btree ("collection_id","uid");--> statement-breakpoint
CREATE INDEX "calendar_objects_of_task" ON "calendar_objects" USING btree ("collection_id","task_id");--> statement-breakpoint
CREATE INDEX "calendar_objects_of_owner" ON "calendar_objects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "calendar_objects_deleted" ON "calendar_objects" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
-- The alarms of calendar objects. Deliveries only update reminders.
CREATE TRIGGER "note_day_of_owner_inserted" AFTER INSERT ON "reminders" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "note_day_of_owner"();
--> statement-breakpoint
CREATE TRIGGER "note_day_of_owner_deleted" AFTER DELETE ON "reminders" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION "note_day_of_owner"();
