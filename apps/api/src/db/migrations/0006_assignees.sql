DROP INDEX "shares_task";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_valid";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_valid";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_detail_valid";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "assignment_state" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "assignment_note" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "assigned_by_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "overdue_notice_day" date;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "is_assignment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "assigns_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assigned_by_id_users_id_fk" FOREIGN KEY ("assigned_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_task" ON "shares" USING btree ("task_id","user_id","is_assignment");--> statement-breakpoint
CREATE INDEX "tasks_of_assignee" ON "tasks" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_of_assigner" ON "tasks" USING btree ("assigned_by_id") WHERE assigned_by_id is not null;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_valid" CHECK ("kind" in ('workspace_invitation', 'share', 'assignment', 'mention', 'comment', 'verification', 'security', 'reminder_missed', 'review', 'connection_request', 'connection_accepted', 'circle', 'moderation'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_valid" CHECK ("kind" in ('workspace_invitation', 'share', 'assignment', 'mention', 'comment', 'verification', 'security', 'reminder_missed', 'review', 'connection_request', 'connection_accepted', 'circle', 'moderation'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_detail_valid" CHECK ("detail" in ('verified', 'unverified', 'new_sign_in', 'password_changed', 'session_closed', 'recovery_code_used', 'sign_in_changed', 'passkey_added', 'passkey_removed', 'two_step_on', 'two_step_off', 'token_created', 'recovery_codes_renewed', 'review_daily', 'review_weekly', 'review_monthly', 'review_quarterly', 'review_annual', 'assignment_offered', 'assignment_given', 'assignment_accepted', 'assignment_declined', 'assignment_done', 'assignment_overdue', 'circle_invitation', 'circle_request', 'circle_accepted', 'moderation_hidden', 'moderation_warned', 'moderation_suspended', 'moderation_lifted', 'appeal_upheld'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignment_valid" CHECK ("assignment_state" in ('OFFERED', 'ACCEPTED', 'DECLINED'));--> statement-breakpoint
UPDATE "workspaces" SET "assigns_at_once" = true WHERE "template" = 'FAMILY_HOME';
