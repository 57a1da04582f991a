CREATE TABLE "calendar_events" (
	"calendar_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"is_all_day" boolean NOT NULL,
	"is_busy" boolean NOT NULL,
	"is_long" boolean NOT NULL,
	CONSTRAINT "calendar_events_calendar_id_position_pk" PRIMARY KEY("calendar_id","position")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"area_id" text,
	"shows_titles" boolean NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "followed_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text,
	"area_id" text,
	"is_busy" boolean NOT NULL,
	"content" "bytea" NOT NULL,
	"site" text,
	"etag" text,
	"last_modified" text,
	"refreshed_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failure" text,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"next_refresh_at" timestamp (3) with time zone,
	"expanded_until" date NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_calendar_id_followed_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."followed_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_calendars" ADD CONSTRAINT "followed_calendars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_events_of_owner" ON "calendar_events" USING btree ("owner_id","is_long","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_of_owner" ON "calendar_feeds" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "followed_calendars_of_owner" ON "followed_calendars" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "followed_calendars_due" ON "followed_calendars" USING btree ("next_refresh_at");--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "followed_calendars" FOR EACH ROW EXECUTE FUNCTION "notify_change"('planning');
--> statement-breakpoint
CREATE TRIGGER "note_day_of_owner_inserted" AFTER INSERT ON "followed_calendars" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "note_day_of_owner"();
--> statement-breakpoint
CREATE TRIGGER "note_day_of_owner_updated" AFTER UPDATE ON "followed_calendars" REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "note_day_of_owner"();
--> statement-breakpoint
CREATE TRIGGER "note_day_of_owner_deleted" AFTER DELETE ON "followed_calendars" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION "note_day_of_owner"();
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "calendar_feeds" FOR EACH ROW EXECUTE FUNCTION "notify_change"('planning');
