-- Drafts that told inter-state by a switch go on telling it; without it the states say the heads.
UPDATE "documents" SET "input" = "input" || '{"gstHeads": "far"}'::jsonb
 WHERE "type" IN ('AQ', 'AV', 'AD') AND "status" = 'draft' AND "input" ->> 'interState' = 'true';
