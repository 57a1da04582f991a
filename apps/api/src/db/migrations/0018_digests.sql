CREATE TABLE "digests" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"secret" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_valid";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_valid";--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_next" ON "digests" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_valid" CHECK ("kind" in ('workspace_invitation', 'share', 'assignment', 'mention', 'comment', 'verification', 'security', 'reminder_missed', 'review', 'connection_request', 'connection_accepted', 'message_request', 'circle', 'moderation', 'digest'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_valid" CHECK ("kind" in ('workspace_invitation', 'share', 'assignment', 'mention', 'comment', 'verification', 'security', 'reminder_missed', 'review', 'connection_request', 'connection_accepted', 'message_request', 'circle', 'moderation', 'digest'));--> statement-breakpoint
-- The next 8:00 in each zone.
INSERT INTO "digests" ("owner_id", "next_at", "since")
SELECT "id", (date_trunc('day', now() AT TIME ZONE "timezone") + interval '1 day 8 hours') AT TIME ZONE "timezone", now()
FROM "users" ON CONFLICT DO NOTHING;
