-- Accounts in order of their names, of the company and of each group, so that the first twenty of a lakh are found by an index.
DROP INDEX "accounts_name";--> statement-breakpoint
DROP INDEX "accounts_group";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sort_name" text COLLATE "C" GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree ("company_id","sort_name");--> statement-breakpoint
CREATE INDEX "accounts_group" ON "accounts" USING btree ("company_id","group_id","sort_name");