CREATE TABLE "mail_attachments" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "mail_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mail_attachments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_copies" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"mail_id" integer NOT NULL,
	"box" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"is_starred" boolean DEFAULT false NOT NULL,
	"trashed_at" timestamp with time zone,
	CONSTRAINT "mail_copies_company_id_user_id_mail_id_box_pk" PRIMARY KEY("company_id","user_id","mail_id","box"),
	CONSTRAINT "mail_copies_known" CHECK (box in ('inbox', 'sent', 'drafts'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"from_user_id" integer,
	"from_name" text NOT NULL,
	"reply_to" text,
	"to_people" jsonb NOT NULL,
	"cc_people" jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"related_kind" text,
	"related_id" integer,
	"related_number" text,
	"answers_id" integer,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mails_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "mails_state" CHECK (state in ('draft', 'queued', 'sent', 'failed')),
	CONSTRAINT "mails_waiting" CHECK ((state = 'queued') = (next_try_at is not null))
);
--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_company_id_mail_id_mails_company_id_id_fk" FOREIGN KEY ("company_id","mail_id") REFERENCES "public"."mails"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_copies" ADD CONSTRAINT "mail_copies_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_copies" ADD CONSTRAINT "mail_copies_company_id_mail_id_mails_company_id_id_fk" FOREIGN KEY ("company_id","mail_id") REFERENCES "public"."mails"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_from_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","from_user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_attachments_mail" ON "mail_attachments" USING btree ("company_id","mail_id");--> statement-breakpoint
CREATE INDEX "mail_copies_box" ON "mail_copies" USING btree ("company_id","user_id","box","at");--> statement-breakpoint
CREATE INDEX "mail_copies_unread" ON "mail_copies" USING btree ("company_id","user_id","at") WHERE read_at is null and trashed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_message" ON "mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("next_try_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_related" ON "mails" USING btree ("company_id","related_kind","related_id") WHERE related_id is not null;