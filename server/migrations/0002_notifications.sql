CREATE TABLE "notification_reads" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"up_to" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_reads_company_id_user_id_key_pk" PRIMARY KEY("company_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" integer NOT NULL,
	"key" text NOT NULL,
	"user_id" integer,
	"module_code" integer,
	"menu_code" integer,
	"screen_code" integer,
	"trans_code" integer,
	"icon" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"badge" text,
	"text" text NOT NULL,
	"link" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subtitle" text,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"tags" jsonb NOT NULL,
	"sale_price" bigint NOT NULL,
	"previous_price" bigint,
	"rating" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"features" jsonb NOT NULL,
	"photo" text NOT NULL,
	"gallery" jsonb NOT NULL,
	"badge_text" text,
	"badge_colour" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_name" ON "products" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "bills_due" ON "bills" USING btree ("company_id","due_date","kind","pending") WHERE pending <> 0;--> statement-breakpoint
CREATE INDEX "documents_cheque_day" ON "documents" USING btree ("company_id","date") WHERE mode = 'cheque' and status = 'posted';