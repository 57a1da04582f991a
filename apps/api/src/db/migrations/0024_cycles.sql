CREATE TABLE "cycle_books" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cycle_log_months" (
	"user_id" uuid NOT NULL,
	"month" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "cycle_log_months_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
ALTER TABLE "cycle_books" ADD CONSTRAINT "cycle_books_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_log_months" ADD CONSTRAINT "cycle_log_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "cycle_books" FOR EACH ROW EXECUTE FUNCTION "tell_change"('energizing');--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "cycle_log_months" FOR EACH ROW EXECUTE FUNCTION "tell_change"('energizing');
