ALTER TABLE "account_groups" ADD COLUMN "statement_head" text;--> statement-breakpoint
CREATE INDEX "bill_movements_date" ON "bill_movements" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "ledger_entries_mirror" ON "ledger_entries" USING btree ("company_id","date") WHERE is_mirror;--> statement-breakpoint
-- Charts made before groups had heads: the groups that every chart begins with.
UPDATE "account_groups" g SET "statement_head" = h.head
  FROM (VALUES ('Share Capital', 'equity'), ('Reserves and Surplus', 'equity'), ('Long Term Borrowings', 'nonCurrentLiabilities'),
               ('Fixed Assets - Cost', 'nonCurrentAssets'), ('Accumulated Depreciation', 'nonCurrentAssets'), ('Capital Work in Progress', 'nonCurrentAssets'),
               ('Investments', 'nonCurrentAssets'), ('Deposits', 'nonCurrentAssets'), ('Other Income', 'otherIncome')) AS h (name, head)
 WHERE g.name = h.name AND g.parent_id IS NOT NULL;
