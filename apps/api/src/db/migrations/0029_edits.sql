CREATE TABLE "applied_writes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edit_collisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"objective_id" uuid,
	"mission_id" uuid,
	"task_id" uuid,
	"step_id" uuid,
	"field" text NOT NULL,
	"mine" jsonb,
	"theirs" jsonb,
	"kept" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edit_collisions_one_subject" CHECK (num_nonnulls("edit_collisions"."objective_id", "edit_collisions"."mission_id", "edit_collisions"."task_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "applied_writes" ADD CONSTRAINT "applied_writes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_collisions" ADD CONSTRAINT "edit_collisions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_collisions" ADD CONSTRAINT "edit_collisions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_collisions" ADD CONSTRAINT "edit_collisions_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_collisions" ADD CONSTRAINT "edit_collisions_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applied_writes_of_owner" ON "applied_writes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "applied_writes_by_age" ON "applied_writes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "edit_collisions_of_objective" ON "edit_collisions" USING btree ("objective_id");--> statement-breakpoint
CREATE INDEX "edit_collisions_of_mission" ON "edit_collisions" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "edit_collisions_of_task" ON "edit_collisions" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "edit_collisions_of_owner" ON "edit_collisions" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "edit_collisions_by_age" ON "edit_collisions" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "edit_collisions" FOR EACH ROW EXECUTE FUNCTION "notify_change"('planning');
