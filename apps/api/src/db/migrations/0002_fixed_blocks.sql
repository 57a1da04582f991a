CREATE TABLE "planning_fixed_blocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "planning_fixed_blocks" ADD CONSTRAINT "planning_fixed_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "planning_fixed_blocks" FOR EACH ROW EXECUTE FUNCTION "notify_change"('planning');
--> statement-breakpoint
CREATE TRIGGER "note_day_of_user_inserted" AFTER INSERT ON "planning_fixed_blocks" REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "note_day_of_user"();
--> statement-breakpoint
CREATE TRIGGER "note_day_of_user_updated" AFTER UPDATE ON "planning_fixed_blocks" REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION "note_day_of_user"();
--> statement-breakpoint
CREATE TRIGGER "note_day_of_user_deleted" AFTER DELETE ON "planning_fixed_blocks" REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION "note_day_of_user"();
