CREATE TABLE "waiting_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"master_key_name" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "wrong_passwords" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "waiting_letters_next_at" ON "waiting_letters" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "waiting_letters_expires_at" ON "waiting_letters" USING btree ("expires_at");