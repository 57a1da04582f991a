-- Text without accents, capitals and punctuation. Indexes store the results of both functions, so they never change.
CREATE FUNCTION normalize_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN lower(translate(regexp_replace(written, '[[:punct:]]+', ' ', 'g'), 'ÁÀÂÄÃáàâäãÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÑñÇç', 'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuNnCc'));
--> statement-breakpoint
-- Search terms: the owner's id, Spanish stems with and without accents, English stems, and every word unchanged.
CREATE FUNCTION planning_search_terms(owner uuid, title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN array_to_tsvector(array[owner::text]) || strip(to_tsvector('pg_catalog.spanish', lower(regexp_replace(title || ' ' || coalesce(body, ''), '[[:punct:]]+', ' ', 'g'))) || to_tsvector('pg_catalog.spanish', normalize_text(title || ' ' || coalesce(body, ''))) || to_tsvector('pg_catalog.english', normalize_text(title || ' ' || coalesce(body, ''))) || to_tsvector('pg_catalog.simple', normalize_text(title || ' ' || coalesce(body, ''))));
--> statement-breakpoint
-- The name of a file in the storage, or its address: a backup holds the files of every such column.
CREATE DOMAIN "stored_file" AS text;
--> statement-breakpoint
CREATE TABLE "data_export_pieces" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"encrypted" "bytea" NOT NULL,
	CONSTRAINT "data_export_pieces_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"size" integer,
	"link_hash" "bytea",
	"link_expires_at" timestamp (3) with time zone,
	CONSTRAINT "data_exports_status_valid" CHECK ("status" in ('PENDING', 'RUNNING', 'READY', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"current_confirmed_at" timestamp (3) with time zone,
	"new_confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_links_purpose_valid" CHECK ("purpose" in ('verify', 'change_current', 'change_new', 'second_account'))
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"times_seen" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_step" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"encrypted_secret" "bytea" NOT NULL,
	"master_key_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by_attempts" uuid[],
	CONSTRAINT "session_tokens_kind_valid" CHECK ("kind" in ('access', 'refresh'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"browser" text,
	"os" text,
	"device" text,
	"ip" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"wrong_passwords" integer DEFAULT 0 NOT NULL,
	"intimate_until" timestamp (3) with time zone,
	"wrong_pins" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"is_email_in_use" boolean DEFAULT false NOT NULL,
	"password_tag" "bytea",
	"password_tag_key" text,
	"password_hash" text NOT NULL,
	"pin_hash" text,
	"pin_unlock_minutes" integer,
	"first_name" text NOT NULL,
	"last_name" text,
	"username" text NOT NULL,
	"avatar" "stored_file",
	"biological_sex" text,
	"birthday" date,
	"country" text,
	"theme" text NOT NULL,
	"language" text NOT NULL,
	"timezone" text NOT NULL,
	"clock" text DEFAULT 'auto' NOT NULL,
	"week_start" text DEFAULT 'auto' NOT NULL,
	"date_order" text DEFAULT 'auto' NOT NULL,
	"profile_visibility" text NOT NULL,
	"direct_message_permission" text NOT NULL,
	"show_consistency_streak" boolean DEFAULT false NOT NULL,
	"show_vitality_index" boolean DEFAULT false NOT NULL,
	"roles" text[] NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"profile_held_at" timestamp (3) with time zone,
	"profile_held_reason" text,
	"erases_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_day" date NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_biological_sex_valid" CHECK ("biological_sex" in ('female', 'male', 'intersex', 'undisclosed')),
	CONSTRAINT "users_country_valid" CHECK ("country" in ('mexico', 'espana', 'argentina', 'chile', 'uruguay', 'paraguay', 'bolivia', 'peru', 'colombia', 'ecuador', 'venezuela', 'republica_dominicana', 'cuba', 'costa_rica', 'guatemala', 'el_salvador', 'honduras', 'nicaragua', 'panama', 'puerto_rico', 'guinea_ecuatorial', 'usa')),
	CONSTRAINT "users_theme_valid" CHECK ("theme" in ('trabajo', 'sereno', 'floral', 'enfoque', 'relax', 'alerta', 'claridad', 'negocios', 'atardecer', 'visionario', 'fluir', 'ideas', 'energia', 'tranquilo', 'suave')),
	CONSTRAINT "users_language_valid" CHECK ("language" in ('es', 'en')),
	CONSTRAINT "users_clock_valid" CHECK ("clock" in ('auto', '12h', '24h')),
	CONSTRAINT "users_week_start_valid" CHECK ("week_start" in ('auto', 'monday', 'sunday', 'saturday')),
	CONSTRAINT "users_date_order_valid" CHECK ("date_order" in ('auto', 'day_month_year', 'month_day_year', 'year_month_day')),
	CONSTRAINT "users_profile_visibility_valid" CHECK ("profile_visibility" in ('public', 'members_only', 'invite_only', 'hidden')),
	CONSTRAINT "users_direct_message_permission_valid" CHECK ("direct_message_permission" in ('none', 'verified_connections', 'any_member'))
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"status" text DEFAULT 'NONE' NOT NULL,
	"renews_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_status_valid" CHECK ("status" in ('NONE', 'ACTIVE', 'ENDING', 'PAST_DUE', 'ENDED'))
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"is_listed" boolean NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"signed_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_votes" (
	"idea_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idea_votes_idea_id_user_id_pk" PRIMARY KEY("idea_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"area_id" text NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"text" text,
	"stage" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"objective_id" uuid,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ideas_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "ideas_stage_valid" CHECK ("stage" in ('SEED', 'GROWING', 'READY', 'DONE', 'DROPPED'))
);
--> statement-breakpoint
CREATE TABLE "library_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"area_id" text NOT NULL,
	"author_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"text" text,
	"tags" text[] NOT NULL,
	"file" "stored_file",
	"file_name" text,
	"file_type" text,
	"file_size" integer,
	"image" "stored_file",
	"search_text" text NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_items_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "library_items_kind_valid" CHECK ("kind" in ('LINK', 'FILE', 'NOTE'))
);
--> statement-breakpoint
CREATE TABLE "circle_members" (
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_members_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id"),
	CONSTRAINT "circle_members_role_valid" CHECK ("role" in ('HOST', 'SPECIALIST', 'MEMBER', 'OBSERVER')),
	CONSTRAINT "circle_members_status_valid" CHECK ("status" in ('INVITED', 'REQUESTED', 'ACTIVE', 'LEFT', 'REMOVED'))
);
--> statement-breakpoint
CREATE TABLE "circle_session_responses" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"response" text NOT NULL,
	"task_id" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_session_responses_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "circle_session_responses_valid" CHECK ("response" in ('ACCEPTED', 'DECLINED'))
);
--> statement-breakpoint
CREATE TABLE "circle_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"circle_id" uuid NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"duration_min" integer NOT NULL,
	"schedule" jsonb NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"owner_id" uuid,
	"workspace_id" uuid,
	"area_id" text,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"joining" text NOT NULL,
	"language" text NOT NULL,
	"agreement" text NOT NULL,
	"questions" text[] NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circles_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "circles_kind_valid" CHECK ("kind" in ('SUPPORT', 'COLLABORATION')),
	CONSTRAINT "circles_joining_valid" CHECK ("joining" in ('INVITATION', 'REQUEST', 'OPEN')),
	CONSTRAINT "circles_language_valid" CHECK ("language" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"receiver_type" text DEFAULT 'unknown' NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"responded_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_status_valid" CHECK ("status" in ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "connections_type_valid" CHECK ("type" in ('family', 'friend', 'neighbor', 'colleague', 'classmate', 'partner', 'acquaintance', 'unknown')),
	CONSTRAINT "connections_receiver_type_valid" CHECK ("receiver_type" in ('family', 'friend', 'neighbor', 'colleague', 'classmate', 'partner', 'acquaintance', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"direct_key" text,
	"title" text,
	"last_position" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_kind_valid" CHECK ("kind" in ('DIRECT', 'GROUP'))
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"message_id" uuid,
	"file" "stored_file" NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_reactions_message_id_user_id_key_pk" PRIMARY KEY("message_id","user_id","key"),
	CONSTRAINT "message_reactions_key_valid" CHECK ("key" in ('heart', 'thumbs_up', 'laugh', 'wow', 'sad', 'thanks'))
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shows_read_marks" boolean DEFAULT true NOT NULL,
	"shows_name_in_push" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"reply_to_id" uuid,
	"card" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"author_day" date NOT NULL,
	"recipient_day" date,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"read_position" bigint DEFAULT 0 NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"first_position" bigint DEFAULT 0 NOT NULL,
	"typing_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participants_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "participants_status_valid" CHECK ("status" in ('OPEN', 'REQUESTED', 'DECLINED', 'LEFT'))
);
--> statement-breakpoint
CREATE TABLE "moderation_appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"owner_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"outcome" text,
	"outcome_note" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_appeals_outcome_valid" CHECK ("outcome" in ('UPHELD', 'LIFTED'))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"moderator_id" uuid,
	"user_id" uuid,
	"action" text NOT NULL,
	"note" text NOT NULL,
	"until_day" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_decisions_action_valid" CHECK ("action" in ('NONE', 'HIDE', 'WARN', 'SUSPEND', 'LIFT'))
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text,
	"subject_id" uuid,
	"decision_id" uuid,
	CONSTRAINT "moderation_log_action_valid" CHECK ("action" in ('NONE', 'HIDE', 'WARN', 'SUSPEND', 'LIFT', 'ESCALATE', 'APPEAL', 'APPEAL_UPHELD', 'APPEAL_LIFTED', 'LOCK_PROFILE', 'RELEASE_PROFILE', 'GIVE_MODERATION', 'WITHDRAW_MODERATION', 'GIVE_ADMINISTRATION', 'WITHDRAW_ADMINISTRATION')),
	CONSTRAINT "moderation_log_subject_valid" CHECK ("subject_type" in ('message', 'profile', 'post', 'reply', 'circle', 'idea', 'library_item', 'comment', 'workspace', 'logbook_entry'))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_reactions" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_reactions_post_id_user_id_key_pk" PRIMARY KEY("post_id","user_id","key"),
	CONSTRAINT "post_reactions_key_valid" CHECK ("key" in ('heart', 'thumbs_up', 'laugh', 'wow', 'sad', 'thanks'))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"circle_id" uuid,
	"workspace_id" uuid,
	"area_id" text,
	"parent_id" uuid,
	"author_id" uuid,
	"text" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "posts_one_location" CHECK ((circle_id is null) = (workspace_id is not null and area_id is not null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid,
	"reason" text NOT NULL,
	"text" text,
	"excerpt" text,
	"circle_id" uuid,
	"moderators_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reports_subject_valid" CHECK ("subject_type" in ('message', 'profile', 'post', 'reply', 'circle', 'idea', 'library_item', 'comment', 'workspace', 'logbook_entry')),
	CONSTRAINT "reports_reason_valid" CHECK ("reason" in ('spam', 'harassment', 'hate', 'sexual', 'violence', 'impersonation', 'privacy', 'other'))
);
--> statement-breakpoint
CREATE TABLE "consent_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"viewer_id" uuid,
	"viewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid,
	"circle_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"objective_id" uuid,
	"until_day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "consents_measure_valid" CHECK ("measure" in ('SLEEP', 'VITALITY', 'OBJECTIVE')),
	CONSTRAINT "consents_objective" CHECK ((measure = 'OBJECTIVE') = (objective_id is not null))
);
--> statement-breakpoint
CREATE TABLE "specialists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text NOT NULL,
	"credentials" text NOT NULL,
	"license_number" text NOT NULL,
	"about" text,
	"languages" text[] NOT NULL,
	"countries" text[] NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"decided_day" date,
	"decided_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "specialists_field_valid" CHECK ("field" in ('psychology', 'psychiatry', 'medicine', 'sleep_medicine', 'gynecology', 'nutrition', 'physiotherapy', 'sports', 'coaching', 'education', 'finance', 'law', 'social_work', 'other')),
	CONSTRAINT "specialists_status_valid" CHECK ("status" in ('APPLIED', 'VERIFIED', 'REJECTED', 'REVOKED'))
);
--> statement-breakpoint
CREATE TABLE "cycle_books" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cycle_log_months" (
	"user_id" uuid NOT NULL,
	"month" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "cycle_log_months_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "night_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"sleep_cycle_id" uuid,
	"content" "bytea" NOT NULL,
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
CREATE TABLE "sleep_cycles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"details" "bytea" NOT NULL,
	"import_id" uuid
);
--> statement-breakpoint
CREATE TABLE "sleep_rhythms" (
	"id" uuid NOT NULL,
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily_settings" "bytea" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sleep_rhythms_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"letter" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_owner_id_kind_pk" PRIMARY KEY("owner_id","kind"),
	CONSTRAINT "notification_settings_kind_valid" CHECK ("kind" in ('workspace_invitation', 'share', 'mention', 'comment', 'verification', 'security', 'reminder_missed', 'review', 'connection_request', 'connection_accepted', 'circle', 'moderation'))
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_kind_valid" CHECK ("kind" in ('workspace_invitation', 'share', 'mention', 'comment', 'verification', 'security', 'reminder_missed', 'review', 'connection_request', 'connection_accepted', 'circle', 'moderation')),
	CONSTRAINT "notifications_detail_valid" CHECK ("detail" in ('verified', 'unverified', 'new_sign_in', 'password_changed', 'session_closed', 'recovery_code_used', 'sign_in_changed', 'passkey_added', 'passkey_removed', 'two_step_on', 'two_step_off', 'token_created', 'recovery_codes_renewed', 'review_daily', 'review_weekly', 'review_monthly', 'review_quarterly', 'review_annual', 'circle_invitation', 'circle_request', 'circle_accepted', 'moderation_hidden', 'moderation_warned', 'moderation_suspended', 'moderation_lifted', 'appeal_upheld')),
	CONSTRAINT "notifications_subject_valid" CHECK ("subject_kind" in ('invitation', 'workspace', 'objective', 'mission', 'task', 'account', 'review', 'connection', 'post', 'circle', 'decision', 'circle_report'))
);
--> statement-breakpoint
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_settings_text_valid" CHECK ("text" in ('neutral', 'full'))
);
--> statement-breakpoint
CREATE TABLE "logbook_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"file" "stored_file" NOT NULL,
	"name" text,
	"encrypted_name" "bytea",
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "logbook_attachments_type_valid" CHECK ("type" in ('image/webp', 'application/pdf')),
	CONSTRAINT "logbook_attachments_encrypted_or_plaintext" CHECK ((name is null) <> (encrypted_name is null))
);
--> statement-breakpoint
CREATE TABLE "logbook_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"area_id" text NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"day" date NOT NULL,
	"title" text,
	"values" jsonb,
	"encrypted" "bytea",
	"is_public" boolean DEFAULT false NOT NULL,
	"search_text" text,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "logbook_entries_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "logbook_entries_kind_valid" CHECK ("kind" in ('diary', 'gratitude', 'introspection', 'symptoms', 'medications', 'addictions', 'recipes', 'training', 'inventory', 'groceries', 'household_chores', 'home_improvements', 'maintenance', 'expenses', 'contacts_directory', 'vehicle_docs', 'cv', 'roadmap', 'vacancies', 'blog', 'tutorials', 'faq')),
	CONSTRAINT "logbook_entries_encrypted_or_plaintext" CHECK (case when encrypted is null then "values" is not null
        else author_id is not null and "values" is null and title is null and search_text is null
          and not is_public end)
);
--> statement-breakpoint
CREATE TABLE "planning_bin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "planning_bin_kind_valid" CHECK ("kind" in ('objective', 'mission', 'task'))
);
--> statement-breakpoint
CREATE TABLE "day_changes" (
	"owner_id" uuid NOT NULL,
	"transaction" "xid8" NOT NULL,
	"hour" timestamp (3) with time zone DEFAULT date_trunc('hour', now()) NOT NULL,
	CONSTRAINT "day_changes_owner_id_transaction_pk" PRIMARY KEY("owner_id","transaction")
);
--> statement-breakpoint
CREATE TABLE "planning_day_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day_ends" text DEFAULT 'midnight' NOT NULL,
	"focus_minutes" smallint DEFAULT 25 NOT NULL,
	"break_minutes" smallint DEFAULT 5 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "planning_day_settings_ends_valid" CHECK ("day_ends" in ('midnight', 'bedtime')),
	CONSTRAINT "planning_day_settings_focus_bounds" CHECK (focus_minutes between 5 and 180),
	CONSTRAINT "planning_day_settings_break_bounds" CHECK (break_minutes between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "objective_resources" (
	"objective_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "objective_resources_objective_id_resource_id_pk" PRIMARY KEY("objective_id","resource_id"),
	CONSTRAINT "objective_resources_resource_valid" CHECK ("resource_id" in ('time', 'energy', 'focus', 'finance', 'knowledge', 'creativity', 'real_connection', 'partner', 'immediate_family', 'extended_family', 'friends', 'coworkers', 'network', 'local_community', 'social', 'social_neighbors', 'social_classmates', 'social_mentors', 'social_support', 'social_volunteering', 'social_online', 'business_social_team', 'business_social_clients', 'business_social_suppliers', 'business_social_partners', 'business_social_investors', 'business_social_audience', 'business_social_community'))
);
--> statement-breakpoint
CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"title" text NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"title" text NOT NULL,
	"type" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "missions_type_valid" CHECK ("type" in ('push_my_limits', 'know_myself_better', 'build_good_habits', 'practice_gratitude', 'bring_order_to_my_day', 'self_care', 'sleep_better', 'eat_better', 'get_moving', 'get_a_checkup', 'follow_my_treatment', 'learn_something_new', 'pass_an_exam', 'finish_a_course', 'read_more', 'learn_a_language', 'let_go_of_a_habit', 'take_a_real_pause', 'enjoy_free_time', 'plan_a_trip', 'make_something_creative', 'grow_in_my_job', 'find_a_new_job', 'deliver_a_project', 'work_with_balance', 'launch_a_product', 'win_new_clients', 'improve_our_service', 'build_an_emergency_fund', 'pay_off_debt', 'invest_for_the_future', 'buy_something_important', 'pay_rent_on_time', 'find_a_place_to_live', 'spend_time_with_family', 'care_for_a_loved_one', 'celebrate_together', 'strengthen_our_relationship', 'see_my_friends_more', 'help_my_community', 'keep_the_home_in_order', 'keep_the_vehicle_in_order')),
	CONSTRAINT "missions_status_valid" CHECK ("status" in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'SKIPPED'))
);
--> statement-breakpoint
CREATE TABLE "objectives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"area_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"tracked_unit" text,
	"custom_unit" text,
	"measurement_source" text,
	"behaviour" text,
	"target_value" double precision,
	"project_range" text,
	"icon" text,
	"missed_policy" text DEFAULT 'LET_GO' NOT NULL,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_loose" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "objectives_range_valid" CHECK ("project_range" in ('annual', 'half', 'quarter', 'custom')),
	CONSTRAINT "objectives_missed_valid" CHECK ("missed_policy" in ('LET_GO', 'CARRY_ONCE')),
	CONSTRAINT "objectives_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "objectives_type_valid" CHECK ("type" in ('PROJECT', 'EVENT', 'ROUTINE', 'TRACKED_RESOURCE')),
	CONSTRAINT "objectives_status_valid" CHECK ("status" in ('BACKLOG', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED')),
	CONSTRAINT "objectives_tracked_unit_valid" CHECK ("tracked_unit" in ('PAGES', 'CHAPTERS', 'LESSONS', 'EPISODES', 'ITEMS', 'HOURS', 'MINUTES', 'KM', 'MILES', 'CUSTOM')),
	CONSTRAINT "objectives_source_valid" CHECK ("measurement_source" in ('MANUAL', 'TASKS', 'INTEGRATION')),
	CONSTRAINT "objectives_behaviour_valid" CHECK ("behaviour" in ('STATE', 'CUMULATIVE', 'BUDGET'))
);
--> statement-breakpoint
CREATE TABLE "progress_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"value" double precision NOT NULL,
	"unit" text,
	"logged_at" timestamp (3) with time zone NOT NULL,
	"logged_day" date NOT NULL,
	"note" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"source" text DEFAULT 'MANUAL' NOT NULL,
	CONSTRAINT "progress_entries_unit_valid" CHECK ("unit" in ('PAGES', 'CHAPTERS', 'LESSONS', 'EPISODES', 'ITEMS', 'HOURS', 'MINUTES', 'KM', 'MILES', 'CUSTOM')),
	CONSTRAINT "progress_entries_source_valid" CHECK ("source" in ('MANUAL', 'INTEGRATION'))
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"mission_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"priority" text,
	"environment_id" text,
	"intent" text DEFAULT 'plan' NOT NULL,
	"is_social" boolean DEFAULT false NOT NULL,
	"is_travel" boolean DEFAULT false NOT NULL,
	"is_physical" boolean DEFAULT false NOT NULL,
	"is_deep_focus" boolean DEFAULT false NOT NULL,
	"is_digital" boolean DEFAULT false NOT NULL,
	"is_reward" boolean DEFAULT false NOT NULL,
	"is_high_impact" boolean DEFAULT false NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"is_blocking" boolean DEFAULT false NOT NULL,
	"is_difficult" boolean DEFAULT false NOT NULL,
	"is_tedious" boolean DEFAULT false NOT NULL,
	"is_generative" boolean DEFAULT false NOT NULL,
	"is_maintenance" boolean DEFAULT false NOT NULL,
	"planned_execution_min" smallint,
	"planned_travel_min" smallint,
	"planned_breaks_min" smallint,
	"planned_waiting_min" smallint,
	"planned_buffer_min" smallint,
	"planned_social_min" smallint,
	"planned_total_min" smallint,
	"positive_consequences" text,
	"negative_consequences" text,
	"trigger_module" text,
	"trigger_action" text,
	"trigger_payload" jsonb,
	"template_id" text,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"series_id" uuid,
	"series_day" date,
	"order" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed_day" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tasks_status_valid" CHECK ("status" in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "tasks_priority_valid" CHECK ("priority" in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
	CONSTRAINT "tasks_environment_valid" CHECK ("environment_id" in ('home', 'home_office', 'office', 'park', 'gym', 'travel', 'outdoor', 'hospital')),
	CONSTRAINT "tasks_intent_valid" CHECK ("intent" in ('plan', 'enjoy')),
	CONSTRAINT "tasks_trigger_module_valid" CHECK ("trigger_module" in ('KNOWLEDGE', 'FINANCING', 'JOURNALING', 'ENERGIZING', 'PLANNING')),
	CONSTRAINT "tasks_completed_day" CHECK ((completed_at is null) = (completed_day is null))
);
--> statement-breakpoint
CREATE TABLE "reminder_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"occurrence" text NOT NULL,
	"delivered_at" timestamp (3) with time zone NOT NULL,
	"is_missed" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone
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
	CONSTRAINT "reminders_kind_valid" CHECK ("kind" in ('BEFORE_START', 'AT_START', 'AT_TIME')),
	CONSTRAINT "reminders_one_subject" CHECK (num_nonnulls("reminders"."task_id", "reminders"."objective_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"objective_id" uuid,
	"mission_id" uuid,
	"task_id" uuid,
	"type" text NOT NULL,
	"status" text DEFAULT 'CONFIRMED' NOT NULL,
	"start_day" date NOT NULL,
	"start_minute" smallint,
	"end_day" date,
	"end_minute" smallint,
	"last_day" date NOT NULL,
	"timezone" text NOT NULL,
	"all_day" boolean NOT NULL,
	"frequency" text,
	"interval" smallint,
	"by_weekday" text[],
	"by_month_day" smallint[],
	"by_month" smallint[],
	"count" integer,
	"until" text,
	"rrule_string" text,
	"except_days" date[],
	"is_recurring" boolean NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "schedules_type_valid" CHECK ("type" in ('PROJECT', 'EVENT', 'ROUTINE', 'TRACKED_RESOURCE', 'MISSION', 'TASK')),
	CONSTRAINT "schedules_status_valid" CHECK ("status" in ('TENTATIVE', 'CONFIRMED', 'CANCELLED')),
	CONSTRAINT "schedules_frequency_valid" CHECK ("frequency" in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')),
	CONSTRAINT "schedules_one_subject" CHECK (num_nonnulls("schedules"."objective_id", "schedules"."mission_id", "schedules"."task_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "task_completions" (
	"task_id" uuid NOT NULL,
	"day" date NOT NULL,
	"owner_id" uuid NOT NULL,
	"occurred_day" date NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	"completed_day" date NOT NULL,
	CONSTRAINT "task_completions_task_id_day_pk" PRIMARY KEY("task_id","day")
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_day" date NOT NULL,
	"timezone" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"objective_id" uuid,
	"mission_id" uuid,
	"task_id" uuid,
	"body" text NOT NULL,
	"mentioned_ids" uuid[] NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comments_one_subject" CHECK (num_nonnulls("comments"."objective_id", "comments"."mission_id", "comments"."task_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid,
	"invited_as" text,
	"objective_id" uuid,
	"mission_id" uuid,
	"task_id" uuid,
	"role" text NOT NULL,
	"last_day" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shares_role_valid" CHECK ("role" in ('assignee', 'commenter', 'viewer')),
	CONSTRAINT "shares_one_subject" CHECK (num_nonnulls("shares"."objective_id", "shares"."mission_id", "shares"."task_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "objective_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"area_id" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "objective_templates_type_valid" CHECK ("type" in ('PROJECT', 'EVENT', 'ROUTINE', 'TRACKED_RESOURCE')),
	CONSTRAINT "objective_templates_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs'))
);
--> statement-breakpoint
CREATE TABLE "time_entry_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"old_started_at" timestamp (3) with time zone,
	"old_ended_at" timestamp (3) with time zone,
	"new_started_at" timestamp (3) with time zone,
	"new_ended_at" timestamp (3) with time zone,
	"timezone" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "time_entry_changes_kind_valid" CHECK ("kind" in ('ADDED', 'CHANGED', 'REMOVED')),
	CONSTRAINT "time_entry_changes_values" CHECK (("time_entry_changes"."old_started_at" is null) = (kind = 'ADDED') and ("time_entry_changes"."new_started_at" is null) = (kind = 'REMOVED'))
);
--> statement-breakpoint
CREATE TABLE "finance_accounts" (
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finance_accounts_workspace_id_name_pk" PRIMARY KEY("workspace_id","name")
);
--> statement-breakpoint
CREATE TABLE "finance_budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"area_id" text,
	"currency" text NOT NULL,
	"value" numeric(18, 4) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finance_budgets_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs'))
);
--> statement-breakpoint
CREATE TABLE "finance_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"account" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurring_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"value" numeric(18, 4) NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"area_id" text,
	"note" text,
	"frequency" text NOT NULL,
	"interval" integer DEFAULT 1 NOT NULL,
	"start_day" date NOT NULL,
	"until" date,
	"is_on_last_day" boolean DEFAULT false NOT NULL,
	"next_day" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_entries_kind_valid" CHECK ("kind" in ('INCOME', 'EXPENSE')),
	CONSTRAINT "recurring_entries_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "recurring_entries_frequency_valid" CHECK ("frequency" in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'))
);
--> statement-breakpoint
CREATE TABLE "resource_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"day" date NOT NULL,
	"value" numeric(18, 4),
	"note" text,
	"content" "bytea",
	"area_id" text,
	"kind" text,
	"currency" text,
	"recurring_id" uuid,
	"import_id" uuid,
	"bank_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resource_entries_resource_valid" CHECK ("resource_id" in ('time', 'energy', 'focus', 'finance', 'knowledge', 'creativity', 'real_connection', 'partner', 'immediate_family', 'extended_family', 'friends', 'coworkers', 'network', 'local_community', 'social', 'social_neighbors', 'social_classmates', 'social_mentors', 'social_support', 'social_volunteering', 'social_online', 'business_social_team', 'business_social_clients', 'business_social_suppliers', 'business_social_partners', 'business_social_investors', 'business_social_audience', 'business_social_community')),
	CONSTRAINT "resource_entries_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "resource_entries_kind_valid" CHECK ("kind" in ('INCOME', 'EXPENSE')),
	CONSTRAINT "resource_entries_encrypted_or_plaintext" CHECK ((value is null) = (content is not null))
);
--> statement-breakpoint
CREATE TABLE "resource_links" (
	"workspace_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"group_name" text,
	"order" integer,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"behaviour" text,
	"unit" text,
	"period" text,
	"has_period" boolean DEFAULT false NOT NULL,
	"target" numeric(18, 4),
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_links_workspace_id_resource_id_pk" PRIMARY KEY("workspace_id","resource_id"),
	CONSTRAINT "resource_links_resource_valid" CHECK ("resource_id" in ('time', 'energy', 'focus', 'finance', 'knowledge', 'creativity', 'real_connection', 'partner', 'immediate_family', 'extended_family', 'friends', 'coworkers', 'network', 'local_community', 'social', 'social_neighbors', 'social_classmates', 'social_mentors', 'social_support', 'social_volunteering', 'social_online', 'business_social_team', 'business_social_clients', 'business_social_suppliers', 'business_social_partners', 'business_social_investors', 'business_social_audience', 'business_social_community')),
	CONSTRAINT "resource_links_behaviour_valid" CHECK ("behaviour" in ('STATE', 'CUMULATIVE', 'BUDGET')),
	CONSTRAINT "resource_links_unit_valid" CHECK ("unit" in ('MINUTES', 'LEVEL', 'MOMENTS', 'MONEY', 'TIMES')),
	CONSTRAINT "resource_links_period_valid" CHECK ("period" in ('DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'))
);
--> statement-breakpoint
CREATE TABLE "balance_assessments" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "balance_assessments_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "streak_pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vitality_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "vitality_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "review_reminders" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"clock_minute" smallint NOT NULL,
	"next_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reminders_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "review_reminders_kind_valid" CHECK ("kind" in ('daily', 'weekly', 'monthly', 'quarterly', 'annual'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"finished_day" date,
	"content" "bytea" NOT NULL,
	CONSTRAINT "reviews_user_id_kind_from_day_pk" PRIMARY KEY("user_id","kind","from_day"),
	CONSTRAINT "reviews_kind_valid" CHECK ("kind" in ('daily', 'weekly', 'monthly', 'quarterly', 'annual'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_topic_valid" CHECK ("topic" in ('question', 'fault', 'idea', 'privacy', 'accessibility', 'security', 'other')),
	CONSTRAINT "contact_messages_language_valid" CHECK ("language" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"external" boolean NOT NULL,
	"status" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid,
	"invited_as" text,
	"invited_by" uuid,
	"role" text NOT NULL,
	"area_id" text,
	"status" text NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"ending" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_status_valid" CHECK ("status" in ('INVITED', 'ACTIVE', 'ENDED')),
	CONSTRAINT "memberships_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "memberships_ending_valid" CHECK ("ending" in ('left', 'removed', 'declined', 'withdrawn', 'expired', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "retired_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_areas" (
	"workspace_id" uuid NOT NULL,
	"area_id" text NOT NULL,
	"order" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"talent" text,
	"action_verb" text,
	"impact" text,
	"audience" text,
	"vision" text,
	"purpose_language" text,
	"mantra" text,
	"blocked_at" timestamp (3) with time zone,
	"icon" text,
	"icon_rotation" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspace_areas_workspace_id_area_id_pk" PRIMARY KEY("workspace_id","area_id"),
	CONSTRAINT "workspace_areas_status_valid" CHECK ("status" in ('active', 'archived')),
	CONSTRAINT "workspace_areas_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "workspace_areas_purpose_language_valid" CHECK ("purpose_language" in ('es', 'en'))
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"type_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"public_slug" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"icon" text,
	"icon_rotation" integer DEFAULT 0 NOT NULL,
	"template" text,
	"privacy_settings" jsonb NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspaces_type_valid" CHECK ("type_id" in ('PERSONAL_STUDIO', 'COMPANY', 'ASSET_CAR', 'ASSET_PROPERTY')),
	CONSTRAINT "workspaces_template_valid" CHECK ("template" in ('FAMILY_HOME'))
);
--> statement-breakpoint
CREATE TABLE "user_data_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"master_key_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" bigint NOT NULL,
	"blocked_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"payload" "bytea",
	"master_key_name" text,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure_id" uuid,
	"failure" text,
	CONSTRAINT "jobs_name_subject_pk" PRIMARY KEY("name","subject")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"encrypted" "bytea" NOT NULL,
	"master_key_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orphaned_files" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_files" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_export_pieces" ADD CONSTRAINT "data_export_pieces_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_devices" ADD CONSTRAINT "sign_in_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_idea_id_ideas_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."ideas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_session_responses" ADD CONSTRAINT "circle_session_responses_session_id_circle_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."circle_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_session_responses" ADD CONSTRAINT "circle_session_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_session_responses" ADD CONSTRAINT "circle_session_responses_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_sessions" ADD CONSTRAINT "circle_sessions_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_sessions" ADD CONSTRAINT "circle_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_parent_id_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_views" ADD CONSTRAINT "consent_views_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_views" ADD CONSTRAINT "consent_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialists" ADD CONSTRAINT "specialists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialists" ADD CONSTRAINT "specialists_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_books" ADD CONSTRAINT "cycle_books_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_log_months" ADD CONSTRAINT "cycle_log_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_notes" ADD CONSTRAINT "night_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_notes" ADD CONSTRAINT "night_notes_sleep_cycle_id_sleep_cycles_id_fk" FOREIGN KEY ("sleep_cycle_id") REFERENCES "public"."sleep_cycles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rests" ADD CONSTRAINT "rests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sleep_cycles" ADD CONSTRAINT "sleep_cycles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sleep_rhythms" ADD CONSTRAINT "sleep_rhythms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_attachments" ADD CONSTRAINT "logbook_attachments_entry_id_logbook_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."logbook_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logbook_entries" ADD CONSTRAINT "logbook_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planning_bin" ADD CONSTRAINT "planning_bin_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_changes" ADD CONSTRAINT "day_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planning_day_settings" ADD CONSTRAINT "planning_day_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_resources" ADD CONSTRAINT "objective_resources_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_resources" ADD CONSTRAINT "objective_resources_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_series_id_tasks_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_templates" ADD CONSTRAINT "objective_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD CONSTRAINT "time_entry_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD CONSTRAINT "time_entry_changes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_accounts" ADD CONSTRAINT "finance_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_accounts" ADD CONSTRAINT "finance_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_budgets" ADD CONSTRAINT "finance_budgets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_budgets" ADD CONSTRAINT "finance_budgets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_imports" ADD CONSTRAINT "finance_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_imports" ADD CONSTRAINT "finance_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_entries" ADD CONSTRAINT "recurring_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_entries" ADD CONSTRAINT "recurring_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_entries" ADD CONSTRAINT "resource_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_entries" ADD CONSTRAINT "resource_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_entries" ADD CONSTRAINT "resource_entries_recurring_id_recurring_entries_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."recurring_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_entries" ADD CONSTRAINT "resource_entries_import_id_finance_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."finance_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_links" ADD CONSTRAINT "resource_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_assessments" ADD CONSTRAINT "balance_assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_pauses" ADD CONSTRAINT "streak_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vitality_days" ADD CONSTRAINT "vitality_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reminders" ADD CONSTRAINT "review_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_slugs" ADD CONSTRAINT "retired_slugs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_areas" ADD CONSTRAINT "workspace_areas_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_data_keys" ADD CONSTRAINT "user_data_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_files" ADD CONSTRAINT "user_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_of_user" ON "data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_link" ON "data_exports" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "email_links_of_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_tokens_of_user" ON "api_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_devices_of_user" ON "sign_in_devices" USING btree ("user_id","fingerprint");--> statement-breakpoint
CREATE INDEX "sign_in_devices_seen_at" ON "sign_in_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "password_resets_of_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_tokens_of_session" ON "session_tokens" USING btree ("session_id","expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id","last_active_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE not is_email_in_use;--> statement-breakpoint
CREATE INDEX "users_email_in_use" ON "users" USING btree ("email") WHERE is_email_in_use;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "users_username_start" ON "users" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_first_name_start" ON "users" USING btree (translate(lower("first_name"), 'áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name_start" ON "users" USING btree (translate(lower("last_name"), 'áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_with_granted_role" ON "users" USING btree ("id") WHERE roles && '{specialist,moderator,administrator}'::text[];--> statement-breakpoint
CREATE INDEX "users_public_profile" ON "users" USING btree ("username") WHERE profile_visibility = 'public' and profile_held_at is null;--> statement-breakpoint
CREATE INDEX "users_erases_at" ON "users" USING btree ("erases_at") WHERE erases_at is not null;--> statement-breakpoint
CREATE INDEX "billing_events_received_at" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "agreement_signatures_listed" ON "agreement_signatures" USING btree ("is_listed","signed_at");--> statement-breakpoint
CREATE INDEX "idea_votes_of_user" ON "idea_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ideas_of_area" ON "ideas" USING btree ("workspace_id","area_id","stage","votes","id");--> statement-breakpoint
CREATE INDEX "ideas_of_author" ON "ideas" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "ideas_of_objective" ON "ideas" USING btree ("objective_id");--> statement-breakpoint
CREATE INDEX "library_items_of_area" ON "library_items" USING btree ("workspace_id","area_id","created_at","id");--> statement-breakpoint
CREATE INDEX "library_items_of_author" ON "library_items" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "circle_members_of_user" ON "circle_members" USING btree ("user_id","status","circle_id");--> statement-breakpoint
CREATE INDEX "circle_members_by_status" ON "circle_members" USING btree ("circle_id","status","joined_at");--> statement-breakpoint
CREATE INDEX "circle_session_responses_of_user" ON "circle_session_responses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_session_responses_of_task" ON "circle_session_responses" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "circle_sessions_of_circle" ON "circle_sessions" USING btree ("circle_id","last_day","id");--> statement-breakpoint
CREATE INDEX "circle_sessions_of_owner" ON "circle_sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circles_slug" ON "circles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "circles_of_owner" ON "circles" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "circles_of_area" ON "circles" USING btree ("workspace_id","area_id","id");--> statement-breakpoint
CREATE INDEX "circles_public" ON "circles" USING btree ("member_count","id") WHERE is_public and hidden_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_of_owner" ON "blocks" USING btree ("owner_id","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_pair" ON "connections" USING btree (least(owner_id, user_id),greatest(owner_id, user_id));--> statement-breakpoint
CREATE INDEX "connections_of_owner" ON "connections" USING btree ("owner_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "connections_of_user" ON "connections" USING btree ("user_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "connections_sent" ON "connections" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_direct_key" ON "conversations" USING btree ("direct_key") WHERE direct_key is not null;--> statement-breakpoint
CREATE INDEX "message_files_of_message" ON "message_files" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "message_files_of_owner" ON "message_files" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "message_files_unsent" ON "message_files" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "message_reactions_of_user" ON "message_reactions" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_of_conversation" ON "messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE INDEX "messages_of_author" ON "messages" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "messages_by_day" ON "messages" USING btree ("author_id","author_day","conversation_id");--> statement-breakpoint
CREATE INDEX "messages_reply" ON "messages" USING btree ("reply_to_id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (to_tsvector('simple', normalize_text(text)));--> statement-breakpoint
CREATE INDEX "participants_of_user" ON "participants" USING btree ("user_id","status","last_message_at","conversation_id");--> statement-breakpoint
CREATE INDEX "participants_unread" ON "participants" USING btree ("user_id","status") WHERE unread_count > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_appeals_of_decision" ON "moderation_appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_of_owner" ON "moderation_appeals" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_decided_by" ON "moderation_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_appeals_open" ON "moderation_appeals" USING btree ("decided_at","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_report" ON "moderation_decisions" USING btree ("report_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_user" ON "moderation_decisions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_of_moderator" ON "moderation_decisions" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "moderation_log_at" ON "moderation_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "suspensions_until" ON "suspensions" USING btree ("until");--> statement-breakpoint
CREATE INDEX "post_reactions_of_user" ON "post_reactions" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE INDEX "posts_of_circle" ON "posts" USING btree ("circle_id","is_pinned","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "posts_of_area" ON "posts" USING btree ("workspace_id","area_id","is_pinned","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "posts_replies" ON "posts" USING btree ("parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_of_author" ON "posts" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_of_owner" ON "reports" USING btree ("owner_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "reports_of_author" ON "reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reports_of_subject" ON "reports" USING btree ("subject_type","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_of_circle" ON "reports" USING btree ("circle_id","closed_at","created_at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("closed_at","created_at");--> statement-breakpoint
CREATE INDEX "consent_views_of_consent" ON "consent_views" USING btree ("consent_id","viewed_at","id");--> statement-breakpoint
CREATE INDEX "consent_views_of_viewer" ON "consent_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "consents_of_owner" ON "consents" USING btree ("owner_id","circle_id","id");--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "consents_of_circle" ON "consents" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "consents_of_objective" ON "consents" USING btree ("objective_id");--> statement-breakpoint
CREATE UNIQUE INDEX "specialists_of_user" ON "specialists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "specialists_by_status" ON "specialists" USING btree ("status","applied_at","id");--> statement-breakpoint
CREATE INDEX "specialists_decided_by" ON "specialists" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "specialists_listed" ON "specialists" USING btree ("field","id") WHERE status = 'VERIFIED' and is_listed;--> statement-breakpoint
CREATE INDEX "night_notes_of_user" ON "night_notes" USING btree ("user_id","kind","day","id");--> statement-breakpoint
CREATE INDEX "night_notes_of_night" ON "night_notes" USING btree ("sleep_cycle_id");--> statement-breakpoint
CREATE INDEX "sleep_cycles_of_user" ON "sleep_cycles" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "sleep_cycles_ended" ON "sleep_cycles" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "sleep_cycles_imported" ON "sleep_cycles" USING btree ("user_id","import_id") WHERE "sleep_cycles"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_owner" ON "notifications" USING btree ("owner_id","group_key","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("owner_id","group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_of_cause" ON "notifications" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "notifications_of_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_hash" ON "push_devices" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "push_devices_of_owner" ON "push_devices" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "logbook_attachments_of_entry" ON "logbook_attachments" USING btree ("entry_id","created_at","id");--> statement-breakpoint
CREATE INDEX "logbook_entries_of_area" ON "logbook_entries" USING btree ("workspace_id","area_id","kind","day","created_at","id");--> statement-breakpoint
CREATE INDEX "logbook_entries_intimate" ON "logbook_entries" USING btree ("author_id","workspace_id","area_id","kind","day","created_at","id") WHERE encrypted is not null;--> statement-breakpoint
CREATE INDEX "logbook_entries_of_author" ON "logbook_entries" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "logbook_entries_public" ON "logbook_entries" USING btree ("workspace_id","kind","day","created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "planning_bin_of_owner" ON "planning_bin" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "planning_bin_deleted" ON "planning_bin" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "day_changes_hour" ON "day_changes" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "objective_resources_of_owner" ON "objective_resources" USING btree ("owner_id","resource_id");--> statement-breakpoint
CREATE INDEX "checklist_items_of_task" ON "checklist_items" USING btree ("task_id","order","id");--> statement-breakpoint
CREATE INDEX "checklist_items_of_owner" ON "checklist_items" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "missions_of_objective" ON "missions" USING btree ("objective_id","order","id");--> statement-breakpoint
CREATE INDEX "missions_of_owner" ON "missions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "missions_search" ON "missions" USING gin (planning_search_terms(owner_id, title, null::text));--> statement-breakpoint
CREATE INDEX "objectives_of_owner" ON "objectives" USING btree ("owner_id","workspace_id","area_id","id");--> statement-breakpoint
CREATE INDEX "objectives_of_workspace" ON "objectives" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "objectives_loose" ON "objectives" USING btree ("owner_id","workspace_id","area_id") WHERE is_loose;--> statement-breakpoint
CREATE INDEX "objectives_carrying" ON "objectives" USING btree ("owner_id") WHERE missed_policy = 'CARRY_ONCE';--> statement-breakpoint
CREATE INDEX "objectives_search" ON "objectives" USING gin (planning_search_terms(owner_id, title, description));--> statement-breakpoint
CREATE INDEX "progress_entries_of_objective" ON "progress_entries" USING btree ("objective_id","logged_at");--> statement-breakpoint
CREATE INDEX "progress_entries_of_owner" ON "progress_entries" USING btree ("owner_id","logged_day");--> statement-breakpoint
CREATE INDEX "tasks_of_mission" ON "tasks" USING btree ("mission_id","order","id");--> statement-breakpoint
CREATE INDEX "tasks_of_objective" ON "tasks" USING btree ("objective_id","status");--> statement-breakpoint
CREATE INDEX "tasks_of_owner" ON "tasks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("owner_id","completed_day") WHERE completed_day is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_of_series" ON "tasks" USING btree ("series_id","series_day");--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin (planning_search_terms(owner_id, title, description));--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_deliveries_once" ON "reminder_deliveries" USING btree ("reminder_id","occurrence");--> statement-breakpoint
CREATE INDEX "reminder_deliveries_of_owner" ON "reminder_deliveries" USING btree ("owner_id","delivered_at");--> statement-breakpoint
CREATE INDEX "reminder_deliveries_snoozed" ON "reminder_deliveries" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "reminder_deliveries_delivered_at" ON "reminder_deliveries" USING btree ("delivered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_of_task" ON "reminders" USING btree ("task_id","owner_id","kind","minutes","clock_minute","days_before");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_of_objective" ON "reminders" USING btree ("objective_id","owner_id","kind","minutes","clock_minute","days_before");--> statement-breakpoint
CREATE INDEX "reminders_of_owner" ON "reminders" USING btree ("owner_id","next_at");--> statement-breakpoint
CREATE INDEX "reminders_next_at" ON "reminders" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "reminders_stale" ON "reminders" USING btree ("id") WHERE is_stale;--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_objective" ON "schedules" USING btree ("objective_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_mission" ON "schedules" USING btree ("mission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_task" ON "schedules" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "schedules_single_days" ON "schedules" USING btree ("owner_id","start_day","timezone","start_minute") WHERE type = 'TASK' and not is_recurring and last_day = start_day;--> statement-breakpoint
CREATE INDEX "schedules_recurring_or_multi_day" ON "schedules" USING btree ("owner_id","last_day") WHERE type = 'TASK' and (is_recurring or last_day > start_day);--> statement-breakpoint
CREATE INDEX "schedules_open" ON "schedules" USING btree ("owner_id","last_day") WHERE type = 'TASK' and not is_recurring and is_open;--> statement-breakpoint
CREATE INDEX "schedules_of_plans" ON "schedules" USING btree ("owner_id","last_day") WHERE type <> 'TASK';--> statement-breakpoint
CREATE INDEX "task_completions_of_owner" ON "task_completions" USING btree ("owner_id","day");--> statement-breakpoint
CREATE INDEX "task_completions_occurred" ON "task_completions" USING btree ("owner_id","occurred_day");--> statement-breakpoint
CREATE INDEX "task_completions_done" ON "task_completions" USING btree ("owner_id","completed_day");--> statement-breakpoint
CREATE INDEX "time_entries_of_task" ON "time_entries" USING btree ("task_id","day");--> statement-breakpoint
CREATE INDEX "time_entries_of_owner" ON "time_entries" USING btree ("owner_id","started_at");--> statement-breakpoint
CREATE INDEX "time_entries_by_day" ON "time_entries" USING btree ("owner_id","started_day");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_running" ON "time_entries" USING btree ("owner_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "comments_of_objective" ON "comments" USING btree ("objective_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_mission" ON "comments" USING btree ("mission_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_task" ON "comments" USING btree ("task_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_owner" ON "comments" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_objective" ON "shares" USING btree ("objective_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_mission" ON "shares" USING btree ("mission_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_task" ON "shares" USING btree ("task_id","user_id");--> statement-breakpoint
CREATE INDEX "shares_with_user" ON "shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shares_of_owner" ON "shares" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "objective_templates_of_owner" ON "objective_templates" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "time_entry_changes_of_task" ON "time_entry_changes" USING btree ("task_id","owner_id","changed_at");--> statement-breakpoint
CREATE INDEX "time_entry_changes_of_owner" ON "time_entry_changes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "finance_accounts_of_owner" ON "finance_accounts" USING btree ("owner_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "finance_budgets_of_area" ON "finance_budgets" USING btree ("workspace_id",coalesce(area_id, ''),"currency");--> statement-breakpoint
CREATE INDEX "finance_budgets_of_owner" ON "finance_budgets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "finance_imports_of_workspace" ON "finance_imports" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "finance_imports_of_owner" ON "finance_imports" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "recurring_entries_of_workspace" ON "recurring_entries" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "recurring_entries_of_owner" ON "recurring_entries" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "recurring_entries_due" ON "recurring_entries" USING btree ("next_day") WHERE next_day is not null;--> statement-breakpoint
CREATE INDEX "resource_entries_of_workspace" ON "resource_entries" USING btree ("workspace_id","resource_id","day","id");--> statement-breakpoint
CREATE INDEX "resource_entries_of_owner" ON "resource_entries" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_entries_recurring" ON "resource_entries" USING btree ("recurring_id","day") WHERE recurring_id is not null;--> statement-breakpoint
CREATE INDEX "resource_entries_imported" ON "resource_entries" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resource_entries_bank_key" ON "resource_entries" USING btree ("workspace_id","bank_key") WHERE bank_key is not null;--> statement-breakpoint
CREATE INDEX "streak_pauses_of_user" ON "streak_pauses" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "review_reminders_next_at" ON "review_reminders" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_finished" ON "reviews" USING btree ("user_id","finished_day");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email","id");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_path" ON "redirects" USING btree ("path");--> statement-breakpoint
CREATE INDEX "redirects_created_by" ON "redirects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "memberships_of_user" ON "memberships" USING btree ("user_id","workspace_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_present" ON "memberships" USING btree ("workspace_id","user_id") WHERE status <> 'ENDED';--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_invited" ON "memberships" USING btree ("invited_as","workspace_id") WHERE status = 'INVITED';--> statement-breakpoint
CREATE INDEX "memberships_of_address" ON "memberships" USING btree ("invited_as") WHERE invited_as is not null;--> statement-breakpoint
CREATE INDEX "memberships_pending" ON "memberships" USING btree ("start_date") WHERE status = 'INVITED';--> statement-breakpoint
CREATE INDEX "memberships_invited_by" ON "memberships" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "memberships_of_workspace" ON "memberships" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "retired_slugs_of_workspace" ON "retired_slugs" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "retired_slugs_until" ON "retired_slugs" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_public_slug" ON "workspaces" USING btree ("public_slug");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_personal_studio" ON "workspaces" USING btree ("owner_id") WHERE type_id = 'PERSONAL_STUDIO';--> statement-breakpoint
CREATE INDEX "workspaces_of_owner" ON "workspaces" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "rate_limit_counters_window_ends_at" ON "rate_limit_counters" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "jobs_run_at" ON "jobs" USING btree ("run_at") WHERE failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_failure_id" ON "jobs" USING btree ("failure_id") WHERE failure_id is not null;--> statement-breakpoint
CREATE INDEX "orphaned_files_since" ON "orphaned_files" USING btree ("since");--> statement-breakpoint
CREATE INDEX "user_files_of_user" ON "user_files" USING btree ("user_id","size");--> statement-breakpoint
-- A deleted row orphans its file; since the epoch, so that the cleanup may delete it at once.
CREATE FUNCTION "orphan_logbook_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_files" ("name", "since") VALUES (OLD."file", to_timestamp(0)) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orphan_logbook_file" AFTER DELETE ON "logbook_attachments" FOR EACH ROW EXECUTE FUNCTION "orphan_logbook_file"();
--> statement-breakpoint
CREATE FUNCTION "orphan_library_files"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_files" ("name", "since")
		SELECT name, to_timestamp(0) FROM unnest(ARRAY[OLD."file", OLD."image"]) AS name WHERE name IS NOT NULL
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orphan_library_files" AFTER DELETE ON "library_items" FOR EACH ROW EXECUTE FUNCTION "orphan_library_files"();
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER "refuse_change" BEFORE UPDATE OR DELETE ON "moderation_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "orphan_message_file" AFTER DELETE ON "message_files" FOR EACH ROW EXECUTE FUNCTION "orphan_logbook_file"();
--> statement-breakpoint
-- Every committed change is announced: its kind, its owner and where it belongs, never its content.
CREATE FUNCTION "notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
			'owner', coalesce(one->>'owner_id', one->>'author_id'),
			'user', CASE TG_TABLE_NAME WHEN 'users' THEN one->>'id' ELSE one->>'user_id' END,
			'workspace', CASE WHEN TG_TABLE_NAME = 'workspaces' THEN one->>'id' WHEN one->>'encrypted' IS NULL THEN one->>'workspace_id' END,
			'area', one->>'area_id',
			'objective', CASE TG_TABLE_NAME WHEN 'objectives' THEN one->>'id' ELSE one->>'objective_id' END,
			'mission', CASE TG_TABLE_NAME WHEN 'missions' THEN one->>'id' ELSE one->>'mission_id' END,
			'task', CASE TG_TABLE_NAME WHEN 'tasks' THEN one->>'id' ELSE one->>'task_id' END
		))::text);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	announced record;
BEGIN
	FOR announced IN SELECT kind, unnest(tables) AS "table" FROM (VALUES
		('planning', ARRAY['objectives', 'missions', 'tasks', 'checklist_items', 'progress_entries', 'schedules', 'task_completions', 'time_entries', 'shares', 'comments', 'objective_templates', 'planning_day_settings']),
		('workspace', ARRAY['workspaces', 'memberships', 'workspace_areas']),
		('logbook', ARRAY['logbook_entries']),
		('energizing', ARRAY['sleep_rhythms', 'sleep_cycles', 'rests', 'night_notes', 'cycle_books', 'cycle_log_months']),
		('resources', ARRAY['resource_links', 'resource_entries', 'objective_resources', 'finance_budgets', 'recurring_entries', 'finance_imports', 'balance_assessments', 'streak_pauses']),
		('reviews', ARRAY['reviews', 'review_reminders']),
		('community', ARRAY['connections', 'blocks', 'circles', 'circle_members', 'circle_sessions', 'circle_session_responses', 'posts', 'specialists', 'consents', 'consent_views', 'ideas', 'library_items', 'agreement_signatures', 'moderation_decisions']),
		('messages', ARRAY['message_settings']),
		('account', ARRAY['two_step', 'recovery_codes', 'passkeys', 'email_changes', 'data_exports', 'subscriptions']),
		('inbox', ARRAY['notifications', 'notification_settings', 'reminder_deliveries', 'reminder_settings', 'push_settings'])
	) AS listed (kind, tables) LOOP
		EXECUTE format('CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION notify_change(%L)',
			announced."table", announced.kind);
	END LOOP;
END
$$;
--> statement-breakpoint
-- Not on update of typing_at: the kind 'typing' is announced for it, to the others alone.
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE OR UPDATE OF "status", "unread_count", "read_position", "is_muted", "last_message_at" ON "participants" FOR EACH ROW EXECUTE FUNCTION "notify_change"('messages');
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION "notify_change"('account');
--> statement-breakpoint
-- Not on update: last_active_at changes every minute.
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "notify_change"('account');
--> statement-breakpoint
-- Not on update: only the time of the last use changes.
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE ON "api_tokens" FOR EACH ROW EXECUTE FUNCTION "notify_change"('account');
--> statement-breakpoint
-- Not on update: only the time of the last delivery changes.
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE ON "push_devices" FOR EACH ROW EXECUTE FUNCTION "notify_change"('inbox');
--> statement-breakpoint
-- Day bounds are part of the account: a new setting or rhythm is announced to all screens of the user.
CREATE TRIGGER "notify_account_change" AFTER INSERT OR UPDATE OR DELETE ON "planning_day_settings" FOR EACH ROW EXECUTE FUNCTION "notify_change"('account');
--> statement-breakpoint
CREATE TRIGGER "notify_account_change" AFTER INSERT OR UPDATE OR DELETE ON "sleep_rhythms" FOR EACH ROW EXECUTE FUNCTION "notify_change"('account');
--> statement-breakpoint
-- In the database, because several writes change the status: completion, tracking, bulk changes, ending a series.
CREATE FUNCTION set_schedule_open() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE schedules SET is_open = NEW.status IN ('PENDING', 'IN_PROGRESS') WHERE task_id = NEW.id; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER tasks_set_schedule_open AFTER UPDATE OF status ON tasks FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION set_schedule_open();
--> statement-breakpoint
-- In the database, because several writes end a membership: what rests on it ends for good, also for who
-- joins again later.
CREATE FUNCTION "end_consents_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_active boolean := TG_OP = 'UPDATE' AND NEW.status = 'ACTIVE';
BEGIN
	UPDATE consents SET revoked_at = CASE TG_OP WHEN 'UPDATE' THEN NEW.updated_at ELSE now() END
	WHERE circle_id = OLD.circle_id AND revoked_at IS NULL AND (
		(owner_id = OLD.user_id AND NOT is_active)
		OR (user_id = OLD.user_id AND NOT (is_active AND NEW.role = 'SPECIALIST'))
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "end_consents" AFTER DELETE OR UPDATE OF "status", "role" ON "circle_members" FOR EACH ROW EXECUTE FUNCTION "end_consents_of_member"();
--> statement-breakpoint
-- Administrators also withdraw the role alone: granting it again revives nothing.
CREATE FUNCTION "end_consents_of_specialist"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE consents SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER "end_consents" AFTER UPDATE OF "roles" ON "users" FOR EACH ROW WHEN ('specialist' = ANY (OLD.roles) AND NOT 'specialist' = ANY (NEW.roles)) EXECUTE FUNCTION "end_consents_of_specialist"();
--> statement-breakpoint
-- Reminders are recomputed when their input changes, even if already marked: a computation
-- in progress has not seen this change, and the update waits for it.
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
$$;
--> statement-breakpoint
CREATE TRIGGER "schedules_mark_reminders" AFTER INSERT OR DELETE OR UPDATE OF "start_day", "start_minute", "timezone", "status", "is_recurring", "frequency", "interval", "by_weekday", "by_month_day", "by_month", "count", "until", "rrule_string", "except_days" ON "schedules" FOR EACH ROW EXECUTE FUNCTION "mark_reminders_of_schedule"();
--> statement-breakpoint
-- All-day reminders depend on the rhythm and the zone of their user.
CREATE FUNCTION "mark_reminders_of_rhythm"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE reminders SET is_stale = true WHERE owner_id = NEW.user_id; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER "sleep_rhythms_mark_reminders" AFTER INSERT OR UPDATE ON "sleep_rhythms" FOR EACH ROW EXECUTE FUNCTION "mark_reminders_of_rhythm"();
--> statement-breakpoint
CREATE FUNCTION "mark_reminders_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE reminders SET is_stale = true WHERE owner_id = NEW.id; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER "users_mark_reminders" AFTER UPDATE OF "timezone" ON "users" FOR EACH ROW WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION "mark_reminders_of_user"();
--> statement-breakpoint
-- Records once per transaction that days of some users changed; nothing for an account being deleted.
CREATE FUNCTION "note_day_changes"(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "day_changes" ("owner_id", "transaction")
		SELECT "id", pg_current_xact_id() FROM "users" WHERE "id" = ANY (people)
		ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "note_day_of_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM note_day_changes(ARRAY(SELECT DISTINCT owner_id FROM rows_after));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM note_day_changes(ARRAY(SELECT DISTINCT owner_id FROM rows_before));
	ELSE
		PERFORM note_day_changes(ARRAY(SELECT owner_id FROM rows_before UNION SELECT owner_id FROM rows_after));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "note_day_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM note_day_changes(ARRAY(SELECT DISTINCT user_id FROM rows_after));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM note_day_changes(ARRAY(SELECT DISTINCT user_id FROM rows_before));
	ELSE
		PERFORM note_day_changes(ARRAY(SELECT user_id FROM rows_before UNION SELECT user_id FROM rows_after));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A time entry belongs to the user who spent the time, and is visible on the task of another user.
CREATE FUNCTION "note_day_of_task"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM note_day_changes(ARRAY(SELECT owner_id FROM tasks WHERE id IN (SELECT task_id FROM rows_after)));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM note_day_changes(ARRAY(SELECT owner_id FROM tasks WHERE id IN (SELECT task_id FROM rows_before)));
	ELSE
		PERFORM note_day_changes(ARRAY(SELECT owner_id FROM tasks WHERE id IN (SELECT task_id FROM rows_before UNION SELECT task_id FROM rows_after)));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- An archived workspace changes the agenda of every user with plans in it.
CREATE FUNCTION "note_days_of_location"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	place uuid := (coalesce(to_jsonb(NEW), to_jsonb(OLD))->>CASE TG_TABLE_NAME WHEN 'workspaces' THEN 'id' ELSE 'workspace_id' END)::uuid;
BEGIN
	PERFORM note_day_changes(ARRAY(SELECT DISTINCT owner_id FROM objectives WHERE workspace_id = place));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Statement triggers: a change of thousands of rows records its users once.
DO $$
DECLARE
	told record;
BEGIN
	FOR told IN SELECT * FROM (VALUES
		('objectives', 'owner'), ('missions', 'owner'), ('tasks', 'owner'), ('checklist_items', 'owner'),
		('progress_entries', 'owner'), ('schedules', 'owner'), ('task_completions', 'owner'), ('shares', 'owner'),
		('shares', 'user'), ('time_entries', 'owner'), ('time_entries', 'task'), ('memberships', 'user'),
		('sleep_rhythms', 'user'), ('sleep_cycles', 'user'), ('cycle_books', 'user'), ('cycle_log_months', 'user')
	) AS one (at, whose) LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			'note_day_of_' || told.whose || '_inserted', told.at, 'note_day_of_' || told.whose);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			'note_day_of_' || told.whose || '_updated', told.at, 'note_day_of_' || told.whose);
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION %I()',
			'note_day_of_' || told.whose || '_deleted', told.at, 'note_day_of_' || told.whose);
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "note_days_of_location" AFTER UPDATE OF "end_date" ON "workspaces" FOR EACH ROW EXECUTE FUNCTION "note_days_of_location"();
--> statement-breakpoint
CREATE TRIGGER "note_days_of_location" AFTER INSERT OR UPDATE OR DELETE ON "workspace_areas" FOR EACH ROW EXECUTE FUNCTION "note_days_of_location"();
