CREATE TABLE "removed_companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removed_companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company" integer NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"removed_by" text NOT NULL,
	"agreed_by" text NOT NULL,
	"rows" integer NOT NULL,
	"sequence" bigint,
	"hash" text,
	"backup" text NOT NULL,
	"sha256" text NOT NULL
);
