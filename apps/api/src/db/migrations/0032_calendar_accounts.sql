CREATE TABLE "calendar_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"site" text NOT NULL,
	"username" text NOT NULL,
	"content" "bytea" NOT NULL,
	"deletion_choice" text,
	"snapshot" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_written_events" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"name" text NOT NULL,
	"etag" text NOT NULL,
	"raw" text NOT NULL,
	"agreed" json NOT NULL,
	"is_missing" boolean DEFAULT false NOT NULL,
	"other_etag" text,
	"other_raw" text
);
--> statement-breakpoint
ALTER TABLE "followed_calendars" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "followed_calendars" ADD COLUMN "remote_url" text;--> statement-breakpoint
ALTER TABLE "followed_calendars" ADD COLUMN "sync_token" text;--> statement-breakpoint
ALTER TABLE "followed_calendars" ADD COLUMN "is_written" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_written_events" ADD CONSTRAINT "calendar_written_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_written_events" ADD CONSTRAINT "calendar_written_events_calendar_id_followed_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."followed_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_accounts_of_owner" ON "calendar_accounts" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "calendar_written_events_of_calendar" ON "calendar_written_events" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "calendar_written_events_of_owner" ON "calendar_written_events" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "followed_calendars" ADD CONSTRAINT "followed_calendars_account_id_calendar_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."calendar_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "followed_calendars_of_account" ON "followed_calendars" USING btree ("account_id","remote_url");--> statement-breakpoint
CREATE INDEX "followed_calendars_written" ON "followed_calendars" USING btree ("owner_id") WHERE is_written;