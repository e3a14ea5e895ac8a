CREATE TABLE "cost_centre_months" (
	"company_id" integer NOT NULL,
	"cost_centre_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "cost_centre_months_company_id_account_id_cost_centre_id_period_branch_id_pk" PRIMARY KEY("company_id","account_id","cost_centre_id","period","branch_id")
);
--> statement-breakpoint
CREATE TABLE "cost_centres" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cost_centres_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text,
	"name" text NOT NULL,
	"parent_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_centres_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "cost_centre_id" integer;--> statement-breakpoint
ALTER TABLE "cost_centre_months" ADD CONSTRAINT "cost_centre_months_company_id_cost_centre_id_cost_centres_company_id_id_fk" FOREIGN KEY ("company_id","cost_centre_id") REFERENCES "public"."cost_centres"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centre_months" ADD CONSTRAINT "cost_centre_months_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "cost_centres_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "cost_centres_parent" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."cost_centres"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_centres_name" ON "cost_centres" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "cost_centres_code" ON "cost_centres" USING btree ("company_id","code");--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP COLUMN "cost_centre";