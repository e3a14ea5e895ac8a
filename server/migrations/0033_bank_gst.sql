ALTER TABLE "bank_rules" ADD COLUMN "gst_percent" integer;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD COLUMN "gst_heads" text;