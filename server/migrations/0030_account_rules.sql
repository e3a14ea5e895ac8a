ALTER TABLE "account_groups" ADD COLUMN "loans" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "branch_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "supplier_year" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "amended_from_id" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_amended_from" FOREIGN KEY ("company_id","amended_from_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The groups of the chart that a company begins with.
UPDATE "account_groups" SET "loans" = true
 WHERE "parent_id" IS NOT NULL AND "control_type" = 'none'
   AND "name" IN ('Long Term Borrowings', 'Short Term Borrowings', 'Deposits', 'Loans and Advances');
--> statement-breakpoint
-- Of bills that were entered twice before, the first keeps the number.
UPDATE "bills" b SET "supplier_year" = f.code FROM (
  SELECT DISTINCT ON (n."company_id", n."account_id", n.code, upper(n."bill_no")) n."company_id", n."id", n.code FROM (
    SELECT i."company_id", i."id", i."account_id", i."bill_no",
           to_char(y.first, 'YY') || to_char(y.first + interval '1 year' - interval '1 day', 'YY') AS code
      FROM "bills" i
      JOIN "documents" d ON d."company_id" = i."company_id" AND d."id" = i."document_id"
      JOIN "companies" c ON c."id" = i."company_id"
      JOIN "accounts" a ON a."company_id" = i."company_id" AND a."id" = i."account_id"
      JOIN "account_groups" g ON g."company_id" = a."company_id" AND g."id" = a."group_id" AND g."control_type" = 'payable'
      CROSS JOIN LATERAL (SELECT (make_date(extract(year FROM i."bill_date" - make_interval(months => c."fy_start_month" - 1))::int, c."fy_start_month", 1)) AS first) y
     WHERE i."kind" = 'bill' AND i."amount" < 0 AND NOT i."is_cancelled" AND i."bill_no" IS DISTINCT FROM d."number") n
   ORDER BY n."company_id", n."account_id", n.code, upper(n."bill_no"), n."id") f
 WHERE b."company_id" = f."company_id" AND b."id" = f."id";
--> statement-breakpoint
CREATE UNIQUE INDEX "bills_supplier_number" ON "bills" USING btree ("company_id","account_id","supplier_year",upper(bill_no)) WHERE supplier_year is not null and not is_cancelled;--> statement-breakpoint
CREATE INDEX "documents_amended" ON "documents" USING btree ("company_id","amended_from_id") WHERE amended_from_id is not null;