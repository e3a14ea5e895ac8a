ALTER TABLE "account_groups" ALTER COLUMN "sequence" DROP DEFAULT;--> statement-breakpoint
-- Groups whose place was not given shared one, after which nothing could stand. Beside them all follow by tens, in the order of before.
UPDATE "account_groups" g SET "sequence" = o."place"
  FROM (SELECT "company_id", "id", row_number() OVER (PARTITION BY "company_id", "parent_id" ORDER BY "sequence", "id") * 10 AS "place",
               max("sequence") OVER (PARTITION BY "company_id", "parent_id") AS "last"
          FROM "account_groups" WHERE "parent_id" IS NOT NULL) o
 WHERE o."last" = 9999 AND g."company_id" = o."company_id" AND g."id" = o."id";
