-- A company that has such an account writes off to it; any other chooses one under account purposes.
INSERT INTO "account_purposes" ("company_id", "purpose", "branch_id", "account_id")
SELECT a."company_id", 'badDebts', 0, a."id" FROM "accounts" a JOIN "account_groups" g ON g."company_id" = a."company_id" AND g."id" = a."group_id"
 WHERE lower(a."name") = 'bad debts' AND g."nature" = 'expense'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "accounts" a SET "system_key" = 'badDebts'
  FROM "account_purposes" p
 WHERE p."company_id" = a."company_id" AND p."account_id" = a."id" AND p."purpose" = 'badDebts' AND a."system_key" IS NULL;
