-- Of assets of one name the oldest keeps it; each later one has its code beside it, Laptop becomes Laptop (COM-2).
DO $$
DECLARE
  "later" record;
  "number" integer;
  "tail" text;
  "next" text;
BEGIN
  FOR "later" IN SELECT company_id, id, code, name FROM assets t
      WHERE NOT is_cancelled AND EXISTS (SELECT FROM assets o
        WHERE o.company_id = t.company_id AND NOT o.is_cancelled AND lower(o.name) = lower(t.name) AND o.id < t.id)
      ORDER BY company_id, id LOOP
    "number" := 0;
    LOOP
      "number" := "number" + 1;
      "tail" := ' (' || "later".code || CASE WHEN "number" = 1 THEN '' ELSE ' ' || "number" END || ')';
      "next" := left("later".name, 80 - length("tail")) || "tail";
      EXIT WHEN NOT EXISTS (SELECT FROM assets
        WHERE company_id = "later".company_id AND NOT is_cancelled AND lower(name) = lower("next"));
    END LOOP;
    UPDATE assets SET name = "next", version = version + 1 WHERE company_id = "later".company_id AND id = "later".id;
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_name" ON "assets" USING btree ("company_id",lower(name)) WHERE not is_cancelled;