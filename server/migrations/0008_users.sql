ALTER TABLE "roles" ADD COLUMN "copied_from" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "allowed_hours" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "allowed_ip" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in" timestamp with time zone;