UPDATE "finance_accounts" SET "name" = "money_accounts"."id"::text FROM "money_accounts" WHERE "finance_accounts"."workspace_id" = "money_accounts"."workspace_id" AND "finance_accounts"."name" = "money_accounts"."import_name";--> statement-breakpoint
DROP INDEX "money_accounts_import_name";--> statement-breakpoint
ALTER TABLE "money_accounts" DROP COLUMN "import_name";