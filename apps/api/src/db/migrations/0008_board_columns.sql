CREATE TABLE "board_columns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"area_id" text NOT NULL,
	"author_id" uuid,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "board_columns_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "board_columns_status_valid" CHECK ("status" in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "column_id" uuid;--> statement-breakpoint
ALTER TABLE "board_columns" ADD CONSTRAINT "board_columns_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_columns" ADD CONSTRAINT "board_columns_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_columns_of_area" ON "board_columns" USING btree ("workspace_id","area_id","order");--> statement-breakpoint
CREATE INDEX "board_columns_of_author" ON "board_columns" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "tasks_of_column" ON "tasks" USING btree ("column_id") WHERE column_id is not null;--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "board_columns" FOR EACH ROW EXECUTE FUNCTION "notify_change"('planning');
