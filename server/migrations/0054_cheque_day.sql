-- A post-dated cheque entered today waits for the day on it. The bell and the dashboard ask for these days again and again.
DROP INDEX "documents_cheque_day";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "cheque_day" text COLLATE "C" GENERATED ALWAYS AS (case when mode = 'cheque' then greatest((input ->> 'date') collate "C", nullif(input ->> 'instrumentDate', '') collate "C") end) STORED;--> statement-breakpoint
CREATE INDEX "documents_cheque_day" ON "documents" USING btree ("company_id","cheque_day") WHERE mode = 'cheque' and status = 'posted';