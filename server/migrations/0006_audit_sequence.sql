DROP INDEX "audit_sequence";--> statement-breakpoint
CREATE UNIQUE INDEX "audit_sequence" ON "audit" USING btree ("company_id","sequence") WHERE sequence is not null;