CREATE TABLE "tds_challans" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tds_challans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"month" date NOT NULL,
	"section_id" integer,
	"number" text NOT NULL,
	"bsr_code" text NOT NULL,
	"date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tds_challans_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "tds_challans" ADD CONSTRAINT "tds_challans_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_challans" ADD CONSTRAINT "tds_challans_company_id_section_id_tds_sections_company_id_id_fk" FOREIGN KEY ("company_id","section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tds_challans_number" ON "tds_challans" USING btree ("company_id","bsr_code","date","number");--> statement-breakpoint
CREATE INDEX "tds_challans_month" ON "tds_challans" USING btree ("company_id","month");--> statement-breakpoint
CREATE INDEX "tds_deductions_date" ON "tds_deductions" USING btree ("company_id","date");--> statement-breakpoint
-- Section 194-I has had a limit by the month since 01-Apr-2025 (Finance Act 2025).
UPDATE "tds_rates" r SET "monthly_limit" = r."single_limit", "single_limit" = 0 FROM "tds_sections" s
 WHERE s."company_id" = r."company_id" AND s."id" = r."section_id" AND s."code" LIKE '194I(%' AND r."from_date" >= '2025-04-01' AND r."monthly_limit" = 0;
