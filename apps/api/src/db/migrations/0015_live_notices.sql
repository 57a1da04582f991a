ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind_valid";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_valid";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_detail_valid";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_subject_valid";--> statement-breakpoint
CREATE INDEX "message_files_search" ON "message_files" USING gin (to_tsvector('simple', normalize_text(name)));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind_valid" CHECK ("kind" in ('workspace_invitation', 'share', 'assignment', 'mention', 'comment', 'verification', 'security', 'reminder_missed', 'review', 'connection_request', 'connection_accepted', 'message_request', 'circle', 'moderation'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_valid" CHECK ("kind" in ('workspace_invitation', 'share', 'assignment', 'mention', 'comment', 'verification', 'security', 'reminder_missed', 'review', 'connection_request', 'connection_accepted', 'message_request', 'circle', 'moderation'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_detail_valid" CHECK ("detail" in ('verified', 'unverified', 'new_sign_in', 'password_changed', 'session_closed', 'recovery_code_used', 'sign_in_changed', 'passkey_added', 'passkey_removed', 'two_step_on', 'two_step_off', 'token_created', 'recovery_codes_renewed', 'review_daily', 'review_weekly', 'review_monthly', 'review_quarterly', 'review_annual', 'assignment_offered', 'assignment_given', 'assignment_accepted', 'assignment_declined', 'assignment_done', 'assignment_overdue', 'circle_invitation', 'circle_request', 'circle_accepted', 'circle_joined', 'circle_session', 'invitation_accepted', 'moderation_hidden', 'moderation_warned', 'moderation_suspended', 'moderation_lifted', 'appeal_upheld', 'access_requested', 'reports_open', 'applications_open'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject_valid" CHECK ("subject_kind" in ('invitation', 'workspace', 'objective', 'mission', 'task', 'account', 'review', 'connection', 'post', 'circle', 'decision', 'circle_report', 'conversation', 'queue'));
--> statement-breakpoint
-- A change names its circle, whose members are notified. Posts announce themselves, since blocks hide them.
CREATE OR REPLACE FUNCTION "notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	one jsonb;
BEGIN
	FOREACH one IN ARRAY ARRAY[
		CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
		CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
	] LOOP
		CONTINUE WHEN one IS NULL;
		PERFORM pg_notify('vereda_changes', jsonb_strip_nulls(jsonb_build_object(
			'kind', TG_ARGV[0],
			'client', nullif(current_setting('vereda.client', true), ''),
			'owner', coalesce(one->>'owner_id', one->>'author_id'),
			'user', CASE TG_TABLE_NAME WHEN 'users' THEN one->>'id' ELSE one->>'user_id' END,
			'workspace', CASE WHEN TG_TABLE_NAME = 'workspaces' THEN one->>'id' WHEN TG_TABLE_NAME = 'posts' THEN NULL WHEN one->>'encrypted' IS NULL THEN one->>'workspace_id' END,
			'area', one->>'area_id',
			'objective', CASE TG_TABLE_NAME WHEN 'objectives' THEN one->>'id' ELSE one->>'objective_id' END,
			'mission', CASE TG_TABLE_NAME WHEN 'missions' THEN one->>'id' ELSE one->>'mission_id' END,
			'task', CASE TG_TABLE_NAME WHEN 'tasks' THEN one->>'id' ELSE one->>'task_id' END,
			'circle', CASE
				WHEN TG_TABLE_NAME = 'circles' THEN one->>'id'
				WHEN TG_TABLE_NAME IN ('circle_members', 'circle_sessions') THEN one->>'circle_id'
				WHEN TG_TABLE_NAME = 'circle_session_responses' THEN (SELECT circle_id::text FROM circle_sessions WHERE id = (one->>'session_id')::uuid)
			END
		))::text);
	END LOOP;
	RETURN NULL;
END
$$;
