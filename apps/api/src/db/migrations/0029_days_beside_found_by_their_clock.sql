DROP INDEX "schedules_single_days";--> statement-breakpoint
CREATE INDEX "task_completions_begun" ON "task_completions" USING btree ("owner_id","starts_at") WHERE starts_at is not null;--> statement-breakpoint
CREATE INDEX "schedules_single_days" ON "schedules" USING btree ("owner_id","start_day","timezone","start_minute") WHERE type = 'TASK' and not is_recurring and last_day = start_day;