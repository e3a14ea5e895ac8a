CREATE TABLE "countries" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" char(2) NOT NULL,
	"name" text NOT NULL,
	"dial_code" text,
	"currency" char(3),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "countries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "licences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"signature" text NOT NULL,
	"loaded_by" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "licences_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "states" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"state_code" text NOT NULL,
	"gst_code" char(2),
	"name" text NOT NULL,
	"pt_applies" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "states_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "taxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rate" integer NOT NULL,
	"cgst" integer DEFAULT 0 NOT NULL,
	"sgst" integer DEFAULT 0 NOT NULL,
	"igst" integer DEFAULT 0 NOT NULL,
	"cess" integer DEFAULT 0 NOT NULL,
	"cgst_sales_id" integer,
	"cgst_purchase_id" integer,
	"sgst_sales_id" integer,
	"sgst_purchase_id" integer,
	"igst_sales_id" integer,
	"igst_purchase_id" integer,
	"other_sales_id" integer,
	"other_purchase_id" integer,
	"inclusive" boolean DEFAULT false NOT NULL,
	"reverse_charge" boolean DEFAULT false NOT NULL,
	"hsn_default" text,
	"from_date" date NOT NULL,
	"to_date" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "taxes_days" CHECK (to_date is null or to_date >= from_date)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "licensed_users" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_company_id_country_id_countries_company_id_id_fk" FOREIGN KEY ("company_id","country_id") REFERENCES "public"."countries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_cgst_sales_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","cgst_sales_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_cgst_purchase_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","cgst_purchase_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_sgst_sales_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","sgst_sales_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_sgst_purchase_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","sgst_purchase_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_igst_sales_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","igst_sales_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_igst_purchase_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","igst_purchase_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_other_sales_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","other_sales_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_other_purchase_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","other_purchase_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "countries_code" ON "countries" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_name" ON "countries" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "states_code" ON "states" USING btree ("company_id","country_id","state_code");--> statement-breakpoint
CREATE UNIQUE INDEX "states_gst_code" ON "states" USING btree ("company_id","gst_code");--> statement-breakpoint
CREATE UNIQUE INDEX "taxes_code" ON "taxes" USING btree ("company_id",upper(code),"from_date");