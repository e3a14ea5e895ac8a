CREATE TABLE "gst_lines" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "gst_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"date" date NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"supply" text NOT NULL,
	"party_id" integer,
	"gstin" text,
	"gst_type" text,
	"place_of_supply" text,
	"bill_no" text NOT NULL,
	"bill_date" date NOT NULL,
	"hsn" text,
	"rate" integer NOT NULL,
	"taxable" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"cess" bigint NOT NULL,
	"reverse_charge" boolean NOT NULL,
	"credit_eligible" boolean NOT NULL,
	"is_mirror" boolean DEFAULT false NOT NULL,
	CONSTRAINT "gst_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "gst_lines_halves" CHECK (cgst = sgst)
);
--> statement-breakpoint
ALTER TABLE "tds_rates" ADD COLUMN "monthly_limit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gst_lines" ADD CONSTRAINT "gst_lines_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_lines" ADD CONSTRAINT "gst_lines_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_lines" ADD CONSTRAINT "gst_lines_company_id_party_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","party_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gst_lines_date" ON "gst_lines" USING btree ("company_id","date","branch_id");--> statement-breakpoint
CREATE INDEX "gst_lines_document" ON "gst_lines" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "documents_set_off" ON "documents" USING btree ("company_id","date") WHERE type = 'JV' and input ->> 'purpose' = 'gstSetOff';