CREATE TABLE "bank_opening_items" (
	"company_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"document_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period" integer NOT NULL,
	"date" date NOT NULL,
	"instrument_no" text,
	"instrument_date" date NOT NULL,
	"payee" text,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "bank_opening_items_company_id_entry_id_pk" PRIMARY KEY("company_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "comments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "record_tags" (
	"company_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	CONSTRAINT "record_tags_company_id_entity_tag_id_entity_id_pk" PRIMARY KEY("company_id","entity","tag_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"colour" text NOT NULL,
	CONSTRAINT "tags_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_by" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "attachments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_opening_items" ADD CONSTRAINT "bank_opening_items_company_id_entry_id_ledger_entries_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."ledger_entries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_tags" ADD CONSTRAINT "record_tags_company_id_tag_id_tags_company_id_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_opening_items_account" ON "bank_opening_items" USING btree ("company_id","account_id","instrument_no");--> statement-breakpoint
CREATE INDEX "bank_opening_items_document" ON "bank_opening_items" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "comments_record" ON "comments" USING btree ("company_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "record_tags_record" ON "record_tags" USING btree ("company_id","entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_once" ON "attachments" USING btree ("company_id","entity","entity_id","sha256","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "attachments_record" ON "attachments" USING btree ("company_id","entity","entity_id");