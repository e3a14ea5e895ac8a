ALTER TABLE "bills" ADD COLUMN "branch_id" integer;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "is_crossed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Bills of former days learn it from what brought and moved them.
UPDATE "bills" b SET "branch_id" = o."branch_id", "first_day" = m.first, "last_day" = m.last, "is_crossed" = m.is_crossed
  FROM "documents" o,
       (SELECT v."company_id", v."bill_id", min(v."date") AS first, max(v."date") AS last, bool_or(d."branch_id" <> i."branch_id") AS is_crossed
          FROM "bill_movements" v
          JOIN "documents" d ON d."company_id" = v."company_id" AND d."id" = v."document_id"
          JOIN "bills" x ON x."company_id" = v."company_id" AND x."id" = v."bill_id"
          JOIN "documents" i ON i."company_id" = x."company_id" AND i."id" = x."document_id"
         GROUP BY v."company_id", v."bill_id") m
 WHERE o."company_id" = b."company_id" AND o."id" = b."document_id" AND m."company_id" = b."company_id" AND m."bill_id" = b."id";--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "first_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "last_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "lived" smallint GENERATED ALWAYS AS (case last_day - first_day when 0 then 0 else 33 - position(B'1' in (last_day - first_day)::bit(32)) end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "bills_settled" ON "bills" USING btree ("company_id","lived","last_day") WHERE pending = 0;--> statement-breakpoint
CREATE INDEX "bills_crossed" ON "bills" USING btree ("company_id") WHERE is_crossed;
