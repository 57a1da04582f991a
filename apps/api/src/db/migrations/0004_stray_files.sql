CREATE TABLE "stray_files" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stray_files_since" ON "stray_files" USING btree ("since");