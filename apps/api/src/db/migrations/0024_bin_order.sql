DROP INDEX "planning_bin_of_owner";--> statement-breakpoint
CREATE INDEX "planning_bin_of_owner" ON "planning_bin" USING btree ("owner_id","deleted_at","id");