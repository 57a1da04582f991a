ALTER TABLE "memberships" DROP CONSTRAINT "memberships_ending_known";--> statement-breakpoint
CREATE INDEX "memberships_waiting" ON "memberships" USING btree ("start_date") WHERE status = 'INVITED';--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_ending_known" CHECK ("ending" in ('left', 'removed', 'declined', 'withdrawn', 'expired', 'replaced'));