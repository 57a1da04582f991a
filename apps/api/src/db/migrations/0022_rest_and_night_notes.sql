CREATE TABLE "night_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"sleep_cycle_id" uuid,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "night_notes_kind" CHECK ("kind" in ('reflection', 'dream'))
);
--> statement-breakpoint
CREATE TABLE "rests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"times" "bytea" NOT NULL,
	CONSTRAINT "rests_id" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "night_notes" ADD CONSTRAINT "night_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_notes" ADD CONSTRAINT "night_notes_sleep_cycle_id_sleep_cycles_id_fk" FOREIGN KEY ("sleep_cycle_id") REFERENCES "public"."sleep_cycles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rests" ADD CONSTRAINT "rests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "night_notes_of_user" ON "night_notes" USING btree ("user_id","kind","day","id");--> statement-breakpoint
CREATE INDEX "night_notes_of_night" ON "night_notes" USING btree ("sleep_cycle_id");--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "rests" FOR EACH ROW EXECUTE FUNCTION "tell_change"('energizing');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "night_notes" FOR EACH ROW EXECUTE FUNCTION "tell_change"('energizing');
