CREATE TABLE "messages" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "thread_members" (
	"company_id" integer NOT NULL,
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "thread_members_company_id_thread_id_user_id_pk" PRIMARY KEY("company_id","thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"company_id" integer NOT NULL,
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"up_to" integer NOT NULL,
	CONSTRAINT "thread_reads_company_id_thread_id_user_id_pk" PRIMARY KEY("company_id","thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "thread_roles" (
	"company_id" integer NOT NULL,
	"thread_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "thread_roles_company_id_thread_id_role_id_pk" PRIMARY KEY("company_id","thread_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_id" integer DEFAULT 0 NOT NULL,
	"last_user_id" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "threads_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "covering_letters" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"opening" text NOT NULL,
	"closing" text NOT NULL,
	"signatory" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "covering_letters_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_thread_id_threads_company_id_id_fk" FOREIGN KEY ("company_id","thread_id") REFERENCES "public"."threads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_company_id_thread_id_threads_company_id_id_fk" FOREIGN KEY ("company_id","thread_id") REFERENCES "public"."threads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_company_id_thread_id_threads_company_id_id_fk" FOREIGN KEY ("company_id","thread_id") REFERENCES "public"."threads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_roles" ADD CONSTRAINT "thread_roles_company_id_thread_id_threads_company_id_id_fk" FOREIGN KEY ("company_id","thread_id") REFERENCES "public"."threads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_roles" ADD CONSTRAINT "thread_roles_company_id_role_id_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covering_letters" ADD CONSTRAINT "covering_letters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("company_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "thread_members_user" ON "thread_members" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "thread_roles_role" ON "thread_roles" USING btree ("company_id","role_id");