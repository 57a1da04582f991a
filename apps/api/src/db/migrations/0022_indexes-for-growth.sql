CREATE INDEX "data_exports_expires_at" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_links_expires_at" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "two_step_unconfirmed" ON "two_step" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "suspensions_of_decision" ON "suspensions" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "posts_in_circle" ON "posts" USING btree ("circle_id") WHERE circle_id is not null;--> statement-breakpoint
CREATE INDEX "posts_in_workspace" ON "posts" USING btree ("workspace_id") WHERE workspace_id is not null;--> statement-breakpoint
CREATE INDEX "schedules_of_owner" ON "schedules" USING btree ("owner_id");