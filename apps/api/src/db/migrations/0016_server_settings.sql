CREATE TABLE "registration_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration" text NOT NULL,
	"operator_name" text,
	"operator_address" text,
	"operator_country" text,
	"operator_email" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "server_settings_registration_valid" CHECK ("registration" in ('OPEN', 'INVITATION', 'CLOSED'))
);
--> statement-breakpoint
ALTER TABLE "moderation_log" DROP CONSTRAINT "moderation_log_action_valid";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registration_invitations" ADD CONSTRAINT "registration_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_invitations_email" ON "registration_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_invitations_token" ON "registration_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "registration_invitations_of_inviter" ON "registration_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "registration_invitations_expires_at" ON "registration_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("created_at","id") WHERE disabled_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at") WHERE replied_at is null;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_action_valid" CHECK ("action" in ('NONE', 'HIDE', 'WARN', 'SUSPEND', 'LIFT', 'ESCALATE', 'APPEAL', 'APPEAL_UPHELD', 'APPEAL_LIFTED', 'LOCK_PROFILE', 'RELEASE_PROFILE', 'GIVE_MODERATION', 'WITHDRAW_MODERATION', 'GIVE_ADMINISTRATION', 'WITHDRAW_ADMINISTRATION', 'DISABLE_ACCOUNT', 'ENABLE_ACCOUNT', 'DELETE_ACCOUNT'));