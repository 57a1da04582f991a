CREATE INDEX "password_resets_expires_at" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_seen_at" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "two_step_unconfirmed" ON "two_step" USING btree ("created_at") WHERE confirmed_at is null;