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
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "time_entry_changes_kind_known" CHECK ("kind" in ('ADDED', 'CHANGED', 'REMOVED')),
	CONSTRAINT "time_entry_changes_told" CHECK (("time_entry_changes"."old_started_at" is null) = (kind = 'ADDED') and ("time_entry_changes"."new_started_at" is null) = (kind = 'REMOVED'))
);
--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "is_doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD CONSTRAINT "time_entry_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entry_changes" ADD CONSTRAINT "time_entry_changes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_entry_changes_of_task" ON "time_entry_changes" USING btree ("task_id","owner_id","changed_at");--> statement-breakpoint
CREATE INDEX "time_entry_changes_of_owner" ON "time_entry_changes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "time_entries_of_owner" ON "time_entries" USING btree ("owner_id","started_at");--> statement-breakpoint
CREATE INDEX "time_entries_doubtful" ON "time_entries" USING btree ("owner_id","started_at") WHERE is_doubtful;