CREATE TABLE "budget_lines" (
	"company_id" integer NOT NULL,
	"budget_id" integer NOT NULL,
	"line_no" integer NOT NULL,
	"account_id" integer,
	"group_id" integer,
	"amounts" bigint[] NOT NULL,
	CONSTRAINT "budget_lines_company_id_budget_id_line_no_pk" PRIMARY KEY("company_id","budget_id","line_no"),
	CONSTRAINT "budget_lines_one" CHECK ((account_id is null) <> (group_id is null) and cardinality(amounts) = 12)
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "budgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"year_from" date NOT NULL,
	"branch_id" integer,
	"remark" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "budgets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_groups" ADD COLUMN "cash_flow" text;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_company_id_budget_id_budgets_company_id_id_fk" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budgets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_company_id_group_id_account_groups_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."account_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_name" ON "budgets" USING btree ("company_id",lower(name));--> statement-breakpoint
UPDATE "account_groups" SET "cash_flow" = CASE
  WHEN "name" IN ('Share Capital', 'Reserves and Surplus', 'Long Term Borrowings', 'Short Term Borrowings', 'Finance Costs') THEN 'financing'
  WHEN "name" IN ('Fixed Assets - Cost', 'Capital Work in Progress', 'Investments') THEN 'investing'
  WHEN "name" IN ('Accumulated Depreciation', 'Depreciation') THEN 'nonCash' END
WHERE "parent_id" IS NOT NULL;
