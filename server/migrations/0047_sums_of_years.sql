CREATE TABLE "account_years" (
	"company_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"year" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "account_years_company_id_account_id_year_branch_id_pk" PRIMARY KEY("company_id","account_id","year","branch_id")
);
--> statement-breakpoint
ALTER TABLE "account_years" ADD CONSTRAINT "account_years_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_months_period" ON "account_months" USING btree ("company_id","period");--> statement-breakpoint
CREATE INDEX "account_months_phases" ON "account_months" USING btree ("company_id","period") WHERE period % 10 <> 0;--> statement-breakpoint
INSERT INTO "account_years" ("company_id", "account_id", "year", "branch_id", "debit", "credit")
SELECT "company_id", "account_id", "period" / 1000 - CASE WHEN "period" / 10 % 100 < 4 THEN 1 ELSE 0 END, "branch_id", sum("debit"), sum("credit")
  FROM "account_months" GROUP BY 1, 2, 3, 4;
