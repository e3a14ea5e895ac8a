ALTER TABLE "bills" ADD COLUMN "in_steps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Bills of former days learn it from what moved them.
UPDATE "bills" b SET "in_steps" = true
 WHERE b."first_day" < b."last_day"
   AND (EXISTS (SELECT FROM "bill_movements" v
                 WHERE v."company_id" = b."company_id" AND v."bill_id" = b."id" AND v."date" > b."first_day" AND v."date" < b."last_day")
        OR b."amount" IS DISTINCT FROM (SELECT sum(v."amount") FROM "bill_movements" v
                 WHERE v."company_id" = b."company_id" AND v."bill_id" = b."id" AND v."date" = b."first_day"));
