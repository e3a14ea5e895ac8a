-- A line of the statements counts in gross profit or does not; groups under it kept a flag of their own, by which the report
-- by cost centre and the budget report split its accounts otherwise than the profit and loss account.
WITH RECURSIVE "lines" AS (
  SELECT g."company_id", g."id", g."direct_cost" FROM "account_groups" g
    JOIN "account_groups" r ON r."company_id" = g."company_id" AND r."id" = g."parent_id"
   WHERE r."parent_id" IS NULL
  UNION ALL
  SELECT g."company_id", g."id", l."direct_cost" FROM "account_groups" g
    JOIN "lines" l ON l."company_id" = g."company_id" AND l."id" = g."parent_id"
)
UPDATE "account_groups" g SET "direct_cost" = l."direct_cost"
  FROM "lines" l WHERE l."company_id" = g."company_id" AND l."id" = g."id" AND g."direct_cost" <> l."direct_cost";
