-- Of codes that differ in their capitals alone the oldest stays; each later one is numbered, S1 beside s1 becomes S1-2.
DO $$
DECLARE
  "kind" record;
  "later" record;
  "number" integer;
  "next" text;
  "taken" boolean;
BEGIN
  FOR "kind" IN SELECT * FROM (VALUES ('account_groups', 10), ('accounts', 12)) k("table", "longest") LOOP
    FOR "later" IN EXECUTE format('SELECT company_id, id, code FROM %I t
        WHERE EXISTS (SELECT FROM %I o WHERE o.company_id = t.company_id AND upper(o.code) = upper(t.code) AND o.id < t.id)
        ORDER BY company_id, id', "kind"."table", "kind"."table") LOOP
      "number" := 1;
      LOOP
        "number" := "number" + 1;
        "next" := left("later".code, "kind"."longest" - 1 - length("number"::text)) || '-' || "number";
        EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE company_id = $1 AND upper(code) = upper($2))', "kind"."table")
          INTO "taken" USING "later".company_id, "next";
        EXIT WHEN NOT "taken";
      END LOOP;
      EXECUTE format('UPDATE %I SET code = $1, version = version + 1 WHERE company_id = $2 AND id = $3', "kind"."table")
        USING "next", "later".company_id, "later".id;
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
DROP INDEX "account_groups_code";--> statement-breakpoint
DROP INDEX "accounts_code";--> statement-breakpoint
CREATE UNIQUE INDEX "account_groups_code" ON "account_groups" USING btree ("company_id",upper(code));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_code" ON "accounts" USING btree ("company_id",upper(code));