CREATE TABLE "desk_counters" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "desk_counters_company_id_kind_year_pk" PRIMARY KEY("company_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	"creator_id" integer NOT NULL,
	"assignee_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"priority" text NOT NULL,
	"repeat" text NOT NULL,
	"related_kind" text,
	"related_id" integer,
	"related_number" text,
	"checklist" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tasks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tasks_state" CHECK (state in ('open', 'doing', 'done', 'dropped')),
	CONSTRAINT "tasks_closed" CHECK ((state in ('done', 'dropped')) = (closed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ticket_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text,
	"state" text,
	CONSTRAINT "ticket_notes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"subject" text NOT NULL,
	"module" text,
	"severity" text NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"raised_by" integer NOT NULL,
	"assignee_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	"rating" smallint,
	"path" text,
	"app_version" text,
	"agent" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tickets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tickets_state" CHECK (state in ('new', 'assigned', 'waiting', 'solved', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "desk_counters" ADD CONSTRAINT "desk_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_creator_id_users_company_id_id_fk" FOREIGN KEY ("company_id","creator_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_assignee_id_users_company_id_id_fk" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_company_id_ticket_id_tickets_company_id_id_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_raised_by_users_company_id_id_fk" FOREIGN KEY ("company_id","raised_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_assignee_id_users_company_id_id_fk" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_number" ON "tasks" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("company_id","assignee_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_creator" ON "tasks" USING btree ("company_id","creator_id","due_on");--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket" ON "ticket_notes" USING btree ("company_id","ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "tickets_raiser" ON "tickets" USING btree ("company_id","raised_by");--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("company_id","assignee_id");--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("company_id","state","due_at");