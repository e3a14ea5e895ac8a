CREATE TABLE "book_checks" (
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"looked" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"cursor" jsonb,
	CONSTRAINT "book_checks_company_id_name_pk" PRIMARY KEY("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "book_checks" ADD CONSTRAINT "book_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;