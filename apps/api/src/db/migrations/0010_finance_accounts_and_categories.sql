CREATE TABLE "finance_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"from_account_id" uuid NOT NULL,
	"to_account_id" uuid NOT NULL,
	"value" numeric(18, 4) NOT NULL,
	"to_value" numeric(18, 4) NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"import_id" uuid,
	"bank_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finance_transfers_positive" CHECK (value > 0 and to_value > 0)
);
--> statement-breakpoint
CREATE TABLE "learned_categories" (
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"payee" text NOT NULL,
	"area_id" text,
	"category_id" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learned_categories_owner_id_workspace_id_payee_pk" PRIMARY KEY("owner_id","workspace_id","payee"),
	CONSTRAINT "learned_categories_area_valid" CHECK ("area_id" in ('livecv', 'personal', 'health', 'education', 'recalibration', 'leisure', 'work', 'business', 'patrimony', 'family', 'relationship', 'friends', 'rental', 'community', 'panel', 'roadmap', 'users', 'blog', 'tutorials', 'faq', 'building', 'expenses', 'maintenance', 'household_chores', 'inventory', 'groceries', 'home_improvements', 'contacts_directory', 'member_coordination', 'vehicle_docs')),
	CONSTRAINT "learned_categories_one" CHECK ((area_id is null) <> (category_id is null))
);
--> statement-breakpoint
CREATE TABLE "money_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"opening" numeric(18, 4) NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_accounts_kind_valid" CHECK ("kind" in ('CASH', 'BANK', 'CARD', 'SAVINGS'))
);
--> statement-breakpoint
ALTER TABLE "resource_entries" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "resource_entries" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "finance_categories" ADD CONSTRAINT "finance_categories_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_categories" ADD CONSTRAINT "finance_categories_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_transfers" ADD CONSTRAINT "finance_transfers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_transfers" ADD CONSTRAINT "finance_transfers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_transfers" ADD CONSTRAINT "finance_transfers_from_account_id_money_accounts_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_transfers" ADD CONSTRAINT "finance_transfers_to_account_id_money_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_transfers" ADD CONSTRAINT "finance_transfers_import_id_finance_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."finance_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_categories" ADD CONSTRAINT "learned_categories_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_categories" ADD CONSTRAINT "learned_categories_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_categories" ADD CONSTRAINT "learned_categories_category_id_finance_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."finance_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finance_categories_name" ON "finance_categories" USING btree ("workspace_id","name_key");--> statement-breakpoint
CREATE INDEX "finance_categories_of_owner" ON "finance_categories" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "finance_transfers_of_workspace" ON "finance_transfers" USING btree ("workspace_id","day");--> statement-breakpoint
CREATE INDEX "finance_transfers_of_owner" ON "finance_transfers" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "finance_transfers_from" ON "finance_transfers" USING btree ("from_account_id");--> statement-breakpoint
CREATE INDEX "finance_transfers_to" ON "finance_transfers" USING btree ("to_account_id");--> statement-breakpoint
CREATE INDEX "finance_transfers_imported" ON "finance_transfers" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "finance_transfers_bank_key" ON "finance_transfers" USING btree ("workspace_id","bank_key") WHERE bank_key is not null;--> statement-breakpoint
CREATE INDEX "learned_categories_latest" ON "learned_categories" USING btree ("owner_id","workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "learned_categories_of_workspace" ON "learned_categories" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "learned_categories_of_category" ON "learned_categories" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_accounts_name" ON "money_accounts" USING btree ("workspace_id","name_key");--> statement-breakpoint
CREATE INDEX "money_accounts_of_owner" ON "money_accounts" USING btree ("owner_id","id");--> statement-breakpoint
ALTER TABLE "resource_entries" ADD CONSTRAINT "resource_entries_category_id_finance_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."finance_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_entries" ADD CONSTRAINT "resource_entries_account_id_money_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."money_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_entries_of_category" ON "resource_entries" USING btree ("category_id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "resource_entries_of_account" ON "resource_entries" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "finance_categories" FOR EACH ROW EXECUTE FUNCTION "notify_change"('resources');
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "money_accounts" FOR EACH ROW EXECUTE FUNCTION "notify_change"('resources');
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE ON "finance_transfers" FOR EACH ROW EXECUTE FUNCTION "notify_change"('resources');
