CREATE TABLE "unknown_failures" (
	"company" integer NOT NULL,
	"code" text NOT NULL,
	"failures" integer NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "unknown_failures_company_code_pk" PRIMARY KEY("company","code")
);
--> statement-breakpoint
CREATE INDEX "unknown_failures_since" ON "unknown_failures" USING btree ("failing_since");