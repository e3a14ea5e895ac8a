CREATE TABLE "bank_cleared_entries" (
	"company_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"clearing_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period" integer NOT NULL,
	"date" date NOT NULL,
	"cleared_on" date NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "bank_cleared_entries_company_id_entry_id_pk" PRIMARY KEY("company_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "bank_cleared_months" (
	"company_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "bank_cleared_months_company_id_account_id_period_pk" PRIMARY KEY("company_id","account_id","period")
);
--> statement-breakpoint
CREATE TABLE "bank_clearings" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_clearings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"cleared_on" date NOT NULL,
	"how" text NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_clearings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_column_maps" (
	"company_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"map" jsonb NOT NULL,
	CONSTRAINT "bank_column_maps_company_id_account_id_pk" PRIMARY KEY("company_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"imported_by" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"narration" text,
	"running_no" integer NOT NULL,
	"clearing_id" integer,
	"cleared_on" date,
	CONSTRAINT "bank_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_rules" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bank_id" integer,
	"test" text NOT NULL,
	"pattern" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"narration" text,
	"sequence" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_rules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"date" date NOT NULL,
	"balance" bigint NOT NULL,
	"reconciled_at" timestamp with time zone,
	"reconciled_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_statements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_cleared_entries" ADD CONSTRAINT "bank_cleared_entries_company_id_entry_id_ledger_entries_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."ledger_entries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cleared_entries" ADD CONSTRAINT "bank_cleared_entries_company_id_clearing_id_bank_clearings_company_id_id_fk" FOREIGN KEY ("company_id","clearing_id") REFERENCES "public"."bank_clearings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cleared_months" ADD CONSTRAINT "bank_cleared_months_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_clearings" ADD CONSTRAINT "bank_clearings_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_clearings" ADD CONSTRAINT "bank_clearings_company_id_made_by_users_company_id_id_fk" FOREIGN KEY ("company_id","made_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_column_maps" ADD CONSTRAINT "bank_column_maps_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_company_id_imported_by_users_company_id_id_fk" FOREIGN KEY ("company_id","imported_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_company_id_import_id_bank_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."bank_imports"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_company_id_clearing_id_bank_clearings_company_id_id_fk" FOREIGN KEY ("company_id","clearing_id") REFERENCES "public"."bank_clearings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_bank" FOREIGN KEY ("company_id","bank_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_company_id_reconciled_by_users_company_id_id_fk" FOREIGN KEY ("company_id","reconciled_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_cleared_entries_day" ON "bank_cleared_entries" USING btree ("company_id","account_id","cleared_on","entry_id");--> statement-breakpoint
CREATE INDEX "bank_cleared_entries_period" ON "bank_cleared_entries" USING btree ("company_id","account_id","period","date");--> statement-breakpoint
CREATE INDEX "bank_cleared_entries_clearing" ON "bank_cleared_entries" USING btree ("company_id","clearing_id");--> statement-breakpoint
CREATE INDEX "bank_clearings_account" ON "bank_clearings" USING btree ("company_id","account_id","cleared_on");--> statement-breakpoint
CREATE INDEX "bank_imports_account" ON "bank_imports" USING btree ("company_id","account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("company_id","account_id","date","amount",coalesce(reference, ''),"running_no");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("company_id","account_id","date","id","amount") WHERE cleared_on is null;--> statement-breakpoint
CREATE INDEX "bank_lines_cleared" ON "bank_lines" USING btree ("company_id","account_id","cleared_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_clearing" ON "bank_lines" USING btree ("company_id","clearing_id");--> statement-breakpoint
CREATE INDEX "bank_lines_import" ON "bank_lines" USING btree ("company_id","import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rules_name" ON "bank_rules" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_day" ON "bank_statements" USING btree ("company_id","account_id","date");