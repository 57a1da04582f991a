CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_settings" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "push_settings_text_known" CHECK ("text" in ('neutral', 'full'))
);
--> statement-breakpoint
CREATE TABLE "waiting_pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"message" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"taken_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"quiet_hours" boolean DEFAULT true NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"task_id" uuid,
	"objective_id" uuid,
	"kind" text NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"clock_minute" smallint DEFAULT 0 NOT NULL,
	"days_before" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"next_day" date,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"is_stale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "reminders_kind_known" CHECK ("kind" in ('BEFORE_START', 'AT_START', 'AT_TIME')),
	CONSTRAINT "reminders_one_subject" CHECK (num_nonnulls("reminders"."task_id", "reminders"."objective_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "rung_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"occurrence" text NOT NULL,
	"rang_at" timestamp (3) with time zone NOT NULL,
	"is_missed" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"master_key_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_pushes" ADD CONSTRAINT "waiting_pushes_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rung_reminders" ADD CONSTRAINT "rung_reminders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rung_reminders" ADD CONSTRAINT "rung_reminders_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_hash" ON "push_devices" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "push_devices_of_owner" ON "push_devices" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "waiting_pushes_next_at" ON "waiting_pushes" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "waiting_pushes_expires_at" ON "waiting_pushes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "waiting_pushes_of_device" ON "waiting_pushes" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_of_task" ON "reminders" USING btree ("task_id","owner_id","kind","minutes","clock_minute","days_before");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_of_objective" ON "reminders" USING btree ("objective_id","owner_id","kind","minutes","clock_minute","days_before");--> statement-breakpoint
CREATE INDEX "reminders_of_owner" ON "reminders" USING btree ("owner_id","next_at");--> statement-breakpoint
CREATE INDEX "reminders_next_at" ON "reminders" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "reminders_stale" ON "reminders" USING btree ("id") WHERE is_stale;--> statement-breakpoint
CREATE UNIQUE INDEX "rung_reminders_once" ON "rung_reminders" USING btree ("reminder_id","occurrence");--> statement-breakpoint
CREATE INDEX "rung_reminders_of_owner" ON "rung_reminders" USING btree ("owner_id","rang_at");--> statement-breakpoint
CREATE INDEX "rung_reminders_snoozed" ON "rung_reminders" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "rung_reminders_rang_at" ON "rung_reminders" USING btree ("rang_at");--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "rung_reminders" FOR EACH ROW EXECUTE FUNCTION "tell_change"('inbox');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "reminder_settings" FOR EACH ROW EXECUTE FUNCTION "tell_change"('inbox');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "push_settings" FOR EACH ROW EXECUTE FUNCTION "tell_change"('inbox');--> statement-breakpoint
-- Not when something was last delivered to it.
CREATE TRIGGER "tell_change" AFTER INSERT OR DELETE ON "push_devices" FOR EACH ROW EXECUTE FUNCTION "tell_change"('inbox');--> statement-breakpoint
-- Reminders are worked out anew when what they go by has changed. Marked even when they are already: whoever works one
-- out at this moment has not seen this change, and is waited for.
CREATE FUNCTION "mark_reminders_of_schedule"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	one schedules%ROWTYPE;
BEGIN
	IF TG_OP = 'DELETE' THEN one := OLD; ELSE one := NEW; END IF;
	IF one.task_id IS NOT NULL THEN
		UPDATE reminders SET is_stale = true WHERE task_id = one.task_id;
	ELSIF one.objective_id IS NOT NULL THEN
		UPDATE reminders SET is_stale = true WHERE objective_id = one.objective_id;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "schedules_mark_reminders" AFTER INSERT OR DELETE OR UPDATE OF "start_day", "start_minute", "timezone", "status", "is_recurring", "frequency", "interval", "by_weekday", "by_month_day", "by_month", "count", "until", "rrule_string", "except_days" ON "schedules" FOR EACH ROW EXECUTE FUNCTION "mark_reminders_of_schedule"();--> statement-breakpoint
-- By the rhythm and the zone of a person goes when what lasts all day begins.
CREATE FUNCTION "mark_reminders_of_rhythm"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE reminders SET is_stale = true WHERE owner_id = NEW.user_id; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "sleep_rhythms_mark_reminders" AFTER INSERT OR UPDATE ON "sleep_rhythms" FOR EACH ROW EXECUTE FUNCTION "mark_reminders_of_rhythm"();--> statement-breakpoint
CREATE FUNCTION "mark_reminders_of_person"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE reminders SET is_stale = true WHERE owner_id = NEW.id; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "users_mark_reminders" AFTER UPDATE OF "timezone" ON "users" FOR EACH ROW WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION "mark_reminders_of_person"();
