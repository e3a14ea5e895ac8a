CREATE TABLE "journal_reversals" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"on_date" date NOT NULL,
	"reversal_id" integer,
	"problem" text,
	CONSTRAINT "journal_reversals_company_id_document_id_pk" PRIMARY KEY("company_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "template_runs" (
	"company_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"due" date NOT NULL,
	"document_id" integer,
	"is_skipped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "template_runs_company_id_template_id_due_pk" PRIMARY KEY("company_id","template_id","due")
);
--> statement-breakpoint
CREATE TABLE "voucher_templates" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "voucher_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"voucher" jsonb NOT NULL,
	"particulars" text NOT NULL,
	"repeat" text NOT NULL,
	"first_date" date,
	"until_date" date,
	"next_date" date,
	"remind_days" smallint DEFAULT 0 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"problem" text,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "voucher_templates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "voucher_templates_repeat" CHECK (repeat = 'never' or first_date is not null)
);
--> statement-breakpoint
ALTER TABLE "journal_reversals" ADD CONSTRAINT "journal_reversals_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_reversals" ADD CONSTRAINT "journal_reversals_company_id_reversal_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","reversal_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_company_id_template_id_voucher_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."voucher_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_templates" ADD CONSTRAINT "voucher_templates_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_reversals_reversal" ON "journal_reversals" USING btree ("company_id","reversal_id");--> statement-breakpoint
CREATE INDEX "journal_reversals_due" ON "journal_reversals" USING btree ("on_date") WHERE reversal_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_templates_name" ON "voucher_templates" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "voucher_templates_due" ON "voucher_templates" USING btree ("next_date") WHERE next_date is not null and not paused;--> statement-breakpoint
INSERT INTO "account_purposes" ("company_id", "purpose", "branch_id", "account_id")
SELECT "company_id", 'interestIncome', 0, "id" FROM "accounts" WHERE lower("name") = 'interest income'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "accounts" SET "system_key" = 'interestIncome' WHERE lower("name") = 'interest income' AND "system_key" IS NULL;
