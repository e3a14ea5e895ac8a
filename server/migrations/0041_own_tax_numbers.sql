ALTER TABLE "documents" ADD COLUMN "tax_number" text;--> statement-breakpoint
-- Of numbers that were given twice before, the first document keeps it; the others stand as they are.
UPDATE "documents" d SET "tax_number" = f.key FROM (
  SELECT DISTINCT ON (n."company_id", n.key) n."company_id", n."document_id", n.key FROM (
    SELECT DISTINCT ON (l."company_id", l."document_id") l."company_id", l."document_id",
           coalesce(b."gstin", CASE WHEN b."state_code" = c."state_code" THEN c."gstin" END, b."state_code") || ' ' || l."kind" || ' '
             || to_char(y.first, 'YY') || to_char(y.first + interval '1 year' - interval '1 day', 'YY') || ' ' || upper(l."bill_no") AS key
      FROM "gst_lines" l
      JOIN "documents" o ON o."company_id" = l."company_id" AND o."id" = l."document_id" AND o."type" = 'JV' AND o."status" = 'posted'
      JOIN "companies" c ON c."id" = l."company_id"
      JOIN "branches" b ON b."company_id" = l."company_id" AND b."id" = o."branch_id"
      CROSS JOIN LATERAL (SELECT (make_date(extract(year FROM l."bill_date" - make_interval(months => c."fy_start_month" - 1))::int, c."fy_start_month", 1)) AS first) y
     WHERE l."direction" = 'outward' AND NOT l."is_mirror" AND l."bill_no" <> o."number"
     ORDER BY l."company_id", l."document_id", l."id") n
   ORDER BY n."company_id", n.key, n."document_id") f
 WHERE d."company_id" = f."company_id" AND d."id" = f."document_id";
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_tax_number" ON "documents" USING btree ("company_id","tax_number") WHERE tax_number is not null and status = 'posted';