CREATE TABLE "planning_bin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "planning_bin_kind_known" CHECK ("kind" in ('objective', 'mission', 'task'))
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comments_one_subject" CHECK (num_nonnulls("comments"."objective_id", "comments"."mission_id", "comments"."task_id") = 1)
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
	CONSTRAINT "objective_templates_type_known" CHECK ("type" in ('PROJECT', 'EVENT', 'ROUTINE', 'TRACKED_RESOURCE')),
	CONSTRAINT "objective_templates_area_known" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs'))
);
--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "project_range" text;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "missed_policy" text DEFAULT 'LET_GO' NOT NULL;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "is_loose" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "series_day" date;--> statement-breakpoint
ALTER TABLE "planning_bin" ADD CONSTRAINT "planning_bin_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_templates" ADD CONSTRAINT "objective_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planning_bin_of_owner" ON "planning_bin" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "planning_bin_deleted" ON "planning_bin" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "comments_of_objective" ON "comments" USING btree ("objective_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_mission" ON "comments" USING btree ("mission_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_task" ON "comments" USING btree ("task_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_owner" ON "comments" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "objective_templates_of_owner" ON "objective_templates" USING btree ("owner_id","id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_series_id_tasks_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "objectives_loose" ON "objectives" USING btree ("owner_id","workspace_id","area_id") WHERE is_loose;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_of_series" ON "tasks" USING btree ("series_id","series_day");--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_range_known" CHECK ("project_range" in ('annual', 'half', 'quarter', 'custom'));--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_missed_known" CHECK ("missed_policy" in ('LET_GO', 'CARRY_ONCE'));