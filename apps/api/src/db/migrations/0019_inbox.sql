CREATE TABLE "notification_settings" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"letter" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_settings_owner_id_kind_pk" PRIMARY KEY("owner_id","kind"),
	CONSTRAINT "notification_settings_kind_known" CHECK ("kind" in ('workspace_invitation', 'share', 'mention', 'comment', 'verification', 'security', 'reminder_missed'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_id" uuid,
	"cause_id" uuid,
	"group_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind_known" CHECK ("kind" in ('workspace_invitation', 'share', 'mention', 'comment', 'verification', 'security', 'reminder_missed')),
	CONSTRAINT "notifications_detail_known" CHECK ("detail" in ('verified', 'unverified', 'new_sign_in', 'password_changed', 'session_closed', 'recovery_code_used', 'sign_in_changed')),
	CONSTRAINT "notifications_subject_known" CHECK ("subject_kind" in ('invitation', 'workspace', 'objective', 'mission', 'task', 'account'))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of_owner" ON "notifications" USING btree ("owner_id","group_key","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("owner_id","group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_of_cause" ON "notifications" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "notifications_of_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "notifications" FOR EACH ROW EXECUTE FUNCTION "tell_change"('inbox');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "notification_settings" FOR EACH ROW EXECUTE FUNCTION "tell_change"('inbox');
