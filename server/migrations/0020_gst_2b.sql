CREATE TABLE "gst_2b_bills" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "gst_2b_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration" text NOT NULL,
	"period" date NOT NULL,
	"gstin" text NOT NULL,
	"supplier" text,
	"kind" text NOT NULL,
	"bill_no" text NOT NULL,
	"bill_key" text NOT NULL,
	"year" text NOT NULL,
	"bill_date" date NOT NULL,
	"taxable" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"cess" bigint NOT NULL,
	"reverse_charge" boolean NOT NULL,
	"credit_available" boolean NOT NULL,
	"file_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gst_2b_bills_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "gst_match_marks" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "gst_match_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"remark" text,
	"accepted" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gst_match_marks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "gst_2b_bills" ADD CONSTRAINT "gst_2b_bills_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_match_marks" ADD CONSTRAINT "gst_match_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gst_2b_bills_bill" ON "gst_2b_bills" USING btree ("company_id","registration","gstin","kind","bill_key","year");--> statement-breakpoint
CREATE INDEX "gst_2b_bills_period" ON "gst_2b_bills" USING btree ("company_id","period");--> statement-breakpoint
CREATE UNIQUE INDEX "gst_match_marks_key" ON "gst_match_marks" USING btree ("company_id","key");