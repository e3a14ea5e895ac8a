CREATE TABLE "asset_classes" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "asset_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"cost_account_id" integer NOT NULL,
	"accumulated_account_id" integer,
	"depreciation_account_id" integer,
	"method" text NOT NULL,
	"life_years" integer,
	"residual_percent" integer NOT NULL,
	"wdv_percent" integer,
	"tax_block" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "asset_classes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "asset_movements" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "asset_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"document_id" integer,
	"branch_id" integer NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"cost" bigint NOT NULL,
	"accumulated" bigint NOT NULL,
	"from_date" date,
	"before" jsonb,
	"is_mirror" boolean DEFAULT false NOT NULL,
	CONSTRAINT "asset_movements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "asset_terms" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "asset_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"added" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"spread" bigint NOT NULL,
	"life_years" integer,
	"wdv_percent" integer,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "asset_terms_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"class_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"location" text,
	"custodian" text,
	"purchase_ref" text,
	"supplier_id" integer,
	"bill_no" text,
	"bill_date" date,
	"cost" bigint NOT NULL,
	"put_to_use" date,
	"method" text NOT NULL,
	"life_years" integer,
	"residual_percent" integer NOT NULL,
	"wdv_percent" integer,
	"tax_block" text,
	"opening_accumulated" bigint DEFAULT 0 NOT NULL,
	"opening_tax_value" bigint,
	"warranty_to" date,
	"insurance_no" text,
	"insured_to" date,
	"serial_no" text,
	"state" text NOT NULL,
	"document_id" integer,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "asset_classes" ADD CONSTRAINT "asset_classes_company_id_cost_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","cost_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_classes" ADD CONSTRAINT "asset_classes_company_id_accumulated_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","accumulated_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_classes" ADD CONSTRAINT "asset_classes_company_id_depreciation_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","depreciation_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_company_id_asset_id_assets_company_id_id_fk" FOREIGN KEY ("company_id","asset_id") REFERENCES "public"."assets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_terms" ADD CONSTRAINT "asset_terms_company_id_asset_id_assets_company_id_id_fk" FOREIGN KEY ("company_id","asset_id") REFERENCES "public"."assets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_terms" ADD CONSTRAINT "asset_terms_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_company_id_class_id_asset_classes_company_id_id_fk" FOREIGN KEY ("company_id","class_id") REFERENCES "public"."asset_classes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_company_id_supplier_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "asset_classes_name" ON "asset_classes" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "asset_movements_asset" ON "asset_movements" USING btree ("company_id","asset_id","date");--> statement-breakpoint
CREATE INDEX "asset_movements_document" ON "asset_movements" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "asset_terms_asset" ON "asset_terms" USING btree ("company_id","asset_id","from_date");--> statement-breakpoint
CREATE INDEX "asset_terms_document" ON "asset_terms" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_code" ON "assets" USING btree ("company_id",upper(code)) WHERE not is_cancelled;--> statement-breakpoint
CREATE INDEX "assets_class" ON "assets" USING btree ("company_id","class_id");--> statement-breakpoint
CREATE INDEX "assets_branch" ON "assets" USING btree ("company_id","branch_id");