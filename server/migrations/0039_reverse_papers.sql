CREATE TABLE "reverse_papers" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "reverse_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"year" text NOT NULL,
	"kind" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "reverse_papers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "reverse_papers" ADD CONSTRAINT "reverse_papers_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverse_papers" ADD CONSTRAINT "reverse_papers_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reverse_papers_serial" ON "reverse_papers" USING btree ("company_id","branch_id","year","kind","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "reverse_papers_document" ON "reverse_papers" USING btree ("company_id","document_id","kind");