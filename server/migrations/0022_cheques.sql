CREATE TABLE "cheque_books" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cheque_books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"from_no" text NOT NULL,
	"to_no" text NOT NULL,
	"layout_id" integer,
	"remark" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cheque_books_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cheque_books_order" CHECK (to_no >= from_no)
);
--> statement-breakpoint
CREATE TABLE "cheque_layouts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cheque_layouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bank_name" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"date_x" integer NOT NULL,
	"date_y" integer NOT NULL,
	"date_step" integer NOT NULL,
	"payee_x" integer NOT NULL,
	"payee_y" integer NOT NULL,
	"payee_width" integer NOT NULL,
	"words_x" integer NOT NULL,
	"words_y" integer NOT NULL,
	"words_width" integer NOT NULL,
	"words2_x" integer NOT NULL,
	"words2_y" integer NOT NULL,
	"words2_width" integer NOT NULL,
	"figures_x" integer NOT NULL,
	"figures_y" integer NOT NULL,
	"crossed" boolean NOT NULL,
	"cross_x" integer NOT NULL,
	"cross_y" integer NOT NULL,
	"font_size" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cheque_layouts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "cheque_voids" (
	"company_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cheque_voids_company_id_account_id_number_pk" PRIMARY KEY("company_id","account_id","number")
);
--> statement-breakpoint
ALTER TABLE "cheque_books" ADD CONSTRAINT "cheque_books_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_books" ADD CONSTRAINT "cheque_books_layout" FOREIGN KEY ("company_id","layout_id") REFERENCES "public"."cheque_layouts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_layouts" ADD CONSTRAINT "cheque_layouts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_voids" ADD CONSTRAINT "cheque_voids_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_books_first" ON "cheque_books" USING btree ("company_id","account_id","from_no");--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_layouts_name" ON "cheque_layouts" USING btree ("company_id",lower(name));