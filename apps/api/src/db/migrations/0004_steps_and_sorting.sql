ALTER TABLE "checklist_items" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "is_unsorted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_of_day" ON "checklist_items" USING btree ("owner_id","day") WHERE day is not null;--> statement-breakpoint
CREATE INDEX "checklist_items_of_assignee" ON "checklist_items" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_unsorted" ON "tasks" USING btree ("owner_id") WHERE is_unsorted;