ALTER TABLE "accounts" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "entered_account_id" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_merged_into" FOREIGN KEY ("company_id","merged_into_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_merged" ON "accounts" USING btree ("company_id","merged_into_id") WHERE merged_into_id is not null;