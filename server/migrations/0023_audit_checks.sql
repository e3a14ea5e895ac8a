CREATE TABLE "audit_checks" (
	"company_id" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"up_to" bigint NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "audit_checks_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_checks" ADD CONSTRAINT "audit_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("company_id","at","id");