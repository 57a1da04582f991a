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
	CONSTRAINT "session_tokens_kind_known" CHECK ("kind" in ('access', 'refresh'))
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
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_data_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"username" text NOT NULL,
	"avatar" text,
	"biological_sex" text,
	"birthday" date,
	"country" text,
	"theme" text NOT NULL,
	"language" text NOT NULL,
	"timezone" text NOT NULL,
	"profile_visibility" text NOT NULL,
	"direct_message_permission" text NOT NULL,
	"show_consistency_streak" boolean DEFAULT false NOT NULL,
	"show_vitality_index" boolean DEFAULT false NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_biological_sex_known" CHECK ("biological_sex" in ('female', 'male', 'intersex', 'undisclosed')),
	CONSTRAINT "users_country_known" CHECK ("country" in ('mexico', 'espana', 'argentina', 'chile', 'uruguay', 'paraguay', 'bolivia', 'peru', 'colombia', 'ecuador', 'venezuela', 'republica_dominicana', 'cuba', 'costa_rica', 'guatemala', 'el_salvador', 'honduras', 'nicaragua', 'panama', 'puerto_rico', 'guinea_ecuatorial', 'usa')),
	CONSTRAINT "users_theme_known" CHECK ("theme" in ('trabajo', 'sereno', 'floral', 'enfoque', 'relax', 'alerta', 'claridad', 'negocios', 'atardecer', 'visionario', 'fluir', 'ideas', 'energia', 'tranquilo', 'suave')),
	CONSTRAINT "users_language_known" CHECK ("language" in ('es', 'en')),
	CONSTRAINT "users_profile_visibility_known" CHECK ("profile_visibility" in ('public', 'members_only', 'invite_only', 'hidden')),
	CONSTRAINT "users_direct_message_permission_known" CHECK ("direct_message_permission" in ('none', 'verified_connections', 'any_member'))
);
--> statement-breakpoint
CREATE TABLE "sleep_cycles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"details" "bytea" NOT NULL
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
CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"title" text NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"order" integer DEFAULT 0 NOT NULL
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
	CONSTRAINT "missions_type_known" CHECK ("type" in ('push_my_limits', 'know_myself_better', 'build_good_habits', 'practice_gratitude', 'bring_order_to_my_day', 'self_care', 'sleep_better', 'eat_better', 'get_moving', 'get_a_checkup', 'follow_my_treatment', 'learn_something_new', 'pass_an_exam', 'finish_a_course', 'read_more', 'learn_a_language', 'let_go_of_a_habit', 'take_a_real_pause', 'enjoy_free_time', 'plan_a_trip', 'make_something_creative', 'grow_in_my_job', 'find_a_new_job', 'deliver_a_project', 'work_with_balance', 'launch_a_product', 'win_new_clients', 'improve_our_service', 'build_an_emergency_fund', 'pay_off_debt', 'invest_for_the_future', 'buy_something_important', 'pay_rent_on_time', 'find_a_place_to_live', 'spend_time_with_family', 'care_for_a_loved_one', 'celebrate_together', 'strengthen_our_relationship', 'see_my_friends_more', 'help_my_community', 'keep_the_home_in_order', 'keep_the_vehicle_in_order')),
	CONSTRAINT "missions_status_known" CHECK ("status" in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'SKIPPED'))
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "objectives_area_known" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "objectives_type_known" CHECK ("type" in ('PROJECT', 'EVENT', 'ROUTINE', 'TRACKED_RESOURCE')),
	CONSTRAINT "objectives_status_known" CHECK ("status" in ('BACKLOG', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED')),
	CONSTRAINT "objectives_tracked_unit_known" CHECK ("tracked_unit" in ('PAGES', 'CHAPTERS', 'LESSONS', 'EPISODES', 'ITEMS', 'HOURS', 'MINUTES', 'KM', 'MILES', 'CUSTOM')),
	CONSTRAINT "objectives_source_known" CHECK ("measurement_source" in ('MANUAL', 'TASKS', 'INTEGRATION')),
	CONSTRAINT "objectives_behaviour_known" CHECK ("behaviour" in ('STATE', 'CUMULATIVE', 'BUDGET'))
);
--> statement-breakpoint
CREATE TABLE "progress_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"value" double precision NOT NULL,
	"unit" text,
	"logged_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	CONSTRAINT "progress_entries_unit_known" CHECK ("unit" in ('PAGES', 'CHAPTERS', 'LESSONS', 'EPISODES', 'ITEMS', 'HOURS', 'MINUTES', 'KM', 'MILES', 'CUSTOM'))
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
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "schedules_type_known" CHECK ("type" in ('PROJECT', 'EVENT', 'ROUTINE', 'TRACKED_RESOURCE', 'MISSION', 'TASK')),
	CONSTRAINT "schedules_status_known" CHECK ("status" in ('TENTATIVE', 'CONFIRMED', 'CANCELLED')),
	CONSTRAINT "schedules_frequency_known" CHECK ("frequency" in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')),
	CONSTRAINT "schedules_one_subject" CHECK (num_nonnulls("schedules"."objective_id", "schedules"."mission_id", "schedules"."task_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid,
	"mission_id" uuid,
	"task_id" uuid,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shares_role_known" CHECK ("role" in ('assignee', 'commenter', 'viewer')),
	CONSTRAINT "shares_one_subject" CHECK (num_nonnulls("shares"."objective_id", "shares"."mission_id", "shares"."task_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "task_completions" (
	"task_id" uuid NOT NULL,
	"day" date NOT NULL,
	"owner_id" uuid NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_completions_task_id_day_pk" PRIMARY KEY("task_id","day")
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
	"order" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tasks_status_known" CHECK ("status" in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "tasks_priority_known" CHECK ("priority" in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
	CONSTRAINT "tasks_environment_known" CHECK ("environment_id" in ('home', 'home_office', 'office', 'park', 'gym', 'travel', 'outdoor', 'hospital')),
	CONSTRAINT "tasks_intent_known" CHECK ("intent" in ('plan', 'enjoy')),
	CONSTRAINT "tasks_trigger_module_known" CHECK ("trigger_module" in ('KNOWLEDGE', 'FINANCING', 'JOURNALING', 'ENERGIZING', 'PLANNING'))
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"area_id" text,
	"status" text NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_status_known" CHECK ("status" in ('INVITED', 'ACTIVE', 'ENDED')),
	CONSTRAINT "memberships_area_known" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs'))
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
	"mantra" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspace_areas_workspace_id_area_id_pk" PRIMARY KEY("workspace_id","area_id"),
	CONSTRAINT "workspace_areas_status_known" CHECK ("status" in ('active', 'archived')),
	CONSTRAINT "workspace_areas_area_known" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs'))
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
	"is_featured" boolean DEFAULT false NOT NULL,
	"privacy_settings" jsonb NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspaces_type_known" CHECK ("type_id" in ('PERSONAL_STUDIO', 'COMPANY', 'ASSET_CAR', 'ASSET_PROPERTY'))
);
--> statement-breakpoint
CREATE TABLE "rate_limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" bigint NOT NULL,
	"blocked_until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_data_keys" ADD CONSTRAINT "user_data_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sleep_cycles" ADD CONSTRAINT "sleep_cycles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sleep_rhythms" ADD CONSTRAINT "sleep_rhythms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_areas" ADD CONSTRAINT "workspace_areas_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_of_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_tokens_of_session" ON "session_tokens" USING btree ("session_id","expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id","last_active_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "sleep_cycles_of_user" ON "sleep_cycles" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "sleep_cycles_ended" ON "sleep_cycles" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "checklist_items_of_task" ON "checklist_items" USING btree ("task_id","order","id");--> statement-breakpoint
CREATE INDEX "checklist_items_of_owner" ON "checklist_items" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "missions_of_objective" ON "missions" USING btree ("objective_id","order","id");--> statement-breakpoint
CREATE INDEX "missions_of_owner" ON "missions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "objectives_of_owner" ON "objectives" USING btree ("owner_id","workspace_id","area_id","id");--> statement-breakpoint
CREATE INDEX "objectives_of_workspace" ON "objectives" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "progress_entries_of_objective" ON "progress_entries" USING btree ("objective_id","logged_at");--> statement-breakpoint
CREATE INDEX "progress_entries_of_owner" ON "progress_entries" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_objective" ON "schedules" USING btree ("objective_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_mission" ON "schedules" USING btree ("mission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_task" ON "schedules" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "schedules_single_days" ON "schedules" USING btree ("owner_id","start_day") WHERE type = 'TASK' and not is_recurring and last_day = start_day;--> statement-breakpoint
CREATE INDEX "schedules_lasting" ON "schedules" USING btree ("owner_id","last_day") WHERE type = 'TASK' and (is_recurring or last_day > start_day);--> statement-breakpoint
CREATE UNIQUE INDEX "shares_objective" ON "shares" USING btree ("objective_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_mission" ON "shares" USING btree ("mission_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_task" ON "shares" USING btree ("task_id","user_id");--> statement-breakpoint
CREATE INDEX "shares_with_user" ON "shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shares_of_owner" ON "shares" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "task_completions_of_owner" ON "task_completions" USING btree ("owner_id","day");--> statement-breakpoint
CREATE INDEX "tasks_of_mission" ON "tasks" USING btree ("mission_id","order","id");--> statement-breakpoint
CREATE INDEX "tasks_of_objective" ON "tasks" USING btree ("objective_id","status");--> statement-breakpoint
CREATE INDEX "tasks_of_owner" ON "tasks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "time_entries_of_task" ON "time_entries" USING btree ("task_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_running" ON "time_entries" USING btree ("owner_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_of_user" ON "memberships" USING btree ("user_id","workspace_id");--> statement-breakpoint
CREATE INDEX "memberships_of_workspace" ON "memberships" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_public_slug" ON "workspaces" USING btree ("public_slug");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_personal_studio" ON "workspaces" USING btree ("owner_id") WHERE type_id = 'PERSONAL_STUDIO';--> statement-breakpoint
CREATE INDEX "workspaces_of_owner" ON "workspaces" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "rate_limit_counters_window_ends_at" ON "rate_limit_counters" USING btree ("window_ends_at");