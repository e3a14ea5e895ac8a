CREATE TABLE "account_groups" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "account_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text,
	"name" text NOT NULL,
	"parent_id" integer,
	"nature" text NOT NULL,
	"direct_cost" boolean DEFAULT false NOT NULL,
	"control_type" text DEFAULT 'none' NOT NULL,
	"sequence" integer DEFAULT 9999 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_groups_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_months" (
	"company_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "account_months_company_id_account_id_period_branch_id_pk" PRIMARY KEY("company_id","account_id","period","branch_id")
);
--> statement-breakpoint
CREATE TABLE "account_purposes" (
	"company_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"branch_id" integer DEFAULT 0 NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "account_purposes_company_id_purpose_branch_id_pk" PRIMARY KEY("company_id","purpose","branch_id")
);
--> statement-breakpoint
CREATE TABLE "account_words" (
	"company_id" integer NOT NULL,
	"word" text NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "account_words_company_id_word_account_id_pk" PRIMARY KEY("company_id","word","account_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text,
	"name" text NOT NULL,
	"group_id" integer NOT NULL,
	"system_key" text,
	"bill_wise" boolean NOT NULL,
	"credit_days" smallint,
	"credit_limit" bigint DEFAULT 0 NOT NULL,
	"interest_percent" integer,
	"grace_days" smallint DEFAULT 0 NOT NULL,
	"bank_name" text,
	"account_no" text,
	"ifsc" text,
	"upi_id" text,
	"overdraft_limit" bigint DEFAULT 0 NOT NULL,
	"gstin" text,
	"gst_type" text,
	"state_code" text,
	"pan" text,
	"msme_no" text,
	"tds_section_id" integer,
	"cost_centre_needed" boolean DEFAULT false NOT NULL,
	"address" text,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bill_movements" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bill_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"is_mirror" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bill_movements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bill_no" text NOT NULL,
	"bill_date" date NOT NULL,
	"due_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"document_id" integer NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bills_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bills_within" CHECK (case when amount > 0 then pending between 0 and amount else pending between amount and 0 end)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"line_no" integer NOT NULL,
	"date" date NOT NULL,
	"period" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"narration" text,
	"cost_centre" text,
	"bill_no" text,
	"is_mirror" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_entries_one_side" CHECK (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0))
);
--> statement-breakpoint
CREATE TABLE "tds_deductions" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tds_deductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"date" date NOT NULL,
	"year" text NOT NULL,
	"base" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"reason" text,
	"is_mirror" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tds_deductions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "tds_rates" (
	"company_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"payee" text NOT NULL,
	"percent" integer NOT NULL,
	"single_limit" bigint NOT NULL,
	"yearly_limit" bigint NOT NULL,
	"basis" text NOT NULL,
	CONSTRAINT "tds_rates_company_id_section_id_payee_from_date_pk" PRIMARY KEY("company_id","section_id","payee","from_date")
);
--> statement-breakpoint
CREATE TABLE "tds_sections" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tds_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tds_sections_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"user_code" text NOT NULL,
	"address" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"number" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"sequence" bigint,
	"previous_hash" text,
	"hash" text,
	CONSTRAINT "audit_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"state_code" text NOT NULL,
	"gstin" text,
	"lock_up_to" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "branches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"p_code" text NOT NULL,
	"gstin" text,
	"state_code" text NOT NULL,
	"fy_start_month" smallint DEFAULT 4 NOT NULL,
	"books_from" date NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"valid_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"status" text NOT NULL,
	"branch_id" integer NOT NULL,
	"date" date NOT NULL,
	"year" text NOT NULL,
	"serial" integer,
	"number" text,
	"input" jsonb NOT NULL,
	"particulars" text NOT NULL,
	"narration" text,
	"amount" bigint NOT NULL,
	"money_account_id" integer,
	"mode" text,
	"instrument_no" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"posted_by" integer,
	"posted_at" timestamp with time zone,
	"cancelled_by" integer,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "documents_status" CHECK (status in ('draft', 'submitted', 'posted', 'cancelled')),
	CONSTRAINT "documents_numbered" CHECK ((status in ('draft')) = (number is null) and (number is null) = (serial is null))
);
--> statement-breakpoint
CREATE TABLE "financial_years" (
	"company_id" integer NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "financial_years_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_user_id_key_pk" PRIMARY KEY("company_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"address" text NOT NULL,
	"minute" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "login_attempts_address_minute_pk" PRIMARY KEY("address","minute")
);
--> statement-breakpoint
CREATE TABLE "number_counters" (
	"company_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"year" text NOT NULL,
	"type" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_counters_company_id_branch_id_year_type_pk" PRIMARY KEY("company_id","branch_id","year","type")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role_grants" (
	"company_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"module_code" integer NOT NULL,
	"menu_code" integer NOT NULL,
	"screen_code" integer NOT NULL,
	"trans_code" integer NOT NULL,
	CONSTRAINT "role_grants_company_id_role_id_module_code_menu_code_screen_code_trans_code_pk" PRIMARY KEY("company_id","role_id","module_code","menu_code","screen_code","trans_code")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ip" text,
	"agent" text
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"company_id" integer NOT NULL,
	"branch_id" text NOT NULL,
	"setup_code" text NOT NULL,
	"setup_value" text NOT NULL,
	CONSTRAINT "settings_company_id_branch_id_setup_code_pk" PRIMARY KEY("company_id","branch_id","setup_code")
);
--> statement-breakpoint
CREATE TABLE "user_branches" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	CONSTRAINT "user_branches_company_id_user_id_branch_id_pk" PRIMARY KEY("company_id","user_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_roles_company_id_user_id_role_id_pk" PRIMARY KEY("company_id","user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"p_code" text NOT NULL,
	"web_check" boolean DEFAULT true NOT NULL,
	"mobile_check" boolean DEFAULT true NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"locked_until" timestamp with time zone,
	"branch_id" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_groups" ADD CONSTRAINT "account_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_groups" ADD CONSTRAINT "account_groups_parent" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."account_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_months" ADD CONSTRAINT "account_months_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_purposes" ADD CONSTRAINT "account_purposes_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_words" ADD CONSTRAINT "account_words_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_id_group_id_account_groups_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."account_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_movements" ADD CONSTRAINT "bill_movements_company_id_bill_id_bills_company_id_id_fk" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bills"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_movements" ADD CONSTRAINT "bill_movements_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_deductions" ADD CONSTRAINT "tds_deductions_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_deductions" ADD CONSTRAINT "tds_deductions_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_deductions" ADD CONSTRAINT "tds_deductions_company_id_section_id_tds_sections_company_id_id_fk" FOREIGN KEY ("company_id","section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_rates" ADD CONSTRAINT "tds_rates_company_id_section_id_tds_sections_company_id_id_fk" FOREIGN KEY ("company_id","section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_sections" ADD CONSTRAINT "tds_sections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_years" ADD CONSTRAINT "financial_years_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_company_id_role_id_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_branches" ADD CONSTRAINT "user_branches_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_branches" ADD CONSTRAINT "user_branches_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_company_id_role_id_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_groups_name" ON "account_groups" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "account_groups_code" ON "account_groups" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "account_words_account" ON "account_words" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_code" ON "accounts" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "accounts_group" ON "accounts" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "bill_movements_bill" ON "bill_movements" USING btree ("company_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_movements_document" ON "bill_movements" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "bills_pending" ON "bills" USING btree ("company_id","account_id","due_date") WHERE pending <> 0;--> statement-breakpoint
CREATE INDEX "bills_document" ON "bills" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("company_id","account_id","period","date","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_period" ON "ledger_entries" USING btree ("company_id","period","date");--> statement-breakpoint
CREATE INDEX "ledger_entries_document" ON "ledger_entries" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "tds_deductions_party" ON "tds_deductions" USING btree ("company_id","account_id","section_id","year");--> statement-breakpoint
CREATE INDEX "tds_deductions_document" ON "tds_deductions" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tds_sections_code" ON "tds_sections" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("company_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_unsealed" ON "audit" USING btree ("company_id","id") WHERE hash is null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_sequence" ON "audit" USING btree ("company_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "branches_code" ON "branches" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_serial" ON "documents" USING btree ("company_id","branch_id","year","type","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("company_id","type","number");--> statement-breakpoint
CREATE INDEX "documents_list" ON "documents" USING btree ("company_id","type","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_cheque" ON "documents" USING btree ("company_id","money_account_id","instrument_no") WHERE mode = 'cheque' and status = 'posted' and type in ('PY', 'CT');--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_code" ON "roles" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_code" ON "users" USING btree ("company_id","code");