DROP INDEX "documents_drafts";--> statement-breakpoint
DROP INDEX "documents_returned";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "return_of_id" integer GENERATED ALWAYS AS ((input ->> 'returnOf')::int) STORED;--> statement-breakpoint
CREATE INDEX "bills_account" ON "bills" USING btree ("company_id","account_id","bill_date");--> statement-breakpoint
CREATE INDEX "documents_unposted" ON "documents" USING btree ("company_id","type") WHERE status in ('draft', 'submitted');--> statement-breakpoint
CREATE INDEX "documents_cancelled" ON "documents" USING btree ("company_id","branch_id","year","type") WHERE status = 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_returned" ON "documents" USING btree ("company_id","return_of_id") WHERE status = 'posted' and return_of_id is not null;