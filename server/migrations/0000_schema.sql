CREATE TABLE "account_groups" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "account_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text,
	"name" text NOT NULL,
	"parent_id" integer,
	"nature" text NOT NULL,
	"direct_cost" boolean DEFAULT false NOT NULL,
	"control_type" text DEFAULT 'none' NOT NULL,
	"statement_head" text,
	"cash_flow" text,
	"loans" boolean DEFAULT false NOT NULL,
	"sequence" integer NOT NULL,
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
	"group_id" integer DEFAULT 0 NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "account_purposes_company_id_purpose_branch_id_group_id_pk" PRIMARY KEY("company_id","purpose","branch_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "account_years" (
	"company_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"year" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "account_years_company_id_account_id_year_branch_id_pk" PRIMARY KEY("company_id","account_id","year","branch_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text,
	"name" text NOT NULL,
	"sort_name" text collate "C" GENERATED ALWAYS AS (lower(name)) STORED,
	"group_id" integer NOT NULL,
	"system_key" text,
	"owner_kind" text,
	"branch_ids" integer[] DEFAULT '{}' NOT NULL,
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
	"certificate_no" text,
	"certificate_percent" integer,
	"certificate_from" date,
	"certificate_to" date,
	"certificate_limit" bigint DEFAULT 0 NOT NULL,
	"tds_opening_base" bigint DEFAULT 0 NOT NULL,
	"tds_opening_tax" bigint DEFAULT 0 NOT NULL,
	"cost_centre_needed" boolean DEFAULT false NOT NULL,
	"till_expense" boolean DEFAULT false NOT NULL,
	"address" text,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"merged_into_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "agent_overrides" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"agent_id" integer NOT NULL,
	"item_group_id" integer NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "agent_overrides_company_id_agent_id_line_no_pk" PRIMARY KEY("company_id","agent_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"email" text,
	"territory" text,
	"gstin" text,
	"pan" text,
	"commission_percent" integer NOT NULL,
	"exclude_charges" boolean NOT NULL,
	"tds_section_id" integer,
	"account_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "asset_classes" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "asset_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"cost_account_id" integer NOT NULL,
	"accumulated_account_id" integer,
	"depreciation_account_id" integer,
	"method" text NOT NULL,
	"life_years" integer,
	"residual_percent" integer NOT NULL,
	"wdv_percent" integer,
	"tax_block" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "asset_classes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "asset_movements" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "asset_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"document_id" integer,
	"branch_id" integer NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"cost" bigint NOT NULL,
	"accumulated" bigint NOT NULL,
	"from_date" date,
	"before" jsonb,
	"is_mirror" boolean DEFAULT false NOT NULL,
	CONSTRAINT "asset_movements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "asset_terms" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "asset_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"added" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"spread" bigint NOT NULL,
	"life_years" integer,
	"wdv_percent" integer,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "asset_terms_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"class_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"location" text,
	"custodian" text,
	"purchase_ref" text,
	"supplier_id" integer,
	"bill_no" text,
	"bill_date" date,
	"cost" bigint NOT NULL,
	"put_to_use" date,
	"method" text NOT NULL,
	"life_years" integer,
	"residual_percent" integer NOT NULL,
	"wdv_percent" integer,
	"tax_block" text,
	"opening_accumulated" bigint DEFAULT 0 NOT NULL,
	"opening_this_year" bigint DEFAULT 0 NOT NULL,
	"opening_tax_value" bigint,
	"warranty_to" date,
	"insurance_no" text,
	"insured_to" date,
	"serial_no" text,
	"state" text NOT NULL,
	"document_id" integer,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_by" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "attachments_company_id_id_pk" PRIMARY KEY("company_id","id")
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
	"device" text,
	"branch_id" integer,
	"sequence" bigint,
	"previous_hash" text,
	"hash" text,
	CONSTRAINT "audit_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"company_id" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"up_to" bigint NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "audit_checks_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
CREATE TABLE "bank_cleared_entries" (
	"company_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"clearing_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period" integer NOT NULL,
	"date" date NOT NULL,
	"cleared_on" date NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "bank_cleared_entries_company_id_entry_id_pk" PRIMARY KEY("company_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "bank_cleared_months" (
	"company_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "bank_cleared_months_company_id_account_id_period_pk" PRIMARY KEY("company_id","account_id","period")
);
--> statement-breakpoint
CREATE TABLE "bank_clearings" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_clearings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"cleared_on" date NOT NULL,
	"how" text NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_clearings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_column_maps" (
	"company_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"map" jsonb NOT NULL,
	CONSTRAINT "bank_column_maps_company_id_account_id_pk" PRIMARY KEY("company_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"imported_by" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"narration" text,
	"running_no" integer NOT NULL,
	"clearing_id" integer,
	"cleared_on" date,
	"draft_id" integer,
	CONSTRAINT "bank_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_opening_items" (
	"company_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"document_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period" integer NOT NULL,
	"date" date NOT NULL,
	"instrument_no" text,
	"instrument_date" date NOT NULL,
	"payee" text,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "bank_opening_items_company_id_entry_id_pk" PRIMARY KEY("company_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "bank_rules" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bank_id" integer,
	"test" text NOT NULL,
	"pattern" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"gst_percent" integer,
	"gst_heads" text,
	"cost_centre_id" integer,
	"narration" text,
	"sequence" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_rules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"date" date NOT NULL,
	"balance" bigint NOT NULL,
	"reconciled_at" timestamp with time zone,
	"reconciled_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_statements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "banner_counts" (
	"company_id" integer NOT NULL,
	"banner_id" integer NOT NULL,
	"day" date NOT NULL,
	"shows" integer NOT NULL,
	"taps" integer NOT NULL,
	CONSTRAINT "banner_counts_company_id_banner_id_day_pk" PRIMARY KEY("company_id","banner_id","day")
);
--> statement-breakpoint
CREATE TABLE "banner_outlets" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"banner_id" integer NOT NULL,
	"outlet_id" integer NOT NULL,
	CONSTRAINT "banner_outlets_company_id_banner_id_line_no_pk" PRIMARY KEY("company_id","banner_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"alt_text" text NOT NULL,
	"place" text NOT NULL,
	"menu_item_id" integer,
	"combo_id" integer,
	"discount_list_id" integer,
	"from_date" date,
	"to_date" date,
	"print_order" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banners_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bill_holds" (
	"company_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "bill_holds_company_id_bill_id_pk" PRIMARY KEY("company_id","bill_id")
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
	"revised" smallint DEFAULT 0 NOT NULL,
	"act" smallint DEFAULT 0 NOT NULL,
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
	"branch_id" integer NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"lived" smallint GENERATED ALWAYS AS (case last_day - first_day when 0 then 0 else 33 - position(B'1' in (last_day - first_day)::bit(32)) end) STORED NOT NULL,
	"in_steps" boolean DEFAULT false NOT NULL,
	"is_crossed" boolean DEFAULT false NOT NULL,
	"supplier_year" text,
	"currency" text,
	"exchange_rate" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bills_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bills_within" CHECK (case when amount > 0 then pending between 0 and amount else pending between amount and 0 end)
);
--> statement-breakpoint
CREATE TABLE "blocked_leaves" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"type_id" integer NOT NULL,
	"leave_id" integer NOT NULL,
	CONSTRAINT "blocked_leaves_company_id_type_id_line_no_pk" PRIMARY KEY("company_id","type_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "book_checks" (
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"looked" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"cursor" jsonb,
	CONSTRAINT "book_checks_company_id_name_pk" PRIMARY KEY("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"state_code" text NOT NULL,
	"gstin" text,
	"no_gstin_reason" text,
	"address" text,
	"city" text,
	"pin" text,
	"phone" text,
	"email" text,
	"lock_up_to" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "branches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "budget_lines" (
	"company_id" integer NOT NULL,
	"budget_id" integer NOT NULL,
	"line_no" integer NOT NULL,
	"account_id" integer,
	"group_id" integer,
	"amounts" bigint[] NOT NULL,
	CONSTRAINT "budget_lines_company_id_budget_id_line_no_pk" PRIMARY KEY("company_id","budget_id","line_no"),
	CONSTRAINT "budget_lines_one" CHECK ((account_id is null) <> (group_id is null) and cardinality(amounts) = 12)
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "budgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"year_from" date NOT NULL,
	"branch_id" integer,
	"remark" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "budgets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "business_days" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "business_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place_kind" text NOT NULL,
	"place_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"day" date NOT NULL,
	"opened_by" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"passed_at" timestamp with time zone,
	"closed_by" integer,
	"closed_at" timestamp with time zone,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remark" text,
	CONSTRAINT "business_days_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "cheque_books" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cheque_books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"from_no" text NOT NULL,
	"to_no" text NOT NULL,
	"layout_id" integer,
	"remark" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cheque_books_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cheque_books_order" CHECK (to_no >= from_no)
);
--> statement-breakpoint
CREATE TABLE "cheque_layouts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cheque_layouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bank_name" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"date_x" integer NOT NULL,
	"date_y" integer NOT NULL,
	"date_step" integer NOT NULL,
	"payee_x" integer NOT NULL,
	"payee_y" integer NOT NULL,
	"payee_width" integer NOT NULL,
	"words_x" integer NOT NULL,
	"words_y" integer NOT NULL,
	"words_width" integer NOT NULL,
	"words2_x" integer NOT NULL,
	"words2_y" integer NOT NULL,
	"words2_width" integer NOT NULL,
	"figures_x" integer NOT NULL,
	"figures_y" integer NOT NULL,
	"crossed" boolean NOT NULL,
	"cross_x" integer NOT NULL,
	"cross_y" integer NOT NULL,
	"font_size" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cheque_layouts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "cheque_voids" (
	"company_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cheque_voids_company_id_account_id_number_pk" PRIMARY KEY("company_id","account_id","number")
);
--> statement-breakpoint
CREATE TABLE "combo_components" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"combo_id" integer NOT NULL,
	"slot" text NOT NULL,
	"menu_item_id" integer NOT NULL,
	"pieces" smallint NOT NULL,
	"extra_price" bigint NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "combo_components_company_id_combo_id_line_no_pk" PRIMARY KEY("company_id","combo_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "combo_groups" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "combo_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"print_order" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "combo_groups_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "combo_hours" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"combo_id" integer NOT NULL,
	"days" text NOT NULL,
	"from_time" text,
	"to_time" text,
	CONSTRAINT "combo_hours_company_id_combo_id_line_no_pk" PRIMARY KEY("company_id","combo_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "combo_kinds" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"combo_id" integer NOT NULL,
	"order_kind" text NOT NULL,
	CONSTRAINT "combo_kinds_company_id_combo_id_line_no_pk" PRIMARY KEY("company_id","combo_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "combo_outlets" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"combo_id" integer NOT NULL,
	"outlet_id" integer NOT NULL,
	CONSTRAINT "combo_outlets_company_id_combo_id_line_no_pk" PRIMARY KEY("company_id","combo_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "combos" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "combos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"combo_group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"price" bigint NOT NULL,
	"with_tax" boolean NOT NULL,
	"tax_mode" text NOT NULL,
	"offers_allowed" boolean NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "combos_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "comments_company_id_id_pk" PRIMARY KEY("company_id","id")
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
	"address" text,
	"phone" text,
	"email" text,
	"website" text,
	"cin" text,
	"logo" text,
	"letter_foot" text,
	"mail_password" text,
	"version" integer DEFAULT 1 NOT NULL,
	"valid_to" date,
	"licensed_users" integer,
	"trade" text,
	"returns_from" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "component_bases" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"percent_id" integer NOT NULL,
	"component_id" integer NOT NULL,
	CONSTRAINT "component_bases_company_id_percent_id_line_no_pk" PRIMARY KEY("company_id","percent_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "consent_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"language" text NOT NULL,
	"version_no" integer NOT NULL,
	"from_date" date NOT NULL,
	"data_items" text NOT NULL,
	"body" text NOT NULL,
	"withdraw_by" text NOT NULL,
	"complain_to" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "consent_texts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"contact" text,
	"text_id" integer NOT NULL,
	"given_on" date NOT NULL,
	"channel" text NOT NULL,
	"withdrawn_on" date,
	"withdrawn_by" text,
	"is_child" boolean NOT NULL,
	"guardian" text,
	"guardian_proof" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "consents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contact_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"email" text,
	"city" text,
	"text" text,
	"product" text,
	"campaign" text,
	"state" text DEFAULT 'new' NOT NULL,
	"times" smallint DEFAULT 1 NOT NULL,
	"lead_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_submissions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"customer_id" integer,
	"designation" text,
	"department" text,
	"role" text NOT NULL,
	"mobile" text,
	"alt_phone" text,
	"email" text,
	"city" text,
	"birthday" date,
	"language" text,
	"do_not_call" boolean NOT NULL,
	"do_not_mail" boolean NOT NULL,
	"notes" text,
	"alias" text,
	"merged_into_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contacts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_tariffs" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"group_tariff_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"plan_id" integer,
	"single" bigint NOT NULL,
	"double" bigint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	CONSTRAINT "contract_tariffs_company_id_group_tariff_id_line_no_pk" PRIMARY KEY("company_id","group_tariff_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "cost_centre_months" (
	"company_id" integer NOT NULL,
	"cost_centre_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"period" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "cost_centre_months_company_id_account_id_cost_centre_id_period_branch_id_pk" PRIMARY KEY("company_id","account_id","cost_centre_id","period","branch_id")
);
--> statement-breakpoint
CREATE TABLE "cost_centres" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cost_centres_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text,
	"name" text NOT NULL,
	"parent_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_centres_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "costing_changes" (
	"company_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"since" date NOT NULL,
	"method" text NOT NULL,
	"was" text NOT NULL,
	CONSTRAINT "costing_changes_company_id_branch_id_since_pk" PRIMARY KEY("company_id","branch_id","since")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" char(2) NOT NULL,
	"name" text NOT NULL,
	"dial_code" text,
	"currency" char(3),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "countries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "coupon_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"document_id" integer NOT NULL,
	"customer_id" integer,
	"mobile" text,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "coupon_uses_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"discount_list_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"percent" integer NOT NULL,
	"amount" bigint NOT NULL,
	"least" bigint NOT NULL,
	"most" bigint NOT NULL,
	"uses" integer NOT NULL,
	"per_customer" integer NOT NULL,
	"stackable" boolean NOT NULL,
	CONSTRAINT "coupons_company_id_discount_list_id_line_no_pk" PRIMARY KEY("company_id","discount_list_id","line_no")
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
CREATE TABLE "crm_history" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "crm_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"on_date" date NOT NULL,
	"days" smallint NOT NULL,
	"taken_by" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crm_history_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "crm_now" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"revision" smallint NOT NULL,
	"owner_id" integer,
	"next_kind" text,
	"next_on" date,
	CONSTRAINT "crm_now_company_id_document_id_pk" PRIMARY KEY("company_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text,
	"pin" text,
	"state_code" text,
	CONSTRAINT "customer_addresses_company_id_customer_id_line_no_pk" PRIMARY KEY("company_id","customer_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "customer_contacts" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"mobile" text,
	"email" text,
	CONSTRAINT "customer_contacts_company_id_customer_id_line_no_pk" PRIMARY KEY("company_id","customer_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "customer_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"discount_percent" integer NOT NULL,
	"credit_days" smallint NOT NULL,
	"credit_limit" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_groups_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"group_id" integer NOT NULL,
	"stage" text NOT NULL,
	"gst_type" text NOT NULL,
	"gstin" text,
	"pan" text,
	"mobile" text,
	"email" text,
	"address" text,
	"city" text,
	"pin" text,
	"state_code" text,
	"credit_limit" bigint,
	"credit_days" smallint,
	"on_hold" boolean NOT NULL,
	"hold_reason" text,
	"agent_id" integer,
	"sale_type_id" integer,
	"industry" text,
	"website" text,
	"account_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_breaches" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_breaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"happened_on" date NOT NULL,
	"noticed_on" date NOT NULL,
	"noticed_at" text NOT NULL,
	"nature" text NOT NULL,
	"data_items" text NOT NULL,
	"people" integer NOT NULL,
	"consequences" text NOT NULL,
	"measures" text NOT NULL,
	"people_told_on" date,
	"board_told_on" date,
	"report_sent_on" date,
	"remark" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_breaches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"contact" text,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"details" text NOT NULL,
	"account_id" integer,
	"status" text NOT NULL,
	"answered_on" date,
	"kept_by" text,
	"answer" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_boys" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "delivery_boys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"vehicle_no" text,
	"licence_till" date,
	"cash_account_id" integer,
	"float_limit" bigint NOT NULL,
	"pay_per_drop" bigint NOT NULL,
	"remark" text,
	"on_duty" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_boys_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_trips" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"state" text NOT NULL,
	"delivery_boy_id" integer,
	"packed_at" timestamp with time zone,
	"out_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"cash" bigint DEFAULT 0 NOT NULL,
	"upi" bigint DEFAULT 0 NOT NULL,
	"upi_reference" text,
	"failed_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_trips_company_id_document_id_pk" PRIMARY KEY("company_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "demo_companies" (
	"company" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone,
	"percent" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "demo_invoices" (
	"company_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_number" text NOT NULL,
	"order_status" text NOT NULL,
	"order_date" date NOT NULL,
	"currency" text NOT NULL,
	"vat_percent" integer NOT NULL,
	"bill_from" jsonb NOT NULL,
	"bill_to" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "demo_invoices_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "department_budgets" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"department_id" integer NOT NULL,
	"month" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "department_budgets_company_id_department_id_line_no_pk" PRIMARY KEY("company_id","department_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "department_heads" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"department_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	CONSTRAINT "department_heads_company_id_department_id_line_no_pk" PRIMARY KEY("company_id","department_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "department_items" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "department_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"department_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"daily_qty" bigint,
	"max_issue" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "department_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "department_stores" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"department_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	CONSTRAINT "department_stores_company_id_department_id_line_no_pk" PRIMARY KEY("company_id","department_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"branch_id" integer,
	"head_id" integer,
	"consumption_account_id" integer NOT NULL,
	"cost_centre_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "departments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "designations" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "designations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"grade" text,
	"level" smallint,
	"min_pay" bigint DEFAULT 0 NOT NULL,
	"max_pay" bigint DEFAULT 0 NOT NULL,
	"notice_days" smallint DEFAULT 30 NOT NULL,
	"probation_months" smallint DEFAULT 6 NOT NULL,
	"advance_limit" bigint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "designations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "desk_counters" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "desk_counters_company_id_kind_year_pk" PRIMARY KEY("company_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "desk_heads" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "desk_heads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"nature" text NOT NULL,
	"account_id" integer NOT NULL,
	"gst_percent" integer NOT NULL,
	"voucher_limit" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "desk_heads_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "dining_tables" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "dining_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"code" text NOT NULL,
	"seats" smallint NOT NULL,
	"min_seats" smallint NOT NULL,
	"shape" text NOT NULL,
	"x" smallint NOT NULL,
	"y" smallint NOT NULL,
	"w" smallint NOT NULL,
	"h" smallint NOT NULL,
	"service_charge_percent" integer,
	"waiter_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dining_tables_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "direct_bills" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "direct_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"supplier" text NOT NULL,
	"year" text NOT NULL,
	"bill_no" text NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "direct_bills_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "discount_hours" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"discount_list_id" integer NOT NULL,
	"days" text NOT NULL,
	"from_time" text,
	"to_time" text,
	CONSTRAINT "discount_hours_company_id_discount_list_id_line_no_pk" PRIMARY KEY("company_id","discount_list_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "discount_lists" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "discount_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"group_id" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discount_lists_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "discount_outlets" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"discount_list_id" integer NOT NULL,
	"outlet_id" integer NOT NULL,
	CONSTRAINT "discount_outlets_company_id_discount_list_id_line_no_pk" PRIMARY KEY("company_id","discount_list_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "discount_rows" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"discount_list_id" integer NOT NULL,
	"item_id" integer,
	"item_group_id" integer,
	"min_qty" bigint NOT NULL,
	"min_value" bigint NOT NULL,
	"percent" integer NOT NULL,
	"max_extra_percent" integer NOT NULL,
	CONSTRAINT "discount_rows_company_id_discount_list_id_line_no_pk" PRIMARY KEY("company_id","discount_list_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "document_decisions" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "document_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"revision" smallint NOT NULL,
	"level" smallint NOT NULL,
	"event" text NOT NULL,
	"remark" text,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_decisions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_revisions" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"revision" smallint NOT NULL,
	"input" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_revisions_company_id_document_id_revision_pk" PRIMARY KEY("company_id","document_id","revision")
);
--> statement-breakpoint
CREATE TABLE "document_steps" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "document_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"event" text NOT NULL,
	"date" date,
	"given" jsonb NOT NULL,
	"taken_by" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"authorised_by" integer,
	"authorised" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "document_steps_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"status" text NOT NULL,
	"phase" text NOT NULL,
	"stage_at" timestamp with time zone NOT NULL,
	"revision" smallint DEFAULT 1 NOT NULL,
	"branch_id" integer NOT NULL,
	"other_branch_id" integer,
	"date" date NOT NULL,
	"year" text NOT NULL,
	"serial" integer,
	"number" text,
	"series" text,
	"input" jsonb NOT NULL,
	"particulars" text NOT NULL,
	"party_kind" text,
	"party_id" integer,
	"party_name" text,
	"narration" text,
	"amount" bigint NOT NULL,
	"review" jsonb,
	"keywords" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"acts" smallint DEFAULT 0 NOT NULL,
	"written" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"posted_by" integer,
	"posted_at" timestamp with time zone,
	"cancelled_by" integer,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"amended_from_id" integer,
	"masters_at" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "documents_number_fits" CHECK (length(number) <= 16),
	CONSTRAINT "documents_phase" CHECK (phase in ('draft', 'waiting', 'live', 'done', 'void')),
	CONSTRAINT "documents_numbered" CHECK ((number is null) = (serial is null) and (number is null) = (series is null) and (phase <> 'done' or number is not null))
);
--> statement-breakpoint
CREATE TABLE "employee_assets" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"pay_id" integer NOT NULL,
	"item" text NOT NULL,
	"serial_no" text,
	"given_on" date NOT NULL,
	"returned_on" date,
	CONSTRAINT "employee_assets_company_id_pay_id_line_no_pk" PRIMARY KEY("company_id","pay_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "employee_documents" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"pay_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"valid_to" date,
	CONSTRAINT "employee_documents_company_id_pay_id_line_no_pk" PRIMARY KEY("company_id","pay_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "employee_pay" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "employee_pay_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"pay_mode" text NOT NULL,
	"skill" text,
	"minimum_wage" bigint NOT NULL,
	"pan" text,
	"aadhaar_last4" text,
	"uan" text,
	"pf_number" text,
	"pf_status" text NOT NULL,
	"pf_from" date,
	"eps_member" boolean NOT NULL,
	"eps_to" date,
	"pf_restrict" boolean NOT NULL,
	"employer_restrict" boolean NOT NULL,
	"vpf_amount" bigint NOT NULL,
	"vpf_percent" integer NOT NULL,
	"intl_worker" boolean NOT NULL,
	"esi_number" text,
	"esi_applicable" text NOT NULL,
	"disabled" boolean NOT NULL,
	"pt_state_code" text,
	"pt_exempt" boolean NOT NULL,
	"tax_regime" text NOT NULL,
	"other_income" bigint NOT NULL,
	"former_income" bigint NOT NULL,
	"former_tax" bigint NOT NULL,
	"monthly_tds" bigint,
	"pay_by" text NOT NULL,
	"bank_name" text,
	"account_no" text,
	"ifsc" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employee_pay_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"designation_id" integer NOT NULL,
	"branch_id" integer,
	"mobile" text,
	"email" text,
	"joined_on" date,
	"department_id" integer,
	"manager_id" integer,
	"shift_id" integer,
	"holiday_list_id" integer,
	"employment_type" text DEFAULT 'permanent' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"confirmed_on" date,
	"left_on" date,
	"gender" text,
	"date_of_birth" date,
	"relative_name" text,
	"relation" text,
	"present_address" text,
	"permanent_address" text,
	"state_code" text,
	"pin" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employees_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"pay_id" integer NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"date_of_birth" date,
	"nominee_percent" integer NOT NULL,
	CONSTRAINT "family_members_company_id_pay_id_line_no_pk" PRIMARY KEY("company_id","pay_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "filed_returns" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "filed_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"branch_id" integer,
	"registration" text DEFAULT '' NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"filed_on" date NOT NULL,
	"ack_no" text NOT NULL,
	"remarks" text,
	"last_line" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "filed_returns_company_id_id_pk" PRIMARY KEY("company_id","id")
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
CREATE TABLE "food_outlets" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "food_outlets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"kind" text NOT NULL,
	"fssai_no" text,
	"nc_series" text,
	"day_ends" text NOT NULL,
	"close_at_month_end" boolean NOT NULL,
	"service_charge_percent" integer NOT NULL,
	"service_charge_on_liquor" boolean NOT NULL,
	"service_charge_taxed" boolean NOT NULL,
	"table_required" boolean NOT NULL,
	"pax_required" boolean NOT NULL,
	"waiter_required" boolean NOT NULL,
	"kot_on_bill" boolean NOT NULL,
	"grace_cancel_minutes" smallint NOT NULL,
	"attention_minutes" smallint NOT NULL,
	"clean_after" boolean NOT NULL,
	"supervisor_discount_percent" integer NOT NULL,
	"bill_printer" text,
	"sell_from" text,
	"sell_to" text,
	"liquor_discount_percent" integer NOT NULL,
	"token_reset" text NOT NULL,
	"token_from" smallint NOT NULL,
	"pickup_minutes" smallint NOT NULL,
	"radius_km" bigint NOT NULL,
	"min_order" bigint NOT NULL,
	"auto_accept" boolean NOT NULL,
	"busy_at" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "food_outlets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "food_services" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "food_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "food_services_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_tariffs" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "group_tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"tariff_discount_percent" integer NOT NULL,
	"charge_discount_percent" integer NOT NULL,
	"plan_id" integer,
	"credit_allowed" boolean NOT NULL,
	"commission_percent" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_tariffs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "gst_2b_bills" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "gst_2b_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration" text NOT NULL,
	"period" date NOT NULL,
	"gstin" text NOT NULL,
	"supplier" text,
	"kind" text NOT NULL,
	"bill_no" text NOT NULL,
	"bill_key" text NOT NULL,
	"year" text NOT NULL,
	"bill_date" date NOT NULL,
	"taxable" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"cess" bigint NOT NULL,
	"reverse_charge" boolean NOT NULL,
	"credit_available" boolean NOT NULL,
	"file_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gst_2b_bills_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "gst_lines" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "gst_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"date" date NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"supply" text NOT NULL,
	"party_id" integer,
	"gstin" text,
	"gst_type" text,
	"place_of_supply" text,
	"bill_no" text NOT NULL,
	"bill_date" date NOT NULL,
	"hsn" text,
	"rate" integer NOT NULL,
	"qty" bigint DEFAULT 0 NOT NULL,
	"uqc" text,
	"taxable" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"cess" bigint NOT NULL,
	"reverse_charge" boolean NOT NULL,
	"credit_eligible" boolean NOT NULL,
	"is_mirror" boolean DEFAULT false NOT NULL,
	"revised" smallint DEFAULT 0 NOT NULL,
	"act" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "gst_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "gst_lines_halves" CHECK (cgst = sgst)
);
--> statement-breakpoint
CREATE TABLE "gst_match_marks" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "gst_match_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"remark" text,
	"accepted" boolean NOT NULL,
	"ims" text DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gst_match_marks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "gst_registrations" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "gst_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_date" date NOT NULL,
	"kind" text NOT NULL,
	"composition_of" text,
	"remarks" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gst_registrations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "guests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text,
	"name" text NOT NULL,
	"mobile" text,
	"email" text,
	"group_id" integer,
	"firm_id" integer,
	"address" text,
	"city" text,
	"state_code" text,
	"country_id" integer NOT NULL,
	"id_type" text,
	"id_no" text,
	"id_verified" text,
	"date_of_birth" date,
	"anniversary" date,
	"preferences" text,
	"is_vip" boolean NOT NULL,
	"blacklisted" boolean NOT NULL,
	"blacklist_reason" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "held_bills" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "held_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" smallint NOT NULL,
	"content" text NOT NULL,
	"held_by" integer NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_bills_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "hold_counts" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"unit_id" integer NOT NULL,
	"slot" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "hold_counts_company_id_kind_slot_unit_id_pk" PRIMARY KEY("company_id","kind","slot","unit_id"),
	CONSTRAINT "hold_counts_positive" CHECK (taken >= 0)
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"shape" text NOT NULL,
	"unit_id" integer NOT NULL,
	"slot" text DEFAULT '' NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	"quantity" integer DEFAULT 1 NOT NULL,
	"document_id" integer,
	"holder_kind" text,
	"holder_id" integer,
	"holder_name" text NOT NULL,
	"one_per_holder" boolean DEFAULT false NOT NULL,
	"reason" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "holds_shape" CHECK (shape in ('slot', 'open', 'range', 'counted')),
	CONSTRAINT "holds_range_order" CHECK (shape <> 'range' or (from_at is not null and (until_at is null or until_at > from_at))),
	CONSTRAINT "holds_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "holiday_lists" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "holiday_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"year" smallint NOT NULL,
	"branch_id" integer,
	"optional_holidays" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "holiday_lists_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"list_id" integer NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "holidays_company_id_list_id_line_no_pk" PRIMARY KEY("company_id","list_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "hr_departments" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "hr_departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"cost_centre_id" integer,
	"salary_account_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hr_departments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "hsn_codes" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "hsn_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"description" text NOT NULL,
	"keywords" text,
	"condition" text,
	"tax_code" text,
	"uqc" text NOT NULL,
	"reverse_charge" boolean DEFAULT false NOT NULL,
	"itc_eligible" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hsn_codes_company_id_id_pk" PRIMARY KEY("company_id","id")
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
CREATE TABLE "import_batches" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "import_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"file" text NOT NULL,
	"count" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_whole" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	CONSTRAINT "import_batches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "imported_rows" (
	"company_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"place" integer NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "imported_rows_company_id_batch_id_place_pk" PRIMARY KEY("company_id","batch_id","place")
);
--> statement-breakpoint
CREATE TABLE "item_barcodes" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"item_id" integer NOT NULL,
	"code" text NOT NULL,
	"unit_id" integer,
	CONSTRAINT "item_barcodes_company_id_item_id_line_no_pk" PRIMARY KEY("company_id","item_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "item_batches" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "item_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"code" text NOT NULL,
	"made_on" date,
	"expires_on" date,
	CONSTRAINT "item_batches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_categories" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "item_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"colour" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_categories_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_groups" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "item_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"kind" text NOT NULL,
	"unit_id" integer,
	"hsn_code_id" integer,
	"tax_credit" text,
	"tracking" text,
	"expiry_days" smallint,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_groups_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_levels" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"item_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"least" bigint,
	"reorder" bigint,
	"most" bigint,
	"lot" bigint,
	"lead_days" smallint,
	CONSTRAINT "item_levels_company_id_item_id_line_no_pk" PRIMARY KEY("company_id","item_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "item_lines" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "item_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"part" text NOT NULL,
	"line_no" smallint NOT NULL,
	"place" smallint NOT NULL,
	"item_id" integer,
	"unit_id" integer,
	"factor" bigint DEFAULT 1000 NOT NULL,
	"description" text,
	"qty" bigint NOT NULL,
	"rate" bigint,
	"taxable" bigint,
	"tax" bigint,
	"amount" bigint,
	"needed_on" date,
	"closed_qty" bigint DEFAULT 0 NOT NULL,
	"more" jsonb NOT NULL,
	CONSTRAINT "item_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_serials" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "item_serials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"code" text NOT NULL,
	"store_id" integer,
	CONSTRAINT "item_serials_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_supports" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "item_supports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"price" bigint NOT NULL,
	"with_tax" boolean NOT NULL,
	"tax_code" text,
	"item_id" integer,
	"least" smallint NOT NULL,
	"most" smallint NOT NULL,
	"default_qty" smallint NOT NULL,
	"auto_rule" text NOT NULL,
	"every_pieces" smallint NOT NULL,
	"discountable" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_supports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_units" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"item_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"factor" bigint NOT NULL,
	"use" text NOT NULL,
	CONSTRAINT "item_units_company_id_item_id_line_no_pk" PRIMARY KEY("company_id","item_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	"local_name" text,
	"group_id" integer,
	"category_id" integer,
	"kind" text NOT NULL,
	"unit_id" integer NOT NULL,
	"hsn_code_id" integer,
	"tax_code" text,
	"tcs_section_id" integer,
	"itc_eligible" boolean NOT NULL,
	"buy_rate" bigint,
	"sale_rate" bigint,
	"with_tax" boolean DEFAULT false NOT NULL,
	"lowest_rate" bigint,
	"mrp" bigint,
	"realisable_rate" bigint,
	"tile_colour" text,
	"batches" boolean NOT NULL,
	"serials" boolean NOT NULL,
	"expiry_days" smallint,
	"negative_allowed" boolean NOT NULL,
	"blocked_for" text NOT NULL,
	"weight" bigint,
	"rack" text,
	"specification" text,
	"variant_of_id" integer,
	"attributes" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"company_id" integer NOT NULL,
	"job" text NOT NULL,
	"slot" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"lease_until" timestamp with time zone,
	"worker" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"message" text,
	CONSTRAINT "job_runs_company_id_job_slot_pk" PRIMARY KEY("company_id","job","slot")
);
--> statement-breakpoint
CREATE TABLE "journal_reversals" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"on_date" date NOT NULL,
	"reversal_id" integer,
	"problem" text,
	CONSTRAINT "journal_reversals_company_id_document_id_pk" PRIMARY KEY("company_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "kitchen_groups" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "kitchen_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kitchen_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kitchen_groups_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "kitchens" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "kitchens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"store_id" integer NOT NULL,
	"chef" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kitchens_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "kot_group_areas" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"kot_group_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"printer" text,
	CONSTRAINT "kot_group_areas_company_id_kot_group_id_line_no_pk" PRIMARY KEY("company_id","kot_group_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "kot_groups" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "kot_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"printer" text,
	"backup_printer" text,
	"copies" smallint NOT NULL,
	"screen" boolean NOT NULL,
	"language" text NOT NULL,
	"one_slip_per_item" boolean NOT NULL,
	"runner_copy" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kot_groups_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "kot_lines" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "kot_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kot_id" integer NOT NULL,
	"line" uuid NOT NULL,
	"menu_item_id" integer NOT NULL,
	"name" text NOT NULL,
	"qty" bigint NOT NULL,
	"note" text,
	"reason" text,
	"ready_at" timestamp with time zone,
	"served_at" timestamp with time zone,
	CONSTRAINT "kot_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "kots" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "kots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"key" uuid NOT NULL,
	"kot_group_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"sent_by" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kots_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "leave_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"paid" text NOT NULL,
	"year_qty" bigint NOT NULL,
	"accrual" text NOT NULL,
	"worked_per_day" smallint NOT NULL,
	"credit_on" text NOT NULL,
	"join_rule" text NOT NULL,
	"leave_rule" text NOT NULL,
	"carry_forward" boolean NOT NULL,
	"carry_qty" bigint NOT NULL,
	"carry_expiry_months" smallint,
	"encashable" boolean NOT NULL,
	"encash_qty" bigint NOT NULL,
	"kept_qty" bigint NOT NULL,
	"encash_at_exit" boolean NOT NULL,
	"allow_half_day" boolean NOT NULL,
	"allow_negative" boolean NOT NULL,
	"max_in_row" smallint,
	"min_notice_days" smallint,
	"doc_after_days" smallint,
	"sandwich" text NOT NULL,
	"sandwich_absence" boolean NOT NULL,
	"genders" text NOT NULL,
	"after_months" smallint NOT NULL,
	"expiry_days" smallint,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leave_types_company_id_id_pk" PRIMARY KEY("company_id","id")
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
	"cost_centre_id" integer,
	"bill_no" text,
	"is_mirror" boolean DEFAULT false NOT NULL,
	"revised" smallint DEFAULT 0 NOT NULL,
	"act" smallint DEFAULT 0 NOT NULL,
	"entered_account_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_entries_one_side" CHECK (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0))
);
--> statement-breakpoint
CREATE TABLE "letter_wordings" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "letter_wordings_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "licences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"signature" text NOT NULL,
	"loaded_by" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "licences_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "line_links" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "line_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"relation" text NOT NULL,
	"from_line_id" integer NOT NULL,
	"to_line_id" integer NOT NULL,
	"from_document_id" integer NOT NULL,
	"to_document_id" integer NOT NULL,
	"qty" bigint NOT NULL,
	"base_qty" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "line_links_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "line_operations" (
	"company_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"family" uuid,
	"document_id" integer NOT NULL,
	"shown_id" integer NOT NULL,
	"shown_version" integer NOT NULL,
	"also_id" integer,
	"also_version" integer,
	"stamp" bigint NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"taken_by" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_operations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "line_progress" (
	"company_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"relation" text NOT NULL,
	"qty" bigint NOT NULL,
	"base_qty" bigint NOT NULL,
	CONSTRAINT "line_progress_company_id_line_id_relation_pk" PRIMARY KEY("company_id","line_id","relation")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"address" text NOT NULL,
	"minute" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "login_attempts_address_minute_pk" PRIMARY KEY("address","minute")
);
--> statement-breakpoint
CREATE TABLE "loss_types" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "loss_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"needs_approval" boolean NOT NULL,
	"limit_percent" integer,
	"gst_reversal" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "loss_types_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
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
	"own_sender" boolean DEFAULT false NOT NULL,
	"to_people" jsonb NOT NULL,
	"cc_people" jsonb NOT NULL,
	"bcc_people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"related_kind" text,
	"related_id" integer,
	"related_number" text,
	"answers_id" integer,
	"link" text,
	"link_party_id" integer,
	"link_hash" text,
	"link_used_at" timestamp with time zone,
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
CREATE TABLE "master_versions" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "master_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"row_id" integer NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "master_versions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "meal_plans" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "meal_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"adult_price" bigint NOT NULL,
	"child_price" bigint NOT NULL,
	"includes_breakfast" boolean NOT NULL,
	"includes_lunch" boolean NOT NULL,
	"includes_dinner" boolean NOT NULL,
	"from_date" date,
	"to_date" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meal_plans_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_groups" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "menu_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_group_id" integer NOT NULL,
	"print_order" smallint NOT NULL,
	"tile_colour" text,
	"kot_group_id" integer,
	"ledger_group" text NOT NULL,
	"hsn_code_id" integer,
	"tax_code" text,
	"from_time" text,
	"to_time" text,
	"on_dine_in" boolean NOT NULL,
	"on_take_away" boolean NOT NULL,
	"on_delivery" boolean NOT NULL,
	"on_online" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menu_groups_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "menu_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"quick_code" text,
	"supply_kind" text NOT NULL,
	"food_kind" text NOT NULL,
	"kot_group_id" integer,
	"stock_mode" text NOT NULL,
	"course" text,
	"prep_minutes" smallint,
	"standard_cost" bigint,
	"count_today" smallint,
	"available" boolean NOT NULL,
	"back_at" text,
	"off_until" timestamp with time zone,
	"discountable" boolean NOT NULL,
	"service_chargeable" boolean NOT NULL,
	"happy_hour_allowed" boolean NOT NULL,
	"nc_allowed" boolean NOT NULL,
	"open_price" boolean NOT NULL,
	"open_name" boolean NOT NULL,
	"per_cover" boolean NOT NULL,
	"pack_charge" bigint NOT NULL,
	"kcal" smallint,
	"allergens" text,
	"spirit_ml" smallint,
	"abv" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menu_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "menu_modifiers" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"menu_item_id" integer NOT NULL,
	"modifier_set_id" integer NOT NULL,
	CONSTRAINT "menu_modifiers_company_id_menu_item_id_line_no_pk" PRIMARY KEY("company_id","menu_item_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "menu_variants" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"menu_item_id" integer NOT NULL,
	"name" text NOT NULL,
	"item_id" integer,
	CONSTRAINT "menu_variants_company_id_menu_item_id_line_no_pk" PRIMARY KEY("company_id","menu_item_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "message_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "modifier_options" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"modifier_set_id" integer NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"item_id" integer,
	CONSTRAINT "modifier_options_company_id_modifier_set_id_line_no_pk" PRIMARY KEY("company_id","modifier_set_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "modifier_sets" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "modifier_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"least" smallint NOT NULL,
	"most" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "modifier_sets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "nc_department_groups" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"nc_department_id" integer NOT NULL,
	"menu_group_id" integer NOT NULL,
	CONSTRAINT "nc_department_groups_company_id_nc_department_id_line_no_pk" PRIMARY KEY("company_id","nc_department_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "nc_departments" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "nc_departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"account_id" integer NOT NULL,
	"monthly_limit" bigint NOT NULL,
	"per_bill_limit" bigint NOT NULL,
	"approver_role_id" integer,
	"needs_employee" boolean NOT NULL,
	"needs_guest" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "nc_departments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"up_to" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_reads_company_id_user_id_key_pk" PRIMARY KEY("company_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" integer NOT NULL,
	"key" text NOT NULL,
	"user_id" integer,
	"module_code" integer,
	"menu_code" integer,
	"screen_code" integer,
	"trans_code" integer,
	"icon" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"badge" text,
	"text" text NOT NULL,
	"link" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
CREATE TABLE "number_counters" (
	"company_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"type" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_counters_company_id_branch_id_type_series_pk" PRIMARY KEY("company_id","branch_id","type","series")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"discount_list_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer,
	"item_group_id" integer,
	"percent" integer NOT NULL,
	"amount" bigint NOT NULL,
	"buy" smallint NOT NULL,
	"free" smallint NOT NULL,
	"least" bigint NOT NULL,
	"most" bigint NOT NULL,
	"stackable" boolean NOT NULL,
	CONSTRAINT "offers_company_id_discount_list_id_line_no_pk" PRIMARY KEY("company_id","discount_list_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "online_coupons" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"online_outlet_id" integer NOT NULL,
	"code" text NOT NULL,
	"percent" integer NOT NULL,
	"most_amount" bigint NOT NULL,
	"least_amount" bigint NOT NULL,
	"valid_to" date,
	CONSTRAINT "online_coupons_company_id_online_outlet_id_line_no_pk" PRIMARY KEY("company_id","online_outlet_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "online_orders" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"outlet_id" integer NOT NULL,
	"external_no" text NOT NULL,
	"mobile" text NOT NULL,
	"paid_reference" text,
	"ordered_at" timestamp with time zone NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"packages" smallint,
	"weight" integer,
	"carrier" text,
	"boy_id" integer,
	"courier" text,
	"awb" text,
	"invoice_id" integer,
	CONSTRAINT "online_orders_company_id_document_id_pk" PRIMARY KEY("company_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "online_outlets" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "online_outlets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"branch_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"sale_type_id" integer NOT NULL,
	"prepaid_customer_id" integer NOT NULL,
	"cod_customer_id" integer,
	"freight_loss_account_id" integer NOT NULL,
	"promise_hours" smallint NOT NULL,
	"free_above" bigint NOT NULL,
	"delivery_charge" bigint NOT NULL,
	"delivery_gst" integer NOT NULL,
	"is_public" boolean NOT NULL,
	"upi_id" text,
	"taken_by_id" integer NOT NULL,
	"import_key" text,
	"notice" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "online_outlets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "open_documents" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"lines_version" integer DEFAULT 0 NOT NULL,
	"clock" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"merged_into_id" integer,
	"merged_from" text,
	CONSTRAINT "open_documents_company_id_document_id_pk" PRIMARY KEY("company_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "open_lines" (
	"company_id" integer NOT NULL,
	"line" uuid NOT NULL,
	"family" uuid NOT NULL,
	"document_id" integer NOT NULL,
	"placed_id" integer NOT NULL,
	"stamp" bigint NOT NULL,
	"fields" jsonb NOT NULL,
	"qty" bigint,
	"cancelled_qty" bigint NOT NULL,
	"is_open" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"split_from" uuid,
	"line_no" integer,
	"floor" bigint DEFAULT 0 NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "open_lines_company_id_line_pk" PRIMARY KEY("company_id","line")
);
--> statement-breakpoint
CREATE TABLE "order_terms" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"purchase_type_id" integer,
	"position" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_terms_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_tokens" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"outlet_id" integer NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"mobile" text,
	"taken_at" timestamp with time zone NOT NULL,
	"promised_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"handed_at" timestamp with time zone,
	CONSTRAINT "order_tokens_company_id_document_id_pk" PRIMARY KEY("company_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "outlet_aggregators" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"food_outlet_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"pays_tax" boolean NOT NULL,
	CONSTRAINT "outlet_aggregators_company_id_food_outlet_id_line_no_pk" PRIMARY KEY("company_id","food_outlet_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "outlet_areas" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "outlet_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"name" text NOT NULL,
	"min_bill" bigint NOT NULL,
	"cover_charge" bigint NOT NULL,
	"service_charge_percent" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outlet_areas_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "outlet_checklist" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"food_outlet_id" integer NOT NULL,
	"when" text NOT NULL,
	"text" text NOT NULL,
	"must" boolean NOT NULL,
	CONSTRAINT "outlet_checklist_company_id_food_outlet_id_line_no_pk" PRIMARY KEY("company_id","food_outlet_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "outlet_delivery_slabs" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"food_outlet_id" integer NOT NULL,
	"upto_km" bigint NOT NULL,
	"charge" bigint NOT NULL,
	"free_above" bigint NOT NULL,
	CONSTRAINT "outlet_delivery_slabs_company_id_food_outlet_id_line_no_pk" PRIMARY KEY("company_id","food_outlet_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "outlet_dry_days" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"food_outlet_id" integer NOT NULL,
	"date" date NOT NULL,
	"name" text,
	CONSTRAINT "outlet_dry_days_company_id_food_outlet_id_line_no_pk" PRIMARY KEY("company_id","food_outlet_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "outlet_online_hours" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"food_outlet_id" integer NOT NULL,
	"days" text NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	CONSTRAINT "outlet_online_hours_company_id_food_outlet_id_line_no_pk" PRIMARY KEY("company_id","food_outlet_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "outlet_premises" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"food_outlet_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"specified" boolean NOT NULL,
	CONSTRAINT "outlet_premises_company_id_food_outlet_id_line_no_pk" PRIMARY KEY("company_id","food_outlet_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "outlet_sales_accounts" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"food_outlet_id" integer NOT NULL,
	"ledger_group" text NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "outlet_sales_accounts_company_id_food_outlet_id_line_no_pk" PRIMARY KEY("company_id","food_outlet_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "outlet_tills" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"outlet_id" integer NOT NULL,
	"series" text NOT NULL,
	"name" text NOT NULL,
	"cash_account_id" integer,
	CONSTRAINT "outlet_tills_company_id_outlet_id_line_no_pk" PRIMARY KEY("company_id","outlet_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "outlets" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "outlets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"branch_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"sale_type_id" integer NOT NULL,
	"cash_account_id" integer NOT NULL,
	"card_account_id" integer,
	"upi_account_id" integer,
	"coupon_account_id" integer,
	"over_short_account_id" integer NOT NULL,
	"opening_float" bigint NOT NULL,
	"max_discount_percent" integer NOT NULL,
	"most_discount_percent" integer NOT NULL,
	"returns_without_bill" text NOT NULL,
	"upi_id" text,
	"paper" text NOT NULL,
	"copies" smallint NOT NULL,
	"footer" text,
	"scale_prefix" text,
	"scale_value" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outlets_company_id_id_pk" PRIMARY KEY("company_id","id")
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
CREATE TABLE "pay_components" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pay_components_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"calc" text NOT NULL,
	"percentage" integer NOT NULL,
	"formula" text,
	"range_table_id" integer,
	"prorate" boolean NOT NULL,
	"core" boolean NOT NULL,
	"in_remuneration" boolean NOT NULL,
	"taxable" boolean NOT NULL,
	"on_payslip" boolean NOT NULL,
	"round_to" text NOT NULL,
	"account_id" integer,
	"pay_order" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pay_components_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_lines" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"pay_id" integer NOT NULL,
	"component_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"from_date" date NOT NULL,
	CONSTRAINT "pay_lines_company_id_pay_id_line_no_pk" PRIMARY KEY("company_id","pay_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "post_charges" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "post_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"income_account_id" integer NOT NULL,
	"sac" text,
	"tax" text NOT NULL,
	"price_mode" text NOT NULL,
	"price" bigint NOT NULL,
	"tax_inclusive" boolean NOT NULL,
	"quantity_basis" text NOT NULL,
	"auto_post" boolean NOT NULL,
	"allow_negative" boolean NOT NULL,
	"needs_approval_above" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "post_charges_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "price_list_customers" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"price_list_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	CONSTRAINT "price_list_customers_company_id_price_list_id_line_no_pk" PRIMARY KEY("company_id","price_list_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "price_list_groups" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"price_list_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "price_list_groups_company_id_price_list_id_line_no_pk" PRIMARY KEY("company_id","price_list_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "price_list_items" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"price_list_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"min_qty" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"floor_rate" bigint,
	"mrp" bigint,
	CONSTRAINT "price_list_items_company_id_price_list_id_line_no_pk" PRIMARY KEY("company_id","price_list_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"tax_inclusive" boolean NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_lists_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_orders" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "product_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"request" text NOT NULL,
	"date" date NOT NULL,
	"mobile" text NOT NULL,
	"content" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_orders_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subtitle" text,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"tags" jsonb NOT NULL,
	"sale_price" bigint NOT NULL,
	"previous_price" bigint,
	"rating" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"features" jsonb NOT NULL,
	"photo" text NOT NULL,
	"gallery" jsonb NOT NULL,
	"badge_text" text,
	"badge_colour" text,
	"stock" integer DEFAULT 25 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_bills" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"type" text NOT NULL,
	"branch_id" integer NOT NULL,
	"date" date NOT NULL,
	"supplier_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"mode" text NOT NULL,
	"bill_no" text,
	"bill_date" date,
	"due_date" date,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"cess" bigint NOT NULL,
	"round_off" bigint NOT NULL,
	"total" bigint NOT NULL,
	"tds" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "purchase_bills_company_id_document_id_supplier_id_pk" PRIMARY KEY("company_id","document_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_types" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "purchase_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"account_id" integer,
	"gst" text NOT NULL,
	"needs_order" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_types_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "range_tables" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "range_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"state_code" text,
	"basis" text NOT NULL,
	"income_base" text NOT NULL,
	"gender" text NOT NULL,
	"from_date" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "range_tables_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "ranges" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"table_id" integer NOT NULL,
	"from_amount" bigint NOT NULL,
	"to_amount" bigint,
	"amount" bigint NOT NULL,
	"percent" integer NOT NULL,
	"override_month" text,
	"override_amount" bigint NOT NULL,
	CONSTRAINT "ranges_company_id_table_id_line_no_pk" PRIMARY KEY("company_id","table_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "recipe_ingredients" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"recipe_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"qty" bigint NOT NULL,
	"unit_id" integer NOT NULL,
	"waste_percent" integer NOT NULL,
	"optional" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recipe_ingredients_company_id_recipe_id_line_no_pk" PRIMARY KEY("company_id","recipe_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "recipes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"yield_qty" bigint NOT NULL,
	"unit_id" integer NOT NULL,
	"allergens" text,
	"method" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recipes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "record_photos" (
	"company_id" integer NOT NULL,
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"photo" text NOT NULL,
	CONSTRAINT "record_photos_company_id_entity_record_id_pk" PRIMARY KEY("company_id","entity","record_id")
);
--> statement-breakpoint
CREATE TABLE "record_tags" (
	"company_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	CONSTRAINT "record_tags_company_id_entity_tag_id_entity_id_pk" PRIMARY KEY("company_id","entity","tag_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "removed_companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removed_companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company" integer NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"removed_by" text NOT NULL,
	"agreed_by" text NOT NULL,
	"rows" integer NOT NULL,
	"sequence" bigint,
	"hash" text,
	"backup" text NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reverse_papers" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "reverse_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"year" text NOT NULL,
	"kind" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "reverse_papers_company_id_id_pk" PRIMARY KEY("company_id","id")
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
	"copied_from" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "room_blocks" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "room_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"state" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"reason" text NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "room_blocks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "room_categories" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "room_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"branch_id" integer NOT NULL,
	"single_tariff" bigint NOT NULL,
	"double_tariff" bigint NOT NULL,
	"extra_bed_tariff" bigint NOT NULL,
	"extra_child_tariff" bigint NOT NULL,
	"min_tariff" bigint NOT NULL,
	"weekend_percent" integer NOT NULL,
	"base_adults" smallint NOT NULL,
	"max_adults" smallint NOT NULL,
	"max_children" smallint NOT NULL,
	"max_extra_beds" smallint NOT NULL,
	"overbooking_percent" integer NOT NULL,
	"sac" text NOT NULL,
	"amenities" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "room_categories_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "room_restrictions" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"category_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"min_nights" smallint NOT NULL,
	"max_nights" smallint NOT NULL,
	"closed_to_arrival" boolean NOT NULL,
	"closed_to_departure" boolean NOT NULL,
	"stop_sell" boolean NOT NULL,
	"source" text,
	CONSTRAINT "room_restrictions_company_id_category_id_line_no_pk" PRIMARY KEY("company_id","category_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "room_seasons" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"category_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"plan_id" integer,
	"single" bigint NOT NULL,
	"double" bigint NOT NULL,
	"extra_bed" bigint NOT NULL,
	CONSTRAINT "room_seasons_company_id_category_id_line_no_pk" PRIMARY KEY("company_id","category_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"room_name" text,
	"branch_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"floor" text NOT NULL,
	"block" text,
	"phone_ext" text,
	"max_adults" smallint,
	"connecting_room_id" integer,
	"bed_type" text NOT NULL,
	"smoking" boolean NOT NULL,
	"accessible" boolean NOT NULL,
	"sort_order" smallint NOT NULL,
	"housekeeping" text DEFAULT 'clean' NOT NULL,
	"housekeeping_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rooms_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "run_rows" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "run_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"problem" text,
	"written_at" timestamp with time zone,
	CONSTRAINT "run_rows_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"period" text NOT NULL,
	"input" jsonb NOT NULL,
	"status" text NOT NULL,
	"started_by" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "runs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_bills" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"branch_id" integer NOT NULL,
	"date" date NOT NULL,
	"hour" smallint,
	"customer_id" integer,
	"agent_id" integer,
	"salesperson_id" integer,
	"sale_type_id" integer,
	"outlet_id" integer,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"charges" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"round_off" bigint NOT NULL,
	"total" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"card" bigint DEFAULT 0 NOT NULL,
	"upi" bigint DEFAULT 0 NOT NULL,
	"bank" bigint DEFAULT 0 NOT NULL,
	"coupon" bigint DEFAULT 0 NOT NULL,
	"slip" bigint DEFAULT 0 NOT NULL,
	"advance" bigint DEFAULT 0 NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sale_bills_company_id_document_id_pk" PRIMARY KEY("company_id","document_id"),
	CONSTRAINT "sale_bills_settled" CHECK (total = cash + card + upi + bank + coupon + slip + advance + credit),
	CONSTRAINT "sale_bills_kind" CHECK (kind in ('bill', 'return', 'note'))
);
--> statement-breakpoint
CREATE TABLE "sale_items" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"date" date NOT NULL,
	"qty" bigint NOT NULL,
	"free_qty" bigint DEFAULT 0 NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "sale_items_company_id_document_id_item_id_pk" PRIMARY KEY("company_id","document_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "sale_sums" (
	"company_id" integer NOT NULL,
	"owner" text NOT NULL,
	"span" text NOT NULL,
	"date" date NOT NULL,
	"branch_id" integer NOT NULL,
	"key" integer NOT NULL,
	"bills" integer NOT NULL,
	"qty" bigint NOT NULL,
	"returned_qty" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"commission" bigint NOT NULL,
	CONSTRAINT "sale_sums_company_id_owner_span_date_branch_id_key_pk" PRIMARY KEY("company_id","owner","span","date","branch_id","key")
);
--> statement-breakpoint
CREATE TABLE "sale_types" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sale_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"sales_account_id" integer NOT NULL,
	"return_account_id" integer,
	"tax_inclusive" boolean NOT NULL,
	"round_off" boolean NOT NULL,
	"without_tax" boolean NOT NULL,
	"terms" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sale_types_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales_targets" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sales_targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_kind" text NOT NULL,
	"agent_id" integer,
	"user_id" integer,
	"group_id" integer,
	"item_group_id" integer,
	"branch_id" integer,
	"basis" text NOT NULL,
	"month" date NOT NULL,
	"amount" bigint NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sales_targets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"layout" jsonb,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_views_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"word" text collate "C" NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "search_words_company_id_kind_word_row_id_pk" PRIMARY KEY("company_id","kind","word","row_id")
);
--> statement-breakpoint
CREATE TABLE "serial_moves" (
	"company_id" integer NOT NULL,
	"serial_id" integer NOT NULL,
	"move_id" integer NOT NULL,
	CONSTRAINT "serial_moves_company_id_serial_id_move_id_pk" PRIMARY KEY("company_id","serial_id","move_id")
);
--> statement-breakpoint
CREATE TABLE "service_items" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "service_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"portions" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
CREATE TABLE "share_calls" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "share_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prospect_id" integer NOT NULL,
	"caller_id" integer NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"interest" text NOT NULL,
	"outcome" text NOT NULL,
	"next_call_at" timestamp with time zone,
	"value" bigint NOT NULL,
	"remarks" text,
	CONSTRAINT "share_calls_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_prospects" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "share_prospects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"city" text,
	"source" text,
	"interest" text NOT NULL,
	"script" text,
	"qty" bigint,
	"rate" bigint,
	"budget" bigint,
	"risk_profile" text,
	"consent" boolean NOT NULL,
	"do_not_call" boolean NOT NULL,
	"pan" text,
	"caller_id" integer,
	"last_outcome" text,
	"next_call_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"locked_by_id" integer,
	"locked_until" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "share_prospects_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "shift_week_offs" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"shift_id" integer NOT NULL,
	"weekday" text NOT NULL,
	CONSTRAINT "shift_week_offs_company_id_shift_id_line_no_pk" PRIMARY KEY("company_id","shift_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"break_minutes" smallint NOT NULL,
	"full_day_minutes" smallint NOT NULL,
	"half_day_minutes" smallint NOT NULL,
	"grace_in" smallint NOT NULL,
	"grace_out" smallint NOT NULL,
	"lates_per_half_day" smallint NOT NULL,
	"ot_after_minutes" smallint NOT NULL,
	"ot_round_minutes" smallint NOT NULL,
	"ot_before" boolean NOT NULL,
	"ot_needs_approval" boolean NOT NULL,
	"ot_max_day" smallint NOT NULL,
	"in_window_before" smallint NOT NULL,
	"out_window_after" smallint NOT NULL,
	"short_leave_minutes" smallint NOT NULL,
	"short_leaves_a_month" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shifts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "slip_bridges" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "slip_bridges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" text,
	"made_by" integer NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "slip_bridges_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "slip_moves" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "slip_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slip_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "slip_moves_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "slip_printers" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "slip_printers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"target" text NOT NULL,
	"address" text NOT NULL,
	"bridge_id" integer NOT NULL,
	"backup_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "slip_printers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "slips" (
	"company_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"document_id" integer,
	"printer_id" integer NOT NULL,
	"queue_id" integer NOT NULL,
	"queued_by" integer,
	"queued_at" timestamp with time zone NOT NULL,
	"taken_by" integer,
	"taken_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"begun_run" text,
	"printed_at" timestamp with time zone,
	"trouble" text,
	"reason" text,
	"again_id" uuid,
	CONSTRAINT "slips_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "states" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"state_code" text NOT NULL,
	"gst_code" char(2),
	"name" text NOT NULL,
	"pt_applies" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "states_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "stay_nights" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stay_nights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"night" date NOT NULL,
	"room_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"tariff" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"extras" bigint NOT NULL,
	"meals" bigint NOT NULL,
	"net" bigint NOT NULL,
	"gst_percent" integer NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"posted_id" integer,
	CONSTRAINT "stay_nights_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"guest_id" integer NOT NULL,
	"guest_name" text NOT NULL,
	"firm_id" integer,
	"reservation_id" integer,
	"kind" text NOT NULL,
	"arrival" date NOT NULL,
	"departure" date NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"extra_beds" smallint NOT NULL,
	"plan_id" integer NOT NULL,
	"tariff" bigint,
	"discount_percent" integer NOT NULL,
	"details_pending" boolean NOT NULL,
	"status" text NOT NULL,
	"checked_in_at" timestamp with time zone NOT NULL,
	"checked_out_at" timestamp with time zone,
	CONSTRAINT "stays_company_id_document_id_pk" PRIMARY KEY("company_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "stock_audit_counts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_audit_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"line_id" integer,
	"key" text NOT NULL,
	"round" smallint NOT NULL,
	"qty" bigint NOT NULL,
	"serial" text,
	"code" text,
	"counted_by" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"removed_by" integer,
	CONSTRAINT "stock_audit_counts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_audit_lines" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_audit_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"batch_id" integer,
	"batch_code" text,
	"expires_on" date,
	"book_qty" bigint NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"loss_type_id" integer,
	"remark" text,
	"expected_qty" bigint,
	"counted_qty" bigint,
	CONSTRAINT "stock_audit_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_balances" (
	"company_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"qty" bigint NOT NULL,
	CONSTRAINT "stock_balances_company_id_store_id_item_id_batch_id_pk" PRIMARY KEY("company_id","store_id","item_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"company_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"counted_on" date NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "stock_counts_company_id_store_id_item_id_document_id_pk" PRIMARY KEY("company_id","store_id","item_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "stock_held" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_held_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "stock_held_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_layers" (
	"company_id" integer NOT NULL,
	"id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"date" date NOT NULL,
	"minute" smallint NOT NULL,
	"left_qty" bigint NOT NULL,
	"left_value" bigint NOT NULL,
	CONSTRAINT "stock_layers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "stock_layers_within" CHECK (left_qty >= 0 and (left_qty > 0 or left_value = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_months" (
	"company_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"period" integer NOT NULL,
	"in_qty" bigint NOT NULL,
	"out_qty" bigint NOT NULL,
	"in_value" bigint NOT NULL,
	"out_value" bigint NOT NULL,
	CONSTRAINT "stock_months_company_id_branch_id_item_id_store_id_period_pk" PRIMARY KEY("company_id","branch_id","item_id","store_id","period")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"branch_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"batch_id" integer,
	"date" date NOT NULL,
	"minute" smallint NOT NULL,
	"qty" bigint NOT NULL,
	"value" bigint NOT NULL,
	"valued_by" text NOT NULL,
	"given" bigint NOT NULL,
	"layer_id" integer,
	"offset_account_id" integer,
	"cost_centre_id" integer,
	"account_id" integer,
	"act" smallint DEFAULT 0 NOT NULL,
	"mirror_of_id" integer,
	"corrects_id" integer,
	CONSTRAINT "stock_moves_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "stock_moves_corrections" CHECK (corrects_id is null or qty = 0)
);
--> statement-breakpoint
CREATE TABLE "stock_pools" (
	"company_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"qty" bigint NOT NULL,
	"value" bigint NOT NULL,
	"account_id" integer,
	"first_date" date,
	"last_date" date,
	"was_short" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_pools_company_id_branch_id_item_id_pk" PRIMARY KEY("company_id","branch_id","item_id"),
	CONSTRAINT "stock_pools_within" CHECK (case when qty > 0 then value >= 0 when qty < 0 then value <= 0 else value = 0 end)
);
--> statement-breakpoint
CREATE TABLE "stock_received_years" (
	"company_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"m1" bigint DEFAULT 0 NOT NULL,
	"m2" bigint DEFAULT 0 NOT NULL,
	"m3" bigint DEFAULT 0 NOT NULL,
	"m4" bigint DEFAULT 0 NOT NULL,
	"m5" bigint DEFAULT 0 NOT NULL,
	"m6" bigint DEFAULT 0 NOT NULL,
	"m7" bigint DEFAULT 0 NOT NULL,
	"m8" bigint DEFAULT 0 NOT NULL,
	"m9" bigint DEFAULT 0 NOT NULL,
	"m10" bigint DEFAULT 0 NOT NULL,
	"m11" bigint DEFAULT 0 NOT NULL,
	"m12" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_received_years_company_id_year_branch_id_item_id_pk" PRIMARY KEY("company_id","year","branch_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "stock_shifts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"value" bigint NOT NULL,
	"act" smallint DEFAULT 0 NOT NULL,
	"is_mirror" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_shifts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_takes" (
	"company_id" integer NOT NULL,
	"move_id" integer NOT NULL,
	"layer_id" integer NOT NULL,
	"qty" bigint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "stock_takes_company_id_move_id_layer_id_pk" PRIMARY KEY("company_id","move_id","layer_id")
);
--> statement-breakpoint
CREATE TABLE "stock_used_years" (
	"company_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"m1" bigint DEFAULT 0 NOT NULL,
	"m2" bigint DEFAULT 0 NOT NULL,
	"m3" bigint DEFAULT 0 NOT NULL,
	"m4" bigint DEFAULT 0 NOT NULL,
	"m5" bigint DEFAULT 0 NOT NULL,
	"m6" bigint DEFAULT 0 NOT NULL,
	"m7" bigint DEFAULT 0 NOT NULL,
	"m8" bigint DEFAULT 0 NOT NULL,
	"m9" bigint DEFAULT 0 NOT NULL,
	"m10" bigint DEFAULT 0 NOT NULL,
	"m11" bigint DEFAULT 0 NOT NULL,
	"m12" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_used_years_company_id_year_branch_id_item_id_pk" PRIMARY KEY("company_id","year","branch_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "store_bins" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"store_id" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "store_bins_company_id_store_id_line_no_pk" PRIMARY KEY("company_id","store_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"branch_id" integer NOT NULL,
	"kind" text NOT NULL,
	"stock_account_id" integer,
	"keeper_id" integer,
	"allow_sale" boolean NOT NULL,
	"allow_issue" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stores_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sub_ledger_items" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sub_ledger_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"side" smallint NOT NULL,
	"due_on" date NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"pending" bigint GENERATED ALWAYS AS (debit - credit) STORED NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "sub_ledger_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sub_ledger_moves" (
	"company_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sub_ledger_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"document_id" integer NOT NULL,
	"date" date NOT NULL,
	"what" text NOT NULL,
	"amount" bigint NOT NULL,
	"narration" text,
	"is_mirror" boolean DEFAULT false NOT NULL,
	"revised" smallint DEFAULT 0 NOT NULL,
	"act" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sub_ledger_moves_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sub_ledger_moves_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_bank_changes" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "supplier_bank_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"banks" jsonb NOT NULL,
	"mailed_to" jsonb NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"agreed_by" integer,
	CONSTRAINT "supplier_bank_changes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "supplier_bank_changes_two" CHECK (agreed_by <> asked_by)
);
--> statement-breakpoint
CREATE TABLE "supplier_banks" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"supplier_id" integer NOT NULL,
	"bank_name" text,
	"account_no" text NOT NULL,
	"ifsc" text NOT NULL,
	"beneficiary" text,
	CONSTRAINT "supplier_banks_company_id_supplier_id_line_no_pk" PRIMARY KEY("company_id","supplier_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "supplier_contacts" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"supplier_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"phone" text,
	"email" text,
	"for_enquiries" boolean NOT NULL,
	"for_orders" boolean NOT NULL,
	"for_payments" boolean NOT NULL,
	CONSTRAINT "supplier_contacts_company_id_supplier_id_line_no_pk" PRIMARY KEY("company_id","supplier_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "supplier_groups" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "supplier_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"account_group_id" integer,
	"credit_days" smallint,
	"tds_section_id" integer,
	"purchase_type_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_groups_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_items" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"supplier_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"supplier_code" text,
	"lead_days" smallint,
	"least_quantity" bigint,
	"preferred" boolean NOT NULL,
	CONSTRAINT "supplier_items_company_id_supplier_id_line_no_pk" PRIMARY KEY("company_id","supplier_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"group_id" integer,
	"purchase_type_id" integer,
	"gst_type" text NOT NULL,
	"gstin" text,
	"pan" text,
	"state_code" text,
	"address" text,
	"city" text,
	"pin" text,
	"msme_no" text,
	"msme_kind" text,
	"tds_section_id" integer,
	"lower_percent" integer,
	"lower_until" date,
	"credit_days" smallint,
	"credit_limit" bigint NOT NULL,
	"currency" text,
	"blocked" text NOT NULL,
	"blocked_reason" text,
	"account_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_items" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"item_support_id" integer NOT NULL,
	"menu_group_id" integer,
	"menu_item_id" integer,
	CONSTRAINT "support_items_company_id_item_support_id_line_no_pk" PRIMARY KEY("company_id","item_support_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"colour" text NOT NULL,
	CONSTRAINT "tags_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "target_slabs" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"target_id" integer NOT NULL,
	"from_percent" integer NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "target_slabs_company_id_target_id_line_no_pk" PRIMARY KEY("company_id","target_id","line_no")
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
CREATE TABLE "tax_assignings" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tax_assignings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer,
	"hsn_code_id" integer,
	"item_group_id" integer,
	"purchase_type_id" integer,
	"from_date" date NOT NULL,
	"to_date" date,
	"gst_percent" integer NOT NULL,
	"reverse_charge" boolean NOT NULL,
	"credit_eligible" boolean NOT NULL,
	"tds_section_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tax_assignings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_assignments" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tax_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outlet_id" integer,
	"order_kind" text,
	"menu_group_id" integer,
	"menu_item_id" integer,
	"tax_code" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tax_assignments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "taxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rate" integer NOT NULL,
	"cgst" integer DEFAULT 0 NOT NULL,
	"sgst" integer DEFAULT 0 NOT NULL,
	"igst" integer DEFAULT 0 NOT NULL,
	"cess" integer DEFAULT 0 NOT NULL,
	"cgst_sales_id" integer,
	"cgst_purchase_id" integer,
	"sgst_sales_id" integer,
	"sgst_purchase_id" integer,
	"igst_sales_id" integer,
	"igst_purchase_id" integer,
	"other_sales_id" integer,
	"other_purchase_id" integer,
	"inclusive" boolean DEFAULT false NOT NULL,
	"reverse_charge" boolean DEFAULT false NOT NULL,
	"hsn_default" text,
	"from_date" date NOT NULL,
	"to_date" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "taxes_days" CHECK (to_date is null or to_date >= from_date)
);
--> statement-breakpoint
CREATE TABLE "tds_challans" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tds_challans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"month" date NOT NULL,
	"section_id" integer,
	"number" text NOT NULL,
	"bsr_code" text NOT NULL,
	"date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tds_challans_company_id_id_pk" PRIMARY KEY("company_id","id")
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
	"pan" text,
	"credited_on" date,
	"certificate" text,
	"is_mirror" boolean DEFAULT false NOT NULL,
	"revised" smallint DEFAULT 0 NOT NULL,
	"act" smallint DEFAULT 0 NOT NULL,
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
	"monthly_limit" bigint DEFAULT 0 NOT NULL,
	"yearly_limit" bigint NOT NULL,
	"basis" text NOT NULL,
	"source" text,
	CONSTRAINT "tds_rates_company_id_section_id_payee_from_date_pk" PRIMARY KEY("company_id","section_id","payee","from_date")
);
--> statement-breakpoint
CREATE TABLE "tds_sections" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tds_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"to_date" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tds_sections_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_runs" (
	"company_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"due" date NOT NULL,
	"document_id" integer,
	"is_skipped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "template_runs_company_id_template_id_due_pk" PRIMARY KEY("company_id","template_id","due")
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
CREATE TABLE "till_lines" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "till_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	CONSTRAINT "till_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "till_shifts" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "till_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"series" text NOT NULL,
	"till" text NOT NULL,
	"device" text NOT NULL,
	"opened_by" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_on" date NOT NULL,
	"opening" bigint NOT NULL,
	"closed_by" integer,
	"closed_at" timestamp with time zone,
	"expected" bigint,
	"counted" bigint,
	"card_counted" bigint,
	"upi_counted" bigint,
	"notes" jsonb,
	"remark" text,
	"expired" jsonb,
	CONSTRAINT "till_shifts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "unit_conversions" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"unit_id" integer NOT NULL,
	"to_unit_id" integer NOT NULL,
	"factor" bigint NOT NULL,
	CONSTRAINT "unit_conversions_company_id_unit_id_line_no_pk" PRIMARY KEY("company_id","unit_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"uqc" text NOT NULL,
	"decimals" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "units_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "unknown_failures" (
	"company" integer NOT NULL,
	"code" text NOT NULL,
	"failures" integer NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "unknown_failures_company_code_pk" PRIMARY KEY("company","code")
);
--> statement-breakpoint
CREATE TABLE "user_branches" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"branch_id" integer NOT NULL,
	CONSTRAINT "user_branches_company_id_user_id_branch_id_pk" PRIMARY KEY("company_id","user_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "user_factors" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_factors_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
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
	"mobile" text,
	"password_hash" text NOT NULL,
	"p_code" text NOT NULL,
	"web_check" boolean DEFAULT true NOT NULL,
	"mobile_check" boolean DEFAULT true NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"locked_until" timestamp with time zone,
	"branch_id" integer NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"allowed_hours" text,
	"allowed_ip" text,
	"last_sign_in" timestamp with time zone,
	"must_change" boolean DEFAULT false NOT NULL,
	"needs_factor" boolean DEFAULT false NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "view_defaults" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"screen" text NOT NULL,
	"view_id" integer NOT NULL,
	CONSTRAINT "view_defaults_company_id_user_id_screen_pk" PRIMARY KEY("company_id","user_id","screen")
);
--> statement-breakpoint
CREATE TABLE "voucher_templates" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "voucher_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"voucher" jsonb NOT NULL,
	"particulars" text NOT NULL,
	"repeat" text NOT NULL,
	"first_date" date,
	"until_date" date,
	"next_date" date,
	"remind_days" smallint DEFAULT 0 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"problem" text,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "voucher_templates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "voucher_templates_repeat" CHECK (repeat = 'never' or first_date is not null)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"company_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"money_account_id" integer,
	"mode" text,
	"instrument_no" text,
	"is_own_cheque" boolean DEFAULT false NOT NULL,
	"cheque_day" text collate "C",
	"return_of_id" integer,
	"tax_number" text,
	"purpose" text,
	CONSTRAINT "vouchers_company_id_document_id_pk" PRIMARY KEY("company_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "waiter_areas" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"waiter_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	CONSTRAINT "waiter_areas_company_id_waiter_id_line_no_pk" PRIMARY KEY("company_id","waiter_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "waiter_outlets" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"waiter_id" integer NOT NULL,
	"outlet_id" integer NOT NULL,
	CONSTRAINT "waiter_outlets_company_id_waiter_id_line_no_pk" PRIMARY KEY("company_id","waiter_id","line_no")
);
--> statement-breakpoint
CREATE TABLE "waiters" (
	"company_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "waiters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"user_id" integer,
	"pin_hash" text,
	"wrong_pins" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"can_cancel_kot" boolean NOT NULL,
	"can_discount" boolean NOT NULL,
	"can_bill" boolean NOT NULL,
	"own_tables_only" boolean NOT NULL,
	"tips_share" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "waiters_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "week_offs" (
	"company_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"list_id" integer NOT NULL,
	"weekday" text NOT NULL,
	"week" text NOT NULL,
	CONSTRAINT "week_offs_company_id_list_id_line_no_pk" PRIMARY KEY("company_id","list_id","line_no")
);
--> statement-breakpoint
ALTER TABLE "account_groups" ADD CONSTRAINT "account_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_groups" ADD CONSTRAINT "account_groups_parent" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."account_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_months" ADD CONSTRAINT "account_months_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_purposes" ADD CONSTRAINT "account_purposes_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_years" ADD CONSTRAINT "account_years_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_merged_into" FOREIGN KEY ("company_id","merged_into_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_company_id_group_id_account_groups_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."account_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_overrides" ADD CONSTRAINT "agent_overrides_agent" FOREIGN KEY ("company_id","agent_id") REFERENCES "public"."agents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_overrides" ADD CONSTRAINT "agent_overrides_item_group" FOREIGN KEY ("company_id","item_group_id") REFERENCES "public"."item_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_tds_section" FOREIGN KEY ("company_id","tds_section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_classes" ADD CONSTRAINT "asset_classes_company_id_cost_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","cost_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_classes" ADD CONSTRAINT "asset_classes_company_id_accumulated_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","accumulated_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_classes" ADD CONSTRAINT "asset_classes_company_id_depreciation_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","depreciation_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_company_id_asset_id_assets_company_id_id_fk" FOREIGN KEY ("company_id","asset_id") REFERENCES "public"."assets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_movements" ADD CONSTRAINT "asset_movements_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_terms" ADD CONSTRAINT "asset_terms_company_id_asset_id_assets_company_id_id_fk" FOREIGN KEY ("company_id","asset_id") REFERENCES "public"."assets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_terms" ADD CONSTRAINT "asset_terms_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_company_id_class_id_asset_classes_company_id_id_fk" FOREIGN KEY ("company_id","class_id") REFERENCES "public"."asset_classes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_company_id_supplier_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_checks" ADD CONSTRAINT "audit_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cleared_entries" ADD CONSTRAINT "bank_cleared_entries_company_id_entry_id_ledger_entries_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."ledger_entries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cleared_entries" ADD CONSTRAINT "bank_cleared_entries_company_id_clearing_id_bank_clearings_company_id_id_fk" FOREIGN KEY ("company_id","clearing_id") REFERENCES "public"."bank_clearings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cleared_months" ADD CONSTRAINT "bank_cleared_months_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_clearings" ADD CONSTRAINT "bank_clearings_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_clearings" ADD CONSTRAINT "bank_clearings_company_id_made_by_users_company_id_id_fk" FOREIGN KEY ("company_id","made_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_column_maps" ADD CONSTRAINT "bank_column_maps_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_company_id_imported_by_users_company_id_id_fk" FOREIGN KEY ("company_id","imported_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_company_id_import_id_bank_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."bank_imports"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_company_id_clearing_id_bank_clearings_company_id_id_fk" FOREIGN KEY ("company_id","clearing_id") REFERENCES "public"."bank_clearings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_opening_items" ADD CONSTRAINT "bank_opening_items_company_id_entry_id_ledger_entries_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."ledger_entries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_bank" FOREIGN KEY ("company_id","bank_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_cost_centre" FOREIGN KEY ("company_id","cost_centre_id") REFERENCES "public"."cost_centres"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_company_id_reconciled_by_users_company_id_id_fk" FOREIGN KEY ("company_id","reconciled_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_counts" ADD CONSTRAINT "banner_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_counts" ADD CONSTRAINT "banner_counts_banner" FOREIGN KEY ("company_id","banner_id") REFERENCES "public"."banners"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_outlets" ADD CONSTRAINT "banner_outlets_banner" FOREIGN KEY ("company_id","banner_id") REFERENCES "public"."banners"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_outlets" ADD CONSTRAINT "banner_outlets_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_menu_item" FOREIGN KEY ("company_id","menu_item_id") REFERENCES "public"."menu_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_combo" FOREIGN KEY ("company_id","combo_id") REFERENCES "public"."combos"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_discount_list" FOREIGN KEY ("company_id","discount_list_id") REFERENCES "public"."discount_lists"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_holds" ADD CONSTRAINT "bill_holds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_holds" ADD CONSTRAINT "bill_holds_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bills"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_movements" ADD CONSTRAINT "bill_movements_company_id_bill_id_bills_company_id_id_fk" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bills"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_movements" ADD CONSTRAINT "bill_movements_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_leaves" ADD CONSTRAINT "blocked_leaves_type" FOREIGN KEY ("company_id","type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_leaves" ADD CONSTRAINT "blocked_leaves_leave" FOREIGN KEY ("company_id","leave_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_checks" ADD CONSTRAINT "book_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_company_id_budget_id_budgets_company_id_id_fk" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budgets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_company_id_group_id_account_groups_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."account_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_days" ADD CONSTRAINT "business_days_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_days" ADD CONSTRAINT "business_days_company_id_opened_by_users_company_id_id_fk" FOREIGN KEY ("company_id","opened_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_days" ADD CONSTRAINT "business_days_closed_by" FOREIGN KEY ("company_id","closed_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_books" ADD CONSTRAINT "cheque_books_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_books" ADD CONSTRAINT "cheque_books_layout" FOREIGN KEY ("company_id","layout_id") REFERENCES "public"."cheque_layouts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_layouts" ADD CONSTRAINT "cheque_layouts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_voids" ADD CONSTRAINT "cheque_voids_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_components" ADD CONSTRAINT "combo_components_combo" FOREIGN KEY ("company_id","combo_id") REFERENCES "public"."combos"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_components" ADD CONSTRAINT "combo_components_menu_item" FOREIGN KEY ("company_id","menu_item_id") REFERENCES "public"."menu_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_groups" ADD CONSTRAINT "combo_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_hours" ADD CONSTRAINT "combo_hours_combo" FOREIGN KEY ("company_id","combo_id") REFERENCES "public"."combos"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_kinds" ADD CONSTRAINT "combo_kinds_combo" FOREIGN KEY ("company_id","combo_id") REFERENCES "public"."combos"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_outlets" ADD CONSTRAINT "combo_outlets_combo" FOREIGN KEY ("company_id","combo_id") REFERENCES "public"."combos"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_outlets" ADD CONSTRAINT "combo_outlets_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combos" ADD CONSTRAINT "combos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combos" ADD CONSTRAINT "combos_combo_group" FOREIGN KEY ("company_id","combo_group_id") REFERENCES "public"."combo_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "component_bases" ADD CONSTRAINT "component_bases_percent" FOREIGN KEY ("company_id","percent_id") REFERENCES "public"."pay_components"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "component_bases" ADD CONSTRAINT "component_bases_component" FOREIGN KEY ("company_id","component_id") REFERENCES "public"."pay_components"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text" FOREIGN KEY ("company_id","text_id") REFERENCES "public"."consent_texts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_lead" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_into" FOREIGN KEY ("company_id","merged_into_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_tariffs" ADD CONSTRAINT "contract_tariffs_group_tariff" FOREIGN KEY ("company_id","group_tariff_id") REFERENCES "public"."group_tariffs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_tariffs" ADD CONSTRAINT "contract_tariffs_category" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."room_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_tariffs" ADD CONSTRAINT "contract_tariffs_plan" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."meal_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centre_months" ADD CONSTRAINT "cost_centre_months_company_id_cost_centre_id_cost_centres_company_id_id_fk" FOREIGN KEY ("company_id","cost_centre_id") REFERENCES "public"."cost_centres"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centre_months" ADD CONSTRAINT "cost_centre_months_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "cost_centres_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "cost_centres_parent" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."cost_centres"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costing_changes" ADD CONSTRAINT "costing_changes_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_discount_list" FOREIGN KEY ("company_id","discount_list_id") REFERENCES "public"."discount_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covering_letters" ADD CONSTRAINT "covering_letters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_history" ADD CONSTRAINT "crm_history_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_history" ADD CONSTRAINT "crm_history_taken_by" FOREIGN KEY ("company_id","taken_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_now" ADD CONSTRAINT "crm_now_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_now" ADD CONSTRAINT "crm_now_owner" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD CONSTRAINT "customer_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_group" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."customer_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_agent" FOREIGN KEY ("company_id","agent_id") REFERENCES "public"."agents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_sale_type" FOREIGN KEY ("company_id","sale_type_id") REFERENCES "public"."sale_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_breaches" ADD CONSTRAINT "data_breaches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_boys" ADD CONSTRAINT "delivery_boys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_boys" ADD CONSTRAINT "delivery_boys_cash_account" FOREIGN KEY ("company_id","cash_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_trips" ADD CONSTRAINT "delivery_trips_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_trips" ADD CONSTRAINT "delivery_trips_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_trips" ADD CONSTRAINT "delivery_trips_boy" FOREIGN KEY ("company_id","delivery_boy_id") REFERENCES "public"."delivery_boys"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_invoices" ADD CONSTRAINT "demo_invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_budgets" ADD CONSTRAINT "department_budgets_department" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_heads" ADD CONSTRAINT "department_heads_department" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."hr_departments"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_heads" ADD CONSTRAINT "department_heads_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_items" ADD CONSTRAINT "department_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_items" ADD CONSTRAINT "department_items_department" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_items" ADD CONSTRAINT "department_items_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_stores" ADD CONSTRAINT "department_stores_department" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_stores" ADD CONSTRAINT "department_stores_store" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_head" FOREIGN KEY ("company_id","head_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_consumption_account" FOREIGN KEY ("company_id","consumption_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_cost_centre" FOREIGN KEY ("company_id","cost_centre_id") REFERENCES "public"."cost_centres"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designations" ADD CONSTRAINT "designations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_counters" ADD CONSTRAINT "desk_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_heads" ADD CONSTRAINT "desk_heads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_heads" ADD CONSTRAINT "desk_heads_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD CONSTRAINT "dining_tables_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD CONSTRAINT "dining_tables_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD CONSTRAINT "dining_tables_area" FOREIGN KEY ("company_id","area_id") REFERENCES "public"."outlet_areas"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_tables" ADD CONSTRAINT "dining_tables_waiter" FOREIGN KEY ("company_id","waiter_id") REFERENCES "public"."waiters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_bills" ADD CONSTRAINT "direct_bills_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_hours" ADD CONSTRAINT "discount_hours_discount_list" FOREIGN KEY ("company_id","discount_list_id") REFERENCES "public"."discount_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_lists" ADD CONSTRAINT "discount_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_lists" ADD CONSTRAINT "discount_lists_group" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."customer_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_outlets" ADD CONSTRAINT "discount_outlets_discount_list" FOREIGN KEY ("company_id","discount_list_id") REFERENCES "public"."discount_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_outlets" ADD CONSTRAINT "discount_outlets_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_rows" ADD CONSTRAINT "discount_rows_discount_list" FOREIGN KEY ("company_id","discount_list_id") REFERENCES "public"."discount_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_rows" ADD CONSTRAINT "discount_rows_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_rows" ADD CONSTRAINT "discount_rows_item_group" FOREIGN KEY ("company_id","item_group_id") REFERENCES "public"."item_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_decisions" ADD CONSTRAINT "document_decisions_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_decisions" ADD CONSTRAINT "document_decisions_company_id_decided_by_users_company_id_id_fk" FOREIGN KEY ("company_id","decided_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_company_id_changed_by_users_company_id_id_fk" FOREIGN KEY ("company_id","changed_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_steps" ADD CONSTRAINT "document_steps_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_steps" ADD CONSTRAINT "document_steps_company_id_taken_by_users_company_id_id_fk" FOREIGN KEY ("company_id","taken_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_steps" ADD CONSTRAINT "document_steps_authorised_by" FOREIGN KEY ("company_id","authorised_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_amended_from" FOREIGN KEY ("company_id","amended_from_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_other_branch" FOREIGN KEY ("company_id","other_branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_assets" ADD CONSTRAINT "employee_assets_pay" FOREIGN KEY ("company_id","pay_id") REFERENCES "public"."employee_pay"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_pay" FOREIGN KEY ("company_id","pay_id") REFERENCES "public"."employee_pay"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pay" ADD CONSTRAINT "employee_pay_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pay" ADD CONSTRAINT "employee_pay_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_designation" FOREIGN KEY ("company_id","designation_id") REFERENCES "public"."designations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_department" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."hr_departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_manager" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_shift" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_holiday_list" FOREIGN KEY ("company_id","holiday_list_id") REFERENCES "public"."holiday_lists"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_pay" FOREIGN KEY ("company_id","pay_id") REFERENCES "public"."employee_pay"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_returns" ADD CONSTRAINT "filed_returns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_returns" ADD CONSTRAINT "filed_returns_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_years" ADD CONSTRAINT "financial_years_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_outlets" ADD CONSTRAINT "food_outlets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_outlets" ADD CONSTRAINT "food_outlets_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_services" ADD CONSTRAINT "food_services_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_tariffs" ADD CONSTRAINT "group_tariffs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_tariffs" ADD CONSTRAINT "group_tariffs_group" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."customer_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_tariffs" ADD CONSTRAINT "group_tariffs_plan" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."meal_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_2b_bills" ADD CONSTRAINT "gst_2b_bills_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_lines" ADD CONSTRAINT "gst_lines_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_lines" ADD CONSTRAINT "gst_lines_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_lines" ADD CONSTRAINT "gst_lines_company_id_party_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","party_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_match_marks" ADD CONSTRAINT "gst_match_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_registrations" ADD CONSTRAINT "gst_registrations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_group" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."customer_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_firm" FOREIGN KEY ("company_id","firm_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_country" FOREIGN KEY ("company_id","country_id") REFERENCES "public"."countries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_bills" ADD CONSTRAINT "held_bills_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_bills" ADD CONSTRAINT "held_bills_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_bills" ADD CONSTRAINT "held_bills_by" FOREIGN KEY ("company_id","held_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_counts" ADD CONSTRAINT "hold_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_lists" ADD CONSTRAINT "holiday_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_lists" ADD CONSTRAINT "holiday_lists_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_list" FOREIGN KEY ("company_id","list_id") REFERENCES "public"."holiday_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_departments" ADD CONSTRAINT "hr_departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_departments" ADD CONSTRAINT "hr_departments_parent" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."hr_departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_departments" ADD CONSTRAINT "hr_departments_cost_centre" FOREIGN KEY ("company_id","cost_centre_id") REFERENCES "public"."cost_centres"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_departments" ADD CONSTRAINT "hr_departments_salary_account" FOREIGN KEY ("company_id","salary_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hsn_codes" ADD CONSTRAINT "hsn_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_company_id_undone_by_users_company_id_id_fk" FOREIGN KEY ("company_id","undone_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_company_id_batch_id_import_batches_company_id_id_fk" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."import_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_barcodes" ADD CONSTRAINT "item_barcodes_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_barcodes" ADD CONSTRAINT "item_barcodes_unit" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_batches" ADD CONSTRAINT "item_batches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_batches" ADD CONSTRAINT "item_batches_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_categories" ADD CONSTRAINT "item_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_groups" ADD CONSTRAINT "item_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_groups" ADD CONSTRAINT "item_groups_parent" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."item_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_groups" ADD CONSTRAINT "item_groups_unit" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_groups" ADD CONSTRAINT "item_groups_hsn_code" FOREIGN KEY ("company_id","hsn_code_id") REFERENCES "public"."hsn_codes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_levels" ADD CONSTRAINT "item_levels_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_levels" ADD CONSTRAINT "item_levels_store" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_lines" ADD CONSTRAINT "item_lines_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_lines" ADD CONSTRAINT "item_lines_company_id_item_id_items_company_id_id_fk" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_lines" ADD CONSTRAINT "item_lines_company_id_unit_id_units_company_id_id_fk" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_serials" ADD CONSTRAINT "item_serials_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_serials" ADD CONSTRAINT "item_serials_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_serials" ADD CONSTRAINT "item_serials_in_store" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_supports" ADD CONSTRAINT "item_supports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_supports" ADD CONSTRAINT "item_supports_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_units" ADD CONSTRAINT "item_units_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_units" ADD CONSTRAINT "item_units_unit" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_group" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."item_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_category" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."item_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_unit" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_hsn_code" FOREIGN KEY ("company_id","hsn_code_id") REFERENCES "public"."hsn_codes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_tcs_section" FOREIGN KEY ("company_id","tcs_section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_variant_of" FOREIGN KEY ("company_id","variant_of_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_reversals" ADD CONSTRAINT "journal_reversals_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_reversals" ADD CONSTRAINT "journal_reversals_company_id_reversal_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","reversal_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_groups" ADD CONSTRAINT "kitchen_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_groups" ADD CONSTRAINT "kitchen_groups_kitchen" FOREIGN KEY ("company_id","kitchen_id") REFERENCES "public"."kitchens"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_groups" ADD CONSTRAINT "kitchen_groups_group" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."item_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchens" ADD CONSTRAINT "kitchens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchens" ADD CONSTRAINT "kitchens_store" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kot_group_areas" ADD CONSTRAINT "kot_group_areas_kot_group" FOREIGN KEY ("company_id","kot_group_id") REFERENCES "public"."kot_groups"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kot_group_areas" ADD CONSTRAINT "kot_group_areas_area" FOREIGN KEY ("company_id","area_id") REFERENCES "public"."outlet_areas"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kot_groups" ADD CONSTRAINT "kot_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kot_lines" ADD CONSTRAINT "kot_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kot_lines" ADD CONSTRAINT "kot_lines_kot" FOREIGN KEY ("company_id","kot_id") REFERENCES "public"."kots"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kot_lines" ADD CONSTRAINT "kot_lines_item" FOREIGN KEY ("company_id","menu_item_id") REFERENCES "public"."menu_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kots" ADD CONSTRAINT "kots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kots" ADD CONSTRAINT "kots_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kots" ADD CONSTRAINT "kots_group" FOREIGN KEY ("company_id","kot_group_id") REFERENCES "public"."kot_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kots" ADD CONSTRAINT "kots_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kots" ADD CONSTRAINT "kots_sender" FOREIGN KEY ("company_id","sent_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_wordings" ADD CONSTRAINT "letter_wordings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_links" ADD CONSTRAINT "line_links_company_id_from_line_id_item_lines_company_id_id_fk" FOREIGN KEY ("company_id","from_line_id") REFERENCES "public"."item_lines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_links" ADD CONSTRAINT "line_links_company_id_to_line_id_item_lines_company_id_id_fk" FOREIGN KEY ("company_id","to_line_id") REFERENCES "public"."item_lines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_operations" ADD CONSTRAINT "line_operations_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_operations" ADD CONSTRAINT "line_operations_taken_by" FOREIGN KEY ("company_id","taken_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_progress" ADD CONSTRAINT "line_progress_company_id_line_id_item_lines_company_id_id_fk" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."item_lines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_types" ADD CONSTRAINT "loss_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_types" ADD CONSTRAINT "loss_types_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_company_id_mail_id_mails_company_id_id_fk" FOREIGN KEY ("company_id","mail_id") REFERENCES "public"."mails"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_copies" ADD CONSTRAINT "mail_copies_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_copies" ADD CONSTRAINT "mail_copies_company_id_mail_id_mails_company_id_id_fk" FOREIGN KEY ("company_id","mail_id") REFERENCES "public"."mails"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_from_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","from_user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_versions" ADD CONSTRAINT "master_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_groups" ADD CONSTRAINT "menu_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_groups" ADD CONSTRAINT "menu_groups_item_group" FOREIGN KEY ("company_id","item_group_id") REFERENCES "public"."item_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_groups" ADD CONSTRAINT "menu_groups_kot_group" FOREIGN KEY ("company_id","kot_group_id") REFERENCES "public"."kot_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_groups" ADD CONSTRAINT "menu_groups_hsn_code" FOREIGN KEY ("company_id","hsn_code_id") REFERENCES "public"."hsn_codes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_group" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."menu_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_kot_group" FOREIGN KEY ("company_id","kot_group_id") REFERENCES "public"."kot_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_modifiers" ADD CONSTRAINT "menu_modifiers_menu_item" FOREIGN KEY ("company_id","menu_item_id") REFERENCES "public"."menu_items"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_modifiers" ADD CONSTRAINT "menu_modifiers_modifier_set" FOREIGN KEY ("company_id","modifier_set_id") REFERENCES "public"."modifier_sets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_variants" ADD CONSTRAINT "menu_variants_menu_item" FOREIGN KEY ("company_id","menu_item_id") REFERENCES "public"."menu_items"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_variants" ADD CONSTRAINT "menu_variants_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_company_id_message_id_messages_company_id_id_fk" FOREIGN KEY ("company_id","message_id") REFERENCES "public"."messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_thread_id_threads_company_id_id_fk" FOREIGN KEY ("company_id","thread_id") REFERENCES "public"."threads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_options" ADD CONSTRAINT "modifier_options_modifier_set" FOREIGN KEY ("company_id","modifier_set_id") REFERENCES "public"."modifier_sets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_options" ADD CONSTRAINT "modifier_options_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_sets" ADD CONSTRAINT "modifier_sets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nc_department_groups" ADD CONSTRAINT "nc_department_groups_nc_department" FOREIGN KEY ("company_id","nc_department_id") REFERENCES "public"."nc_departments"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nc_department_groups" ADD CONSTRAINT "nc_department_groups_menu_group" FOREIGN KEY ("company_id","menu_group_id") REFERENCES "public"."menu_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nc_departments" ADD CONSTRAINT "nc_departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nc_departments" ADD CONSTRAINT "nc_departments_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nc_departments" ADD CONSTRAINT "nc_departments_approver_role" FOREIGN KEY ("company_id","approver_role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_discount_list" FOREIGN KEY ("company_id","discount_list_id") REFERENCES "public"."discount_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_item_group" FOREIGN KEY ("company_id","item_group_id") REFERENCES "public"."item_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_coupons" ADD CONSTRAINT "online_coupons_online_outlet" FOREIGN KEY ("company_id","online_outlet_id") REFERENCES "public"."online_outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_orders" ADD CONSTRAINT "online_orders_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_orders" ADD CONSTRAINT "online_orders_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."online_outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_orders" ADD CONSTRAINT "online_orders_boy" FOREIGN KEY ("company_id","boy_id") REFERENCES "public"."delivery_boys"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_orders" ADD CONSTRAINT "online_orders_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_outlets" ADD CONSTRAINT "online_outlets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_outlets" ADD CONSTRAINT "online_outlets_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_outlets" ADD CONSTRAINT "online_outlets_store" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_outlets" ADD CONSTRAINT "online_outlets_sale_type" FOREIGN KEY ("company_id","sale_type_id") REFERENCES "public"."sale_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_outlets" ADD CONSTRAINT "online_outlets_prepaid_customer" FOREIGN KEY ("company_id","prepaid_customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_outlets" ADD CONSTRAINT "online_outlets_cod_customer" FOREIGN KEY ("company_id","cod_customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_outlets" ADD CONSTRAINT "online_outlets_freight_loss_account" FOREIGN KEY ("company_id","freight_loss_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_outlets" ADD CONSTRAINT "online_outlets_taken_by" FOREIGN KEY ("company_id","taken_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_documents" ADD CONSTRAINT "open_documents_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_documents" ADD CONSTRAINT "open_documents_merged_into" FOREIGN KEY ("company_id","merged_into_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_lines" ADD CONSTRAINT "open_lines_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_lines" ADD CONSTRAINT "open_lines_placed" FOREIGN KEY ("company_id","placed_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_lines" ADD CONSTRAINT "open_lines_added_by" FOREIGN KEY ("company_id","added_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_lines" ADD CONSTRAINT "open_lines_changed_by" FOREIGN KEY ("company_id","changed_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_purchase_type" FOREIGN KEY ("company_id","purchase_type_id") REFERENCES "public"."purchase_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tokens" ADD CONSTRAINT "order_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tokens" ADD CONSTRAINT "order_tokens_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tokens" ADD CONSTRAINT "order_tokens_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_aggregators" ADD CONSTRAINT "outlet_aggregators_food_outlet" FOREIGN KEY ("company_id","food_outlet_id") REFERENCES "public"."food_outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_aggregators" ADD CONSTRAINT "outlet_aggregators_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_areas" ADD CONSTRAINT "outlet_areas_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_areas" ADD CONSTRAINT "outlet_areas_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_checklist" ADD CONSTRAINT "outlet_checklist_food_outlet" FOREIGN KEY ("company_id","food_outlet_id") REFERENCES "public"."food_outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_delivery_slabs" ADD CONSTRAINT "outlet_delivery_slabs_food_outlet" FOREIGN KEY ("company_id","food_outlet_id") REFERENCES "public"."food_outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_dry_days" ADD CONSTRAINT "outlet_dry_days_food_outlet" FOREIGN KEY ("company_id","food_outlet_id") REFERENCES "public"."food_outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_online_hours" ADD CONSTRAINT "outlet_online_hours_food_outlet" FOREIGN KEY ("company_id","food_outlet_id") REFERENCES "public"."food_outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_premises" ADD CONSTRAINT "outlet_premises_food_outlet" FOREIGN KEY ("company_id","food_outlet_id") REFERENCES "public"."food_outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_sales_accounts" ADD CONSTRAINT "outlet_sales_accounts_food_outlet" FOREIGN KEY ("company_id","food_outlet_id") REFERENCES "public"."food_outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_sales_accounts" ADD CONSTRAINT "outlet_sales_accounts_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_tills" ADD CONSTRAINT "outlet_tills_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_tills" ADD CONSTRAINT "outlet_tills_cash_account" FOREIGN KEY ("company_id","cash_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_store" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_sale_type" FOREIGN KEY ("company_id","sale_type_id") REFERENCES "public"."sale_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_cash_account" FOREIGN KEY ("company_id","cash_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_card_account" FOREIGN KEY ("company_id","card_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_upi_account" FOREIGN KEY ("company_id","upi_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_coupon_account" FOREIGN KEY ("company_id","coupon_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_over_short_account" FOREIGN KEY ("company_id","over_short_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_components" ADD CONSTRAINT "pay_components_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_components" ADD CONSTRAINT "pay_components_range_table" FOREIGN KEY ("company_id","range_table_id") REFERENCES "public"."range_tables"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_components" ADD CONSTRAINT "pay_components_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_pay" FOREIGN KEY ("company_id","pay_id") REFERENCES "public"."employee_pay"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_component" FOREIGN KEY ("company_id","component_id") REFERENCES "public"."pay_components"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_charges" ADD CONSTRAINT "post_charges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_charges" ADD CONSTRAINT "post_charges_income_account" FOREIGN KEY ("company_id","income_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_customers" ADD CONSTRAINT "price_list_customers_price_list" FOREIGN KEY ("company_id","price_list_id") REFERENCES "public"."price_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_customers" ADD CONSTRAINT "price_list_customers_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_groups" ADD CONSTRAINT "price_list_groups_price_list" FOREIGN KEY ("company_id","price_list_id") REFERENCES "public"."price_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_groups" ADD CONSTRAINT "price_list_groups_group" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."customer_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_price_list" FOREIGN KEY ("company_id","price_list_id") REFERENCES "public"."price_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_unit" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_orders" ADD CONSTRAINT "product_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_bills" ADD CONSTRAINT "purchase_bills_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_bills" ADD CONSTRAINT "purchase_bills_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_bills" ADD CONSTRAINT "purchase_bills_supplier_key" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."suppliers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_bills" ADD CONSTRAINT "purchase_bills_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_types" ADD CONSTRAINT "purchase_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_types" ADD CONSTRAINT "purchase_types_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_tables" ADD CONSTRAINT "range_tables_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranges" ADD CONSTRAINT "ranges_table" FOREIGN KEY ("company_id","table_id") REFERENCES "public"."range_tables"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_ingredients" ADD CONSTRAINT "recipe_ingredients_recipe" FOREIGN KEY ("company_id","recipe_id") REFERENCES "public"."recipes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_ingredients" ADD CONSTRAINT "recipe_ingredients_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_ingredients" ADD CONSTRAINT "recipe_ingredients_unit" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_unit" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_photos" ADD CONSTRAINT "record_photos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_tags" ADD CONSTRAINT "record_tags_company_id_tag_id_tags_company_id_id_fk" FOREIGN KEY ("company_id","tag_id") REFERENCES "public"."tags"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverse_papers" ADD CONSTRAINT "reverse_papers_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverse_papers" ADD CONSTRAINT "reverse_papers_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_company_id_role_id_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_room" FOREIGN KEY ("company_id","room_id") REFERENCES "public"."rooms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_categories" ADD CONSTRAINT "room_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_categories" ADD CONSTRAINT "room_categories_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_restrictions" ADD CONSTRAINT "room_restrictions_category" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."room_categories"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seasons" ADD CONSTRAINT "room_seasons_category" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."room_categories"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_seasons" ADD CONSTRAINT "room_seasons_plan" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."meal_plans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_category" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."room_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_connecting_room" FOREIGN KEY ("company_id","connecting_room_id") REFERENCES "public"."rooms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_rows" ADD CONSTRAINT "run_rows_company_id_run_id_runs_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."runs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_company_id_started_by_users_company_id_id_fk" FOREIGN KEY ("company_id","started_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_bills" ADD CONSTRAINT "sale_bills_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_bills" ADD CONSTRAINT "sale_bills_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_bills" ADD CONSTRAINT "sale_bills_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_bills" ADD CONSTRAINT "sale_bills_customer_key" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_bills" ADD CONSTRAINT "sale_bills_agent_key" FOREIGN KEY ("company_id","agent_id") REFERENCES "public"."agents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_bills" ADD CONSTRAINT "sale_bills_sale_type" FOREIGN KEY ("company_id","sale_type_id") REFERENCES "public"."sale_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_bills" ADD CONSTRAINT "sale_bills_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_bills" ADD CONSTRAINT "sale_bills_salesperson" FOREIGN KEY ("company_id","salesperson_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_item_key" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_sums" ADD CONSTRAINT "sale_sums_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_types" ADD CONSTRAINT "sale_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_types" ADD CONSTRAINT "sale_types_sales_account" FOREIGN KEY ("company_id","sales_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_types" ADD CONSTRAINT "sale_types_return_account" FOREIGN KEY ("company_id","return_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_targets" ADD CONSTRAINT "sales_targets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_targets" ADD CONSTRAINT "sales_targets_agent" FOREIGN KEY ("company_id","agent_id") REFERENCES "public"."agents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_targets" ADD CONSTRAINT "sales_targets_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_targets" ADD CONSTRAINT "sales_targets_group" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."customer_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_targets" ADD CONSTRAINT "sales_targets_item_group" FOREIGN KEY ("company_id","item_group_id") REFERENCES "public"."item_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_targets" ADD CONSTRAINT "sales_targets_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_moves" ADD CONSTRAINT "serial_moves_company_id_serial_id_item_serials_company_id_id_fk" FOREIGN KEY ("company_id","serial_id") REFERENCES "public"."item_serials"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_moves" ADD CONSTRAINT "serial_moves_company_id_move_id_stock_moves_company_id_id_fk" FOREIGN KEY ("company_id","move_id") REFERENCES "public"."stock_moves"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_items" ADD CONSTRAINT "service_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_items" ADD CONSTRAINT "service_items_service" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."food_services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_items" ADD CONSTRAINT "service_items_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_calls" ADD CONSTRAINT "share_calls_prospect" FOREIGN KEY ("company_id","prospect_id") REFERENCES "public"."share_prospects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_calls" ADD CONSTRAINT "share_calls_caller" FOREIGN KEY ("company_id","caller_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_prospects" ADD CONSTRAINT "share_prospects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_prospects" ADD CONSTRAINT "share_prospects_caller" FOREIGN KEY ("company_id","caller_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_prospects" ADD CONSTRAINT "share_prospects_locked_by" FOREIGN KEY ("company_id","locked_by_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_week_offs" ADD CONSTRAINT "shift_week_offs_shift" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."shifts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_bridges" ADD CONSTRAINT "slip_bridges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_bridges" ADD CONSTRAINT "slip_bridges_company_id_made_by_users_company_id_id_fk" FOREIGN KEY ("company_id","made_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_moves" ADD CONSTRAINT "slip_moves_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_moves" ADD CONSTRAINT "slip_moves_slip" FOREIGN KEY ("company_id","slip_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_moves" ADD CONSTRAINT "slip_moves_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_printers" ADD CONSTRAINT "slip_printers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_printers" ADD CONSTRAINT "slip_printers_company_id_bridge_id_slip_bridges_company_id_id_fk" FOREIGN KEY ("company_id","bridge_id") REFERENCES "public"."slip_bridges"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip_printers" ADD CONSTRAINT "slip_printers_backup" FOREIGN KEY ("company_id","backup_id") REFERENCES "public"."slip_printers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slips" ADD CONSTRAINT "slips_company_id_printer_id_slip_printers_company_id_id_fk" FOREIGN KEY ("company_id","printer_id") REFERENCES "public"."slip_printers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slips" ADD CONSTRAINT "slips_queue" FOREIGN KEY ("company_id","queue_id") REFERENCES "public"."slip_printers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slips" ADD CONSTRAINT "slips_taken_by" FOREIGN KEY ("company_id","taken_by") REFERENCES "public"."slip_bridges"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slips" ADD CONSTRAINT "slips_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slips" ADD CONSTRAINT "slips_queued_by" FOREIGN KEY ("company_id","queued_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country" FOREIGN KEY ("company_id","country_id") REFERENCES "public"."countries"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_nights" ADD CONSTRAINT "stay_nights_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_nights" ADD CONSTRAINT "stay_nights_stay" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."stays"("company_id","document_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_room_of" FOREIGN KEY ("company_id","room_id") REFERENCES "public"."rooms"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_guest" FOREIGN KEY ("company_id","guest_id") REFERENCES "public"."guests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_audit_counts" ADD CONSTRAINT "stock_audit_counts_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_audit_counts" ADD CONSTRAINT "stock_audit_counts_company_id_line_id_stock_audit_lines_company_id_id_fk" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."stock_audit_lines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_audit_lines" ADD CONSTRAINT "stock_audit_lines_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_audit_lines" ADD CONSTRAINT "stock_audit_lines_company_id_item_id_items_company_id_id_fk" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_audit_lines" ADD CONSTRAINT "stock_audit_lines_company_id_batch_id_item_batches_company_id_id_fk" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."item_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_audit_lines" ADD CONSTRAINT "stock_audit_lines_loss_type" FOREIGN KEY ("company_id","loss_type_id") REFERENCES "public"."loss_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_store" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_item_fk" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_company_id_store_id_stores_company_id_id_fk" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_company_id_item_id_items_company_id_id_fk" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_held" ADD CONSTRAINT "stock_held_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_held" ADD CONSTRAINT "stock_held_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_held" ADD CONSTRAINT "stock_held_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_layers" ADD CONSTRAINT "stock_layers_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_layers" ADD CONSTRAINT "stock_layers_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_layers" ADD CONSTRAINT "stock_layers_company_id_id_stock_moves_company_id_id_fk" FOREIGN KEY ("company_id","id") REFERENCES "public"."stock_moves"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_months" ADD CONSTRAINT "stock_months_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_months" ADD CONSTRAINT "stock_months_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_company_id_store_id_stores_company_id_id_fk" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_company_id_batch_id_item_batches_company_id_id_fk" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."item_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_pools" ADD CONSTRAINT "stock_pools_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_pools" ADD CONSTRAINT "stock_pools_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_pools" ADD CONSTRAINT "stock_pools_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_received_years" ADD CONSTRAINT "stock_received_years_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_received_years" ADD CONSTRAINT "stock_received_years_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_shifts" ADD CONSTRAINT "stock_shifts_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_shifts" ADD CONSTRAINT "stock_shifts_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_shifts" ADD CONSTRAINT "stock_shifts_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_shifts" ADD CONSTRAINT "stock_shifts_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_company_id_move_id_stock_moves_company_id_id_fk" FOREIGN KEY ("company_id","move_id") REFERENCES "public"."stock_moves"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_company_id_layer_id_stock_layers_company_id_id_fk" FOREIGN KEY ("company_id","layer_id") REFERENCES "public"."stock_layers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_used_years" ADD CONSTRAINT "stock_used_years_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_used_years" ADD CONSTRAINT "stock_used_years_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_bins" ADD CONSTRAINT "store_bins_store" FOREIGN KEY ("company_id","store_id") REFERENCES "public"."stores"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_stock_account" FOREIGN KEY ("company_id","stock_account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_keeper" FOREIGN KEY ("company_id","keeper_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_ledger_items" ADD CONSTRAINT "sub_ledger_items_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_ledger_moves" ADD CONSTRAINT "sub_ledger_moves_company_id_item_id_sub_ledger_items_company_id_id_fk" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."sub_ledger_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_ledger_moves" ADD CONSTRAINT "sub_ledger_moves_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bank_changes" ADD CONSTRAINT "supplier_bank_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bank_changes" ADD CONSTRAINT "supplier_bank_changes_supplier_key" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."suppliers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_banks" ADD CONSTRAINT "supplier_banks_supplier" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."suppliers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contacts" ADD CONSTRAINT "supplier_contacts_supplier" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."suppliers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_groups" ADD CONSTRAINT "supplier_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_groups" ADD CONSTRAINT "supplier_groups_parent" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."supplier_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_groups" ADD CONSTRAINT "supplier_groups_account_group" FOREIGN KEY ("company_id","account_group_id") REFERENCES "public"."account_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_groups" ADD CONSTRAINT "supplier_groups_tds_section" FOREIGN KEY ("company_id","tds_section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_groups" ADD CONSTRAINT "supplier_groups_purchase_type" FOREIGN KEY ("company_id","purchase_type_id") REFERENCES "public"."purchase_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_items" ADD CONSTRAINT "supplier_items_supplier" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."suppliers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_items" ADD CONSTRAINT "supplier_items_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_tds_section" FOREIGN KEY ("company_id","tds_section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_group" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."supplier_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_purchase_type" FOREIGN KEY ("company_id","purchase_type_id") REFERENCES "public"."purchase_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_items" ADD CONSTRAINT "support_items_item_support" FOREIGN KEY ("company_id","item_support_id") REFERENCES "public"."item_supports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_items" ADD CONSTRAINT "support_items_menu_group" FOREIGN KEY ("company_id","menu_group_id") REFERENCES "public"."menu_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_items" ADD CONSTRAINT "support_items_menu_item" FOREIGN KEY ("company_id","menu_item_id") REFERENCES "public"."menu_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_slabs" ADD CONSTRAINT "target_slabs_target" FOREIGN KEY ("company_id","target_id") REFERENCES "public"."sales_targets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_creator_id_users_company_id_id_fk" FOREIGN KEY ("company_id","creator_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_assignee_id_users_company_id_id_fk" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assignings" ADD CONSTRAINT "tax_assignings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assignings" ADD CONSTRAINT "tax_assignings_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assignings" ADD CONSTRAINT "tax_assignings_hsn_code" FOREIGN KEY ("company_id","hsn_code_id") REFERENCES "public"."hsn_codes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assignings" ADD CONSTRAINT "tax_assignings_item_group" FOREIGN KEY ("company_id","item_group_id") REFERENCES "public"."item_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assignings" ADD CONSTRAINT "tax_assignings_purchase_type" FOREIGN KEY ("company_id","purchase_type_id") REFERENCES "public"."purchase_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assignings" ADD CONSTRAINT "tax_assignings_tds_section" FOREIGN KEY ("company_id","tds_section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assignments" ADD CONSTRAINT "tax_assignments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assignments" ADD CONSTRAINT "tax_assignments_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assignments" ADD CONSTRAINT "tax_assignments_menu_group" FOREIGN KEY ("company_id","menu_group_id") REFERENCES "public"."menu_groups"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assignments" ADD CONSTRAINT "tax_assignments_menu_item" FOREIGN KEY ("company_id","menu_item_id") REFERENCES "public"."menu_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_cgst_sales_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","cgst_sales_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_cgst_purchase_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","cgst_purchase_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_sgst_sales_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","sgst_sales_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_sgst_purchase_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","sgst_purchase_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_igst_sales_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","igst_sales_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_igst_purchase_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","igst_purchase_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_other_sales_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","other_sales_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_company_id_other_purchase_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","other_purchase_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_challans" ADD CONSTRAINT "tds_challans_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_challans" ADD CONSTRAINT "tds_challans_company_id_section_id_tds_sections_company_id_id_fk" FOREIGN KEY ("company_id","section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_deductions" ADD CONSTRAINT "tds_deductions_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_deductions" ADD CONSTRAINT "tds_deductions_company_id_account_id_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_deductions" ADD CONSTRAINT "tds_deductions_company_id_section_id_tds_sections_company_id_id_fk" FOREIGN KEY ("company_id","section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_rates" ADD CONSTRAINT "tds_rates_company_id_section_id_tds_sections_company_id_id_fk" FOREIGN KEY ("company_id","section_id") REFERENCES "public"."tds_sections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_sections" ADD CONSTRAINT "tds_sections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_runs" ADD CONSTRAINT "template_runs_company_id_template_id_voucher_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."voucher_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_company_id_thread_id_threads_company_id_id_fk" FOREIGN KEY ("company_id","thread_id") REFERENCES "public"."threads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_company_id_thread_id_threads_company_id_id_fk" FOREIGN KEY ("company_id","thread_id") REFERENCES "public"."threads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_roles" ADD CONSTRAINT "thread_roles_company_id_thread_id_threads_company_id_id_fk" FOREIGN KEY ("company_id","thread_id") REFERENCES "public"."threads"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_roles" ADD CONSTRAINT "thread_roles_company_id_role_id_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_company_id_ticket_id_tickets_company_id_id_fk" FOREIGN KEY ("company_id","ticket_id") REFERENCES "public"."tickets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_raised_by_users_company_id_id_fk" FOREIGN KEY ("company_id","raised_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_assignee_id_users_company_id_id_fk" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_lines" ADD CONSTRAINT "till_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_lines" ADD CONSTRAINT "till_lines_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_lines" ADD CONSTRAINT "till_lines_shift" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."till_shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_shifts" ADD CONSTRAINT "till_shifts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_shifts" ADD CONSTRAINT "till_shifts_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_shifts" ADD CONSTRAINT "till_shifts_opened" FOREIGN KEY ("company_id","opened_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_shifts" ADD CONSTRAINT "till_shifts_closed" FOREIGN KEY ("company_id","closed_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_conversions" ADD CONSTRAINT "unit_conversions_unit" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_conversions" ADD CONSTRAINT "unit_conversions_to_unit" FOREIGN KEY ("company_id","to_unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_branches" ADD CONSTRAINT "user_branches_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_branches" ADD CONSTRAINT "user_branches_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_factors" ADD CONSTRAINT "user_factors_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_company_id_role_id_roles_company_id_id_fk" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_defaults" ADD CONSTRAINT "view_defaults_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_defaults" ADD CONSTRAINT "view_defaults_company_id_view_id_saved_views_company_id_id_fk" FOREIGN KEY ("company_id","view_id") REFERENCES "public"."saved_views"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_templates" ADD CONSTRAINT "voucher_templates_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_company_id_document_id_documents_company_id_id_fk" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_return_of" FOREIGN KEY ("company_id","return_of_id") REFERENCES "public"."documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiter_areas" ADD CONSTRAINT "waiter_areas_waiter" FOREIGN KEY ("company_id","waiter_id") REFERENCES "public"."waiters"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiter_areas" ADD CONSTRAINT "waiter_areas_area" FOREIGN KEY ("company_id","area_id") REFERENCES "public"."outlet_areas"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiter_outlets" ADD CONSTRAINT "waiter_outlets_waiter" FOREIGN KEY ("company_id","waiter_id") REFERENCES "public"."waiters"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiter_outlets" ADD CONSTRAINT "waiter_outlets_outlet" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiters" ADD CONSTRAINT "waiters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiters" ADD CONSTRAINT "waiters_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_offs" ADD CONSTRAINT "week_offs_list" FOREIGN KEY ("company_id","list_id") REFERENCES "public"."holiday_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_groups_name" ON "account_groups" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "account_groups_code" ON "account_groups" USING btree ("company_id",upper(code));--> statement-breakpoint
CREATE INDEX "account_months_period" ON "account_months" USING btree ("company_id","period");--> statement-breakpoint
CREATE INDEX "account_months_phases" ON "account_months" USING btree ("company_id","period") WHERE period % 10 <> 0;--> statement-breakpoint
CREATE INDEX "accounts_merged" ON "accounts" USING btree ("company_id","merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree ("company_id","sort_name");--> statement-breakpoint
CREATE INDEX "accounts_order" ON "accounts" USING btree ("company_id","sort_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_code" ON "accounts" USING btree ("company_id",upper(code));--> statement-breakpoint
CREATE INDEX "accounts_group" ON "accounts" USING btree ("company_id","group_id","sort_name");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_overrides_item_group_id" ON "agent_overrides" USING btree ("company_id","agent_id","item_group_id");--> statement-breakpoint
CREATE INDEX "agent_overrides_of_item_group" ON "agent_overrides" USING btree ("company_id","item_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_code" ON "agents" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_name" ON "agents" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "agents_of_tds_section" ON "agents" USING btree ("company_id","tds_section_id");--> statement-breakpoint
CREATE INDEX "agents_of_account" ON "agents" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_classes_name" ON "asset_classes" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "asset_movements_asset" ON "asset_movements" USING btree ("company_id","asset_id","date");--> statement-breakpoint
CREATE INDEX "asset_movements_document" ON "asset_movements" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "asset_terms_asset" ON "asset_terms" USING btree ("company_id","asset_id","from_date");--> statement-breakpoint
CREATE INDEX "asset_terms_document" ON "asset_terms" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_code" ON "assets" USING btree ("company_id",upper(code)) WHERE not is_cancelled;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_name" ON "assets" USING btree ("company_id",lower(name)) WHERE not is_cancelled;--> statement-breakpoint
CREATE INDEX "assets_class" ON "assets" USING btree ("company_id","class_id");--> statement-breakpoint
CREATE INDEX "assets_branch" ON "assets" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE INDEX "assets_warranty" ON "assets" USING btree ("company_id","warranty_to") WHERE warranty_to is not null and not is_cancelled and state not in ('sold', 'scrapped');--> statement-breakpoint
CREATE INDEX "assets_insured" ON "assets" USING btree ("company_id","insured_to") WHERE insured_to is not null and not is_cancelled and state not in ('sold', 'scrapped');--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_once" ON "attachments" USING btree ("company_id","entity","entity_id","sha256","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "attachments_record" ON "attachments" USING btree ("company_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("company_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_unsealed" ON "audit" USING btree ("company_id","id") WHERE hash is null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_sequence" ON "audit" USING btree ("company_id","sequence") WHERE sequence is not null;--> statement-breakpoint
CREATE INDEX "bank_cleared_entries_day" ON "bank_cleared_entries" USING btree ("company_id","account_id","cleared_on","entry_id");--> statement-breakpoint
CREATE INDEX "bank_cleared_entries_period" ON "bank_cleared_entries" USING btree ("company_id","account_id","period","date");--> statement-breakpoint
CREATE INDEX "bank_cleared_entries_clearing" ON "bank_cleared_entries" USING btree ("company_id","clearing_id");--> statement-breakpoint
CREATE INDEX "bank_clearings_account" ON "bank_clearings" USING btree ("company_id","account_id","cleared_on");--> statement-breakpoint
CREATE INDEX "bank_imports_account" ON "bank_imports" USING btree ("company_id","account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("company_id","account_id","date","amount",coalesce(reference, ''),"running_no");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("company_id","account_id","date","id","amount") WHERE cleared_on is null;--> statement-breakpoint
CREATE INDEX "bank_lines_cleared" ON "bank_lines" USING btree ("company_id","account_id","cleared_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_clearing" ON "bank_lines" USING btree ("company_id","clearing_id");--> statement-breakpoint
CREATE INDEX "bank_lines_import" ON "bank_lines" USING btree ("company_id","import_id");--> statement-breakpoint
CREATE INDEX "bank_opening_items_account" ON "bank_opening_items" USING btree ("company_id","account_id","instrument_no");--> statement-breakpoint
CREATE INDEX "bank_opening_items_document" ON "bank_opening_items" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rules_name" ON "bank_rules" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_day" ON "bank_statements" USING btree ("company_id","account_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "banner_outlets_outlet_id" ON "banner_outlets" USING btree ("company_id","banner_id","outlet_id");--> statement-breakpoint
CREATE INDEX "banner_outlets_of_outlet" ON "banner_outlets" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE INDEX "banners_of_menu_item" ON "banners" USING btree ("company_id","menu_item_id");--> statement-breakpoint
CREATE INDEX "banners_of_combo" ON "banners" USING btree ("company_id","combo_id");--> statement-breakpoint
CREATE INDEX "banners_of_discount_list" ON "banners" USING btree ("company_id","discount_list_id");--> statement-breakpoint
CREATE INDEX "bill_movements_bill" ON "bill_movements" USING btree ("company_id","bill_id");--> statement-breakpoint
CREATE INDEX "bill_movements_document" ON "bill_movements" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "bill_movements_date" ON "bill_movements" USING btree ("company_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_supplier_number" ON "bills" USING btree ("company_id","account_id","supplier_year",upper(bill_no)) WHERE supplier_year is not null and not is_cancelled;--> statement-breakpoint
CREATE INDEX "bills_pending" ON "bills" USING btree ("company_id","account_id","due_date") WHERE pending <> 0;--> statement-breakpoint
CREATE INDEX "bills_account" ON "bills" USING btree ("company_id","account_id","bill_date");--> statement-breakpoint
CREATE INDEX "bills_document" ON "bills" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "bills_billed" ON "bills" USING btree ("company_id","bill_date","account_id","branch_id","amount") WHERE kind = 'bill' and amount > 0 and not is_cancelled;--> statement-breakpoint
CREATE INDEX "bills_due" ON "bills" USING btree ("company_id","due_date","kind","pending") WHERE pending <> 0;--> statement-breakpoint
CREATE INDEX "bills_settled" ON "bills" USING btree ("company_id","lived","last_day") WHERE pending = 0;--> statement-breakpoint
CREATE INDEX "bills_crossed" ON "bills" USING btree ("company_id") WHERE is_crossed;--> statement-breakpoint
CREATE INDEX "blocked_leaves_of_leave" ON "blocked_leaves" USING btree ("company_id","leave_id");--> statement-breakpoint
CREATE UNIQUE INDEX "branches_code" ON "branches" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_name" ON "budgets" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "business_days_day" ON "business_days" USING btree ("company_id","place_kind","place_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "business_days_open" ON "business_days" USING btree ("company_id","place_kind","place_id") WHERE closed_at is null and passed_at is null;--> statement-breakpoint
CREATE INDEX "business_days_branch" ON "business_days" USING btree ("company_id","branch_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_books_first" ON "cheque_books" USING btree ("company_id","account_id","from_no");--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_layouts_name" ON "cheque_layouts" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "combo_components_menu_item_id" ON "combo_components" USING btree ("company_id","combo_id","slot","menu_item_id");--> statement-breakpoint
CREATE INDEX "combo_components_of_menu_item" ON "combo_components" USING btree ("company_id","menu_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "combo_groups_code" ON "combo_groups" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "combo_groups_name" ON "combo_groups" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "combo_kinds_order_kind" ON "combo_kinds" USING btree ("company_id","combo_id","order_kind");--> statement-breakpoint
CREATE UNIQUE INDEX "combo_outlets_outlet_id" ON "combo_outlets" USING btree ("company_id","combo_id","outlet_id");--> statement-breakpoint
CREATE INDEX "combo_outlets_of_outlet" ON "combo_outlets" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "combos_code" ON "combos" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "combos_name" ON "combos" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "combos_of_combo_group" ON "combos" USING btree ("company_id","combo_group_id");--> statement-breakpoint
CREATE INDEX "comments_record" ON "comments" USING btree ("company_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "component_bases_of_component" ON "component_bases" USING btree ("company_id","component_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_texts_version_no" ON "consent_texts" USING btree ("company_id",lower(name),"language","version_no");--> statement-breakpoint
CREATE INDEX "consents_of_text" ON "consents" USING btree ("company_id","text_id");--> statement-breakpoint
CREATE INDEX "contact_submissions_of_lead" ON "contact_submissions" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "contacts_of_customer" ON "contacts" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "contacts_of_merged_into" ON "contacts" USING btree ("company_id","merged_into_id");--> statement-breakpoint
CREATE INDEX "contract_tariffs_of_category" ON "contract_tariffs" USING btree ("company_id","category_id");--> statement-breakpoint
CREATE INDEX "contract_tariffs_of_plan" ON "contract_tariffs" USING btree ("company_id","plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_centres_code" ON "cost_centres" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_centres_name" ON "cost_centres" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "cost_centres_of_parent" ON "cost_centres" USING btree ("company_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_code" ON "countries" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_name" ON "countries" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "coupon_uses_of_code" ON "coupon_uses" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_document" ON "coupon_uses" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_customer" ON "coupon_uses" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "crm_history_of" ON "crm_history" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "crm_history_on" ON "crm_history" USING btree ("company_id","on_date");--> statement-breakpoint
CREATE INDEX "crm_now_of_owner" ON "crm_now" USING btree ("company_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_name" ON "customer_addresses" USING btree ("company_id","customer_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "customer_contacts_name" ON "customer_contacts" USING btree ("company_id","customer_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_code" ON "customer_groups" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name" ON "customer_groups" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "customers_code" ON "customers" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_name" ON "customers" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "customers_mobile" ON "customers" USING btree ("company_id","mobile");--> statement-breakpoint
CREATE INDEX "customers_of_group" ON "customers" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "customers_of_agent" ON "customers" USING btree ("company_id","agent_id");--> statement-breakpoint
CREATE INDEX "customers_of_sale_type" ON "customers" USING btree ("company_id","sale_type_id");--> statement-breakpoint
CREATE INDEX "customers_of_account" ON "customers" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "data_requests_of_account" ON "data_requests" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_boys_code" ON "delivery_boys" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_boys_name" ON "delivery_boys" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "delivery_boys_of_cash_account" ON "delivery_boys" USING btree ("company_id","cash_account_id");--> statement-breakpoint
CREATE INDEX "delivery_trips_of_boy" ON "delivery_trips" USING btree ("company_id","delivery_boy_id") WHERE handed_at is null;--> statement-breakpoint
CREATE INDEX "demo_invoices_date" ON "demo_invoices" USING btree ("company_id","order_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "department_budgets_month" ON "department_budgets" USING btree ("company_id","department_id","month");--> statement-breakpoint
CREATE INDEX "department_heads_of_employee" ON "department_heads" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "department_items_item_id" ON "department_items" USING btree ("company_id","department_id","item_id");--> statement-breakpoint
CREATE INDEX "department_items_of_department" ON "department_items" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "department_items_of_item" ON "department_items" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "department_stores_store_id" ON "department_stores" USING btree ("company_id","department_id","store_id");--> statement-breakpoint
CREATE INDEX "department_stores_of_store" ON "department_stores" USING btree ("company_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_code" ON "departments" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name" ON "departments" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "departments_of_branch" ON "departments" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE INDEX "departments_of_head" ON "departments" USING btree ("company_id","head_id");--> statement-breakpoint
CREATE INDEX "departments_of_consumption_account" ON "departments" USING btree ("company_id","consumption_account_id");--> statement-breakpoint
CREATE INDEX "departments_of_cost_centre" ON "departments" USING btree ("company_id","cost_centre_id");--> statement-breakpoint
CREATE UNIQUE INDEX "designations_code" ON "designations" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "designations_name" ON "designations" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "desk_heads_code" ON "desk_heads" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_heads_name" ON "desk_heads" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "desk_heads_of_account" ON "desk_heads" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dining_tables_code" ON "dining_tables" USING btree ("company_id","outlet_id","code");--> statement-breakpoint
CREATE INDEX "dining_tables_of_outlet" ON "dining_tables" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE INDEX "dining_tables_of_area" ON "dining_tables" USING btree ("company_id","area_id");--> statement-breakpoint
CREATE INDEX "dining_tables_of_waiter" ON "dining_tables" USING btree ("company_id","waiter_id");--> statement-breakpoint
CREATE INDEX "direct_bills_number" ON "direct_bills" USING btree ("company_id","supplier","year","bill_no") WHERE is_live;--> statement-breakpoint
CREATE INDEX "direct_bills_document" ON "direct_bills" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_lists_code" ON "discount_lists" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_lists_name" ON "discount_lists" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "discount_lists_of_group" ON "discount_lists" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_outlets_outlet_id" ON "discount_outlets" USING btree ("company_id","discount_list_id","outlet_id");--> statement-breakpoint
CREATE INDEX "discount_outlets_of_outlet" ON "discount_outlets" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE INDEX "discount_rows_of_item" ON "discount_rows" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "discount_rows_of_item_group" ON "discount_rows" USING btree ("company_id","item_group_id");--> statement-breakpoint
CREATE INDEX "document_decisions_of" ON "document_decisions" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "document_decisions_lately" ON "document_decisions" USING btree ("company_id","decided_at");--> statement-breakpoint
CREATE INDEX "document_steps_of" ON "document_steps" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "documents_amended" ON "documents" USING btree ("company_id","amended_from_id") WHERE amended_from_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_serial" ON "documents" USING btree ("company_id","branch_id","type","series","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("company_id","type","number");--> statement-breakpoint
CREATE INDEX "documents_list" ON "documents" USING btree ("company_id","type","date","id");--> statement-breakpoint
CREATE INDEX "documents_open" ON "documents" USING btree ("company_id","type","phase") WHERE phase in ('draft', 'waiting', 'live');--> statement-breakpoint
CREATE INDEX "documents_party" ON "documents" USING btree ("company_id","type","party_id") WHERE party_id is not null;--> statement-breakpoint
CREATE INDEX "documents_cancelled" ON "documents" USING btree ("company_id","branch_id","year","type") WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX "documents_from_branch" ON "documents" USING btree ("company_id","other_branch_id","type") WHERE other_branch_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_pay_employee_id" ON "employee_pay" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_pay_pan" ON "employee_pay" USING btree ("company_id","pan");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_pay_uan" ON "employee_pay" USING btree ("company_id","uan");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_pay_esi_number" ON "employee_pay" USING btree ("company_id","esi_number");--> statement-breakpoint
CREATE INDEX "employee_pay_of_employee" ON "employee_pay" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_code" ON "employees" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "employees_of_designation" ON "employees" USING btree ("company_id","designation_id");--> statement-breakpoint
CREATE INDEX "employees_of_branch" ON "employees" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE INDEX "employees_of_department" ON "employees" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "employees_of_manager" ON "employees" USING btree ("company_id","manager_id");--> statement-breakpoint
CREATE INDEX "employees_of_shift" ON "employees" USING btree ("company_id","shift_id");--> statement-breakpoint
CREATE INDEX "employees_of_holiday_list" ON "employees" USING btree ("company_id","holiday_list_id");--> statement-breakpoint
CREATE INDEX "filed_returns_of_branch" ON "filed_returns" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "food_outlets_outlet_id" ON "food_outlets" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "food_outlets_nc_series" ON "food_outlets" USING btree ("company_id","nc_series");--> statement-breakpoint
CREATE INDEX "food_outlets_of_outlet" ON "food_outlets" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "food_services_code" ON "food_services" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "food_services_name" ON "food_services" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "group_tariffs_group_id" ON "group_tariffs" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "group_tariffs_of_group" ON "group_tariffs" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "group_tariffs_of_plan" ON "group_tariffs" USING btree ("company_id","plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gst_2b_bills_bill" ON "gst_2b_bills" USING btree ("company_id","registration","gstin","kind","bill_key","year");--> statement-breakpoint
CREATE INDEX "gst_2b_bills_period" ON "gst_2b_bills" USING btree ("company_id","period");--> statement-breakpoint
CREATE INDEX "gst_lines_date" ON "gst_lines" USING btree ("company_id","date","branch_id");--> statement-breakpoint
CREATE INDEX "gst_lines_document" ON "gst_lines" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "gst_lines_bill" ON "gst_lines" USING btree ("company_id","gstin",upper(bill_no)) WHERE direction = 'inward' and gstin is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gst_match_marks_key" ON "gst_match_marks" USING btree ("company_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "gst_registrations_day" ON "gst_registrations" USING btree ("company_id","from_date");--> statement-breakpoint
CREATE INDEX "guests_of_group" ON "guests" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "guests_of_firm" ON "guests" USING btree ("company_id","firm_id");--> statement-breakpoint
CREATE INDEX "guests_of_country" ON "guests" USING btree ("company_id","country_id");--> statement-breakpoint
CREATE INDEX "held_bills_of_outlet" ON "held_bills" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_slot" ON "holds" USING btree ("company_id","kind","unit_id","slot","part") WHERE shape = 'slot';--> statement-breakpoint
CREATE UNIQUE INDEX "holds_open" ON "holds" USING btree ("company_id","kind","unit_id") WHERE shape = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "holds_holder" ON "holds" USING btree ("company_id","kind","holder_kind","holder_id") WHERE one_per_holder;--> statement-breakpoint
CREATE INDEX "holds_unit" ON "holds" USING btree ("company_id","kind","unit_id","slot");--> statement-breakpoint
CREATE INDEX "holds_by_slot" ON "holds" USING btree ("company_id","kind","slot","unit_id");--> statement-breakpoint
CREATE INDEX "holds_document" ON "holds" USING btree ("company_id","document_id") WHERE document_id is not null;--> statement-breakpoint
CREATE INDEX "holds_expiring" ON "holds" USING btree ("company_id","expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_lists_code" ON "holiday_lists" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_lists_name" ON "holiday_lists" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "holiday_lists_of_branch" ON "holiday_lists" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hr_departments_code" ON "hr_departments" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "hr_departments_name" ON "hr_departments" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "hr_departments_of_parent" ON "hr_departments" USING btree ("company_id","parent_id");--> statement-breakpoint
CREATE INDEX "hr_departments_of_cost_centre" ON "hr_departments" USING btree ("company_id","cost_centre_id");--> statement-breakpoint
CREATE INDEX "hr_departments_of_salary_account" ON "hr_departments" USING btree ("company_id","salary_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hsn_codes_code" ON "hsn_codes" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "import_batches_resource" ON "import_batches" USING btree ("company_id","resource","id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_barcodes_code" ON "item_barcodes" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "item_barcodes_of_unit" ON "item_barcodes" USING btree ("company_id","unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_batches_code" ON "item_batches" USING btree ("company_id","item_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "item_categories_code" ON "item_categories" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "item_categories_name" ON "item_categories" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "item_groups_code" ON "item_groups" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "item_groups_name" ON "item_groups" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "item_groups_of_parent" ON "item_groups" USING btree ("company_id","parent_id");--> statement-breakpoint
CREATE INDEX "item_groups_of_unit" ON "item_groups" USING btree ("company_id","unit_id");--> statement-breakpoint
CREATE INDEX "item_groups_of_hsn_code" ON "item_groups" USING btree ("company_id","hsn_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_levels_store_id" ON "item_levels" USING btree ("company_id","item_id","store_id");--> statement-breakpoint
CREATE INDEX "item_levels_of_store" ON "item_levels" USING btree ("company_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_lines_no" ON "item_lines" USING btree ("company_id","document_id","part","line_no");--> statement-breakpoint
CREATE INDEX "item_lines_item" ON "item_lines" USING btree ("company_id","item_id","document_id");--> statement-breakpoint
CREATE INDEX "item_lines_credit" ON "item_lines" USING btree ("company_id","item_id") WHERE more ? 'creditTaken';--> statement-breakpoint
CREATE UNIQUE INDEX "item_serials_code" ON "item_serials" USING btree ("company_id","item_id","code");--> statement-breakpoint
CREATE INDEX "item_serials_store" ON "item_serials" USING btree ("company_id","store_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_supports_code" ON "item_supports" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "item_supports_name" ON "item_supports" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "item_supports_of_item" ON "item_supports" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "item_units_of_unit" ON "item_units" USING btree ("company_id","unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_code" ON "items" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "items_name" ON "items" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "items_of_group" ON "items" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "items_of_category" ON "items" USING btree ("company_id","category_id");--> statement-breakpoint
CREATE INDEX "items_of_unit" ON "items" USING btree ("company_id","unit_id");--> statement-breakpoint
CREATE INDEX "items_of_hsn_code" ON "items" USING btree ("company_id","hsn_code_id");--> statement-breakpoint
CREATE INDEX "items_of_tcs_section" ON "items" USING btree ("company_id","tcs_section_id");--> statement-breakpoint
CREATE INDEX "items_of_variant_of" ON "items" USING btree ("company_id","variant_of_id");--> statement-breakpoint
CREATE INDEX "job_runs_due" ON "job_runs" USING btree ("lease_until") WHERE state <> 'done' and lease_until is not null;--> statement-breakpoint
CREATE INDEX "job_runs_started" ON "job_runs" USING btree ("company_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_reversals_reversal" ON "journal_reversals" USING btree ("company_id","reversal_id");--> statement-breakpoint
CREATE INDEX "journal_reversals_due" ON "journal_reversals" USING btree ("on_date") WHERE reversal_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "kitchen_groups_group_id" ON "kitchen_groups" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "kitchen_groups_of_kitchen" ON "kitchen_groups" USING btree ("company_id","kitchen_id");--> statement-breakpoint
CREATE INDEX "kitchen_groups_of_group" ON "kitchen_groups" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kitchens_code" ON "kitchens" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "kitchens_name" ON "kitchens" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "kitchens_store_id" ON "kitchens" USING btree ("company_id","store_id");--> statement-breakpoint
CREATE INDEX "kitchens_of_store" ON "kitchens" USING btree ("company_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kot_group_areas_area_id" ON "kot_group_areas" USING btree ("company_id","kot_group_id","area_id");--> statement-breakpoint
CREATE INDEX "kot_group_areas_of_area" ON "kot_group_areas" USING btree ("company_id","area_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kot_groups_code" ON "kot_groups" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "kot_groups_name" ON "kot_groups" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "kot_lines_of_kot" ON "kot_lines" USING btree ("company_id","kot_id");--> statement-breakpoint
CREATE INDEX "kot_lines_of_line" ON "kot_lines" USING btree ("company_id","line");--> statement-breakpoint
CREATE INDEX "kot_lines_of_item" ON "kot_lines" USING btree ("company_id","menu_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kots_once" ON "kots" USING btree ("company_id","key","kot_group_id");--> statement-breakpoint
CREATE INDEX "kots_of_day" ON "kots" USING btree ("company_id","outlet_id","day","number");--> statement-breakpoint
CREATE INDEX "kots_of_document" ON "kots" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "kots_waiting" ON "kots" USING btree ("company_id","kot_group_id") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_code" ON "leave_types" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_name" ON "leave_types" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("company_id","account_id","period","date","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_period" ON "ledger_entries" USING btree ("company_id","period","date");--> statement-breakpoint
CREATE INDEX "ledger_entries_document" ON "ledger_entries" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_mirror" ON "ledger_entries" USING btree ("company_id","date") WHERE is_mirror;--> statement-breakpoint
CREATE INDEX "ledger_entries_revised" ON "ledger_entries" USING btree ("company_id","account_id") WHERE revised > 0;--> statement-breakpoint
CREATE INDEX "line_links_from" ON "line_links" USING btree ("company_id","from_document_id");--> statement-breakpoint
CREATE INDEX "line_links_to" ON "line_links" USING btree ("company_id","to_document_id");--> statement-breakpoint
CREATE INDEX "line_links_line" ON "line_links" USING btree ("company_id","from_line_id");--> statement-breakpoint
CREATE INDEX "line_operations_family" ON "line_operations" USING btree ("company_id","family");--> statement-breakpoint
CREATE INDEX "line_operations_shown" ON "line_operations" USING btree ("company_id","shown_id","shown_version");--> statement-breakpoint
CREATE INDEX "line_operations_also" ON "line_operations" USING btree ("company_id","also_id","also_version") WHERE also_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "loss_types_code" ON "loss_types" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "loss_types_name" ON "loss_types" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "loss_types_of_account" ON "loss_types" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "mail_attachments_mail" ON "mail_attachments" USING btree ("company_id","mail_id");--> statement-breakpoint
CREATE INDEX "mail_copies_box" ON "mail_copies" USING btree ("company_id","user_id","box","at");--> statement-breakpoint
CREATE INDEX "mail_copies_unread" ON "mail_copies" USING btree ("company_id","user_id","at") WHERE read_at is null and trashed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_message" ON "mails" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_link" ON "mails" USING btree ("link_hash") WHERE link_hash is not null;--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("next_try_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_related" ON "mails" USING btree ("company_id","related_kind","related_id") WHERE related_id is not null;--> statement-breakpoint
CREATE INDEX "master_versions_row" ON "master_versions" USING btree ("company_id","entity","row_id","id");--> statement-breakpoint
CREATE INDEX "master_versions_since" ON "master_versions" USING btree ("company_id","entity","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plans_code" ON "meal_plans" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_plans_name" ON "meal_plans" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "menu_groups_item_group_id" ON "menu_groups" USING btree ("company_id","item_group_id");--> statement-breakpoint
CREATE INDEX "menu_groups_of_item_group" ON "menu_groups" USING btree ("company_id","item_group_id");--> statement-breakpoint
CREATE INDEX "menu_groups_of_kot_group" ON "menu_groups" USING btree ("company_id","kot_group_id");--> statement-breakpoint
CREATE INDEX "menu_groups_of_hsn_code" ON "menu_groups" USING btree ("company_id","hsn_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_items_item_id" ON "menu_items" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_items_quick_code" ON "menu_items" USING btree ("company_id","quick_code");--> statement-breakpoint
CREATE INDEX "menu_items_of_item" ON "menu_items" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "menu_items_of_group" ON "menu_items" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "menu_items_of_kot_group" ON "menu_items" USING btree ("company_id","kot_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_modifiers_modifier_set_id" ON "menu_modifiers" USING btree ("company_id","menu_item_id","modifier_set_id");--> statement-breakpoint
CREATE INDEX "menu_modifiers_of_modifier_set" ON "menu_modifiers" USING btree ("company_id","modifier_set_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_variants_name" ON "menu_variants" USING btree ("company_id","menu_item_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "menu_variants_item_id" ON "menu_variants" USING btree ("company_id","menu_item_id","item_id");--> statement-breakpoint
CREATE INDEX "menu_variants_of_item" ON "menu_variants" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("company_id","message_id");--> statement-breakpoint
CREATE INDEX "message_files_waiting" ON "message_files" USING btree ("company_id","user_id") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("company_id","thread_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "modifier_options_name" ON "modifier_options" USING btree ("company_id","modifier_set_id",lower(name));--> statement-breakpoint
CREATE INDEX "modifier_options_of_item" ON "modifier_options" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "modifier_sets_code" ON "modifier_sets" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "modifier_sets_name" ON "modifier_sets" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "nc_department_groups_menu_group_id" ON "nc_department_groups" USING btree ("company_id","nc_department_id","menu_group_id");--> statement-breakpoint
CREATE INDEX "nc_department_groups_of_menu_group" ON "nc_department_groups" USING btree ("company_id","menu_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nc_departments_code" ON "nc_departments" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "nc_departments_name" ON "nc_departments" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "nc_departments_of_account" ON "nc_departments" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "nc_departments_of_approver_role" ON "nc_departments" USING btree ("company_id","approver_role_id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_code" ON "offers" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "offers_of_item" ON "offers" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "offers_of_item_group" ON "offers" USING btree ("company_id","item_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "online_coupons_code" ON "online_coupons" USING btree ("company_id","online_outlet_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "online_orders_external" ON "online_orders" USING btree ("company_id","outlet_id","external_no");--> statement-breakpoint
CREATE UNIQUE INDEX "online_orders_awb" ON "online_orders" USING btree ("company_id",upper(awb)) WHERE awb is not null;--> statement-breakpoint
CREATE INDEX "online_orders_of_boy" ON "online_orders" USING btree ("company_id","boy_id") WHERE boy_id is not null;--> statement-breakpoint
CREATE INDEX "online_orders_of_invoice" ON "online_orders" USING btree ("company_id","invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "online_orders_paid" ON "online_orders" USING btree ("company_id","paid_reference") WHERE paid_reference is not null;--> statement-breakpoint
CREATE INDEX "online_orders_mobile" ON "online_orders" USING btree ("company_id","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "online_outlets_code" ON "online_outlets" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "online_outlets_name" ON "online_outlets" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "online_outlets_of_branch" ON "online_outlets" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE INDEX "online_outlets_of_store" ON "online_outlets" USING btree ("company_id","store_id");--> statement-breakpoint
CREATE INDEX "online_outlets_of_sale_type" ON "online_outlets" USING btree ("company_id","sale_type_id");--> statement-breakpoint
CREATE INDEX "online_outlets_of_prepaid_customer" ON "online_outlets" USING btree ("company_id","prepaid_customer_id");--> statement-breakpoint
CREATE INDEX "online_outlets_of_cod_customer" ON "online_outlets" USING btree ("company_id","cod_customer_id");--> statement-breakpoint
CREATE INDEX "online_outlets_of_freight_loss_account" ON "online_outlets" USING btree ("company_id","freight_loss_account_id");--> statement-breakpoint
CREATE INDEX "online_outlets_of_taken_by" ON "online_outlets" USING btree ("company_id","taken_by_id");--> statement-breakpoint
CREATE INDEX "open_documents_merged" ON "open_documents" USING btree ("company_id","merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "open_lines_document" ON "open_lines" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "open_lines_placed" ON "open_lines" USING btree ("company_id","placed_id");--> statement-breakpoint
CREATE INDEX "open_lines_family" ON "open_lines" USING btree ("company_id","family");--> statement-breakpoint
CREATE UNIQUE INDEX "order_terms_code" ON "order_terms" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "order_terms_name" ON "order_terms" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "order_terms_of_purchase_type" ON "order_terms" USING btree ("company_id","purchase_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_tokens_once" ON "order_tokens" USING btree ("company_id","outlet_id","day","number");--> statement-breakpoint
CREATE INDEX "order_tokens_mobile" ON "order_tokens" USING btree ("company_id","mobile","document_id") WHERE mobile is not null;--> statement-breakpoint
CREATE INDEX "order_tokens_waiting" ON "order_tokens" USING btree ("company_id","outlet_id") WHERE handed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "outlet_aggregators_customer_id" ON "outlet_aggregators" USING btree ("company_id","food_outlet_id","customer_id");--> statement-breakpoint
CREATE INDEX "outlet_aggregators_of_customer" ON "outlet_aggregators" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outlet_areas_name" ON "outlet_areas" USING btree ("company_id","outlet_id",lower(name));--> statement-breakpoint
CREATE INDEX "outlet_areas_of_outlet" ON "outlet_areas" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outlet_delivery_slabs_upto_km" ON "outlet_delivery_slabs" USING btree ("company_id","food_outlet_id","upto_km");--> statement-breakpoint
CREATE UNIQUE INDEX "outlet_dry_days_date" ON "outlet_dry_days" USING btree ("company_id","food_outlet_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "outlet_premises_from_date" ON "outlet_premises" USING btree ("company_id","food_outlet_id","from_date");--> statement-breakpoint
CREATE UNIQUE INDEX "outlet_sales_accounts_ledger_group" ON "outlet_sales_accounts" USING btree ("company_id","food_outlet_id","ledger_group");--> statement-breakpoint
CREATE INDEX "outlet_sales_accounts_of_account" ON "outlet_sales_accounts" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outlet_tills_series" ON "outlet_tills" USING btree ("company_id","series");--> statement-breakpoint
CREATE INDEX "outlet_tills_of_cash_account" ON "outlet_tills" USING btree ("company_id","cash_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outlets_code" ON "outlets" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "outlets_name" ON "outlets" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "outlets_of_branch" ON "outlets" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE INDEX "outlets_of_store" ON "outlets" USING btree ("company_id","store_id");--> statement-breakpoint
CREATE INDEX "outlets_of_sale_type" ON "outlets" USING btree ("company_id","sale_type_id");--> statement-breakpoint
CREATE INDEX "outlets_of_cash_account" ON "outlets" USING btree ("company_id","cash_account_id");--> statement-breakpoint
CREATE INDEX "outlets_of_card_account" ON "outlets" USING btree ("company_id","card_account_id");--> statement-breakpoint
CREATE INDEX "outlets_of_upi_account" ON "outlets" USING btree ("company_id","upi_account_id");--> statement-breakpoint
CREATE INDEX "outlets_of_coupon_account" ON "outlets" USING btree ("company_id","coupon_account_id");--> statement-breakpoint
CREATE INDEX "outlets_of_over_short_account" ON "outlets" USING btree ("company_id","over_short_account_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_components_code" ON "pay_components" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_components_name" ON "pay_components" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "pay_components_of_range_table" ON "pay_components" USING btree ("company_id","range_table_id");--> statement-breakpoint
CREATE INDEX "pay_components_of_account" ON "pay_components" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "pay_lines_of_component" ON "pay_lines" USING btree ("company_id","component_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_charges_code" ON "post_charges" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "post_charges_name" ON "post_charges" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "post_charges_of_income_account" ON "post_charges" USING btree ("company_id","income_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_customers_customer_id" ON "price_list_customers" USING btree ("company_id","price_list_id","customer_id");--> statement-breakpoint
CREATE INDEX "price_list_customers_of_customer" ON "price_list_customers" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_groups_group_id" ON "price_list_groups" USING btree ("company_id","price_list_id","group_id");--> statement-breakpoint
CREATE INDEX "price_list_groups_of_group" ON "price_list_groups" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "price_list_items_of_item" ON "price_list_items" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "price_list_items_of_unit" ON "price_list_items" USING btree ("company_id","unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_code" ON "price_lists" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name" ON "price_lists" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "product_orders_number" ON "product_orders" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "product_orders_request" ON "product_orders" USING btree ("company_id","request");--> statement-breakpoint
CREATE UNIQUE INDEX "products_name" ON "products" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "purchase_bills_date" ON "purchase_bills" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "purchase_bills_supplier" ON "purchase_bills" USING btree ("company_id","supplier_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_types_code" ON "purchase_types" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_types_name" ON "purchase_types" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "purchase_types_of_account" ON "purchase_types" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "range_tables_from_date" ON "range_tables" USING btree ("company_id","code","from_date");--> statement-breakpoint
CREATE UNIQUE INDEX "recipe_ingredients_item_id" ON "recipe_ingredients" USING btree ("company_id","recipe_id","item_id");--> statement-breakpoint
CREATE INDEX "recipe_ingredients_of_item" ON "recipe_ingredients" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "recipe_ingredients_of_unit" ON "recipe_ingredients" USING btree ("company_id","unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipes_from_date" ON "recipes" USING btree ("company_id","item_id","from_date");--> statement-breakpoint
CREATE INDEX "recipes_of_item" ON "recipes" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "recipes_of_unit" ON "recipes" USING btree ("company_id","unit_id");--> statement-breakpoint
CREATE INDEX "record_tags_record" ON "record_tags" USING btree ("company_id","entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reverse_papers_serial" ON "reverse_papers" USING btree ("company_id","branch_id","year","kind","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "reverse_papers_document" ON "reverse_papers" USING btree ("company_id","document_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_code" ON "roles" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "room_blocks_of_room" ON "room_blocks" USING btree ("company_id","room_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_categories_code" ON "room_categories" USING btree ("company_id","branch_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "room_categories_name" ON "room_categories" USING btree ("company_id","branch_id",lower(name));--> statement-breakpoint
CREATE INDEX "room_categories_of_branch" ON "room_categories" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE INDEX "room_seasons_of_plan" ON "room_seasons" USING btree ("company_id","plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_code" ON "rooms" USING btree ("company_id","branch_id","code");--> statement-breakpoint
CREATE INDEX "rooms_of_branch" ON "rooms" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE INDEX "rooms_of_category" ON "rooms" USING btree ("company_id","category_id");--> statement-breakpoint
CREATE INDEX "rooms_of_connecting_room" ON "rooms" USING btree ("company_id","connecting_room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "run_rows_key" ON "run_rows" USING btree ("company_id","type","key") WHERE problem is null;--> statement-breakpoint
CREATE INDEX "run_rows_run" ON "run_rows" USING btree ("company_id","run_id","key");--> statement-breakpoint
CREATE INDEX "run_rows_pending" ON "run_rows" USING btree ("company_id","run_id","key") WHERE problem is null and written_at is null;--> statement-breakpoint
CREATE INDEX "runs_list" ON "runs" USING btree ("company_id","type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_running" ON "runs" USING btree ("company_id","type") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "sale_bills_date" ON "sale_bills" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "sale_bills_customer" ON "sale_bills" USING btree ("company_id","customer_id","date");--> statement-breakpoint
CREATE INDEX "sale_bills_agent" ON "sale_bills" USING btree ("company_id","agent_id","date") WHERE agent_id is not null;--> statement-breakpoint
CREATE INDEX "sale_items_item" ON "sale_items" USING btree ("company_id","item_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_types_code" ON "sale_types" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_types_name" ON "sale_types" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "sale_types_of_sales_account" ON "sale_types" USING btree ("company_id","sales_account_id");--> statement-breakpoint
CREATE INDEX "sale_types_of_return_account" ON "sale_types" USING btree ("company_id","return_account_id");--> statement-breakpoint
CREATE INDEX "sales_targets_of_agent" ON "sales_targets" USING btree ("company_id","agent_id");--> statement-breakpoint
CREATE INDEX "sales_targets_of_user" ON "sales_targets" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "sales_targets_of_group" ON "sales_targets" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "sales_targets_of_item_group" ON "sales_targets" USING btree ("company_id","item_group_id");--> statement-breakpoint
CREATE INDEX "sales_targets_of_branch" ON "sales_targets" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("company_id","screen","user_id","name");--> statement-breakpoint
CREATE INDEX "serial_moves_move" ON "serial_moves" USING btree ("company_id","move_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_items_item_id" ON "service_items" USING btree ("company_id","service_id","item_id");--> statement-breakpoint
CREATE INDEX "service_items_of_service" ON "service_items" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE INDEX "service_items_of_item" ON "service_items" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "share_calls_at" ON "share_calls" USING btree ("company_id","called_at");--> statement-breakpoint
CREATE INDEX "share_calls_of_prospect" ON "share_calls" USING btree ("company_id","prospect_id");--> statement-breakpoint
CREATE INDEX "share_calls_of_caller" ON "share_calls" USING btree ("company_id","caller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_prospects_mobile" ON "share_prospects" USING btree ("company_id","mobile");--> statement-breakpoint
CREATE INDEX "share_prospects_of_caller" ON "share_prospects" USING btree ("company_id","caller_id");--> statement-breakpoint
CREATE INDEX "share_prospects_of_locked_by" ON "share_prospects" USING btree ("company_id","locked_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_code" ON "shifts" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_name" ON "shifts" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "slip_bridges_token" ON "slip_bridges" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "slip_moves_of_slip" ON "slip_moves" USING btree ("company_id","slip_id");--> statement-breakpoint
CREATE INDEX "slip_moves_of_document" ON "slip_moves" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slip_printers_name" ON "slip_printers" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "slips_open" ON "slips" USING btree ("company_id","queue_id","queued_at") WHERE printed_at is null;--> statement-breakpoint
CREATE INDEX "slips_document" ON "slips" USING btree ("company_id","document_id") WHERE document_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "states_state_code" ON "states" USING btree ("company_id","country_id","state_code");--> statement-breakpoint
CREATE UNIQUE INDEX "states_gst_code" ON "states" USING btree ("company_id","gst_code");--> statement-breakpoint
CREATE INDEX "states_of_country" ON "states" USING btree ("company_id","country_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stay_nights_night" ON "stay_nights" USING btree ("company_id","document_id","night");--> statement-breakpoint
CREATE INDEX "stay_nights_by_night" ON "stay_nights" USING btree ("company_id","night","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stays_room" ON "stays" USING btree ("company_id","room_id") WHERE status = 'inHouse';--> statement-breakpoint
CREATE INDEX "stays_of_branch" ON "stays" USING btree ("company_id","branch_id","status","departure");--> statement-breakpoint
CREATE INDEX "stays_of_guest" ON "stays" USING btree ("company_id","guest_id");--> statement-breakpoint
CREATE INDEX "stays_of_reservation" ON "stays" USING btree ("company_id","reservation_id") WHERE reservation_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_audit_counts_key" ON "stock_audit_counts" USING btree ("company_id","document_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_audit_counts_serial" ON "stock_audit_counts" USING btree ("company_id","line_id","round","serial") WHERE serial is not null and removed_by is null;--> statement-breakpoint
CREATE INDEX "stock_audit_counts_line" ON "stock_audit_counts" USING btree ("company_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_audit_lines_item" ON "stock_audit_lines" USING btree ("company_id","document_id","item_id",coalesce(batch_id, 0),coalesce(batch_code, ''));--> statement-breakpoint
CREATE INDEX "stock_balances_item" ON "stock_balances" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "stock_held_item" ON "stock_held" USING btree ("company_id","branch_id","item_id");--> statement-breakpoint
CREATE INDEX "stock_layers_open" ON "stock_layers" USING btree ("company_id","branch_id","item_id") WHERE left_qty > 0;--> statement-breakpoint
CREATE INDEX "stock_months_period" ON "stock_months" USING btree ("company_id","period");--> statement-breakpoint
CREATE INDEX "stock_moves_pool" ON "stock_moves" USING btree ("company_id","branch_id","item_id","date","minute");--> statement-breakpoint
CREATE INDEX "stock_moves_day" ON "stock_moves" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "stock_moves_received" ON "stock_moves" USING btree ("company_id","date") WHERE qty > 0 and valued_by <> 'none' and mirror_of_id is null and corrects_id is null;--> statement-breakpoint
CREATE INDEX "stock_moves_document" ON "stock_moves" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "stock_moves_mirrors" ON "stock_moves" USING btree ("company_id","mirror_of_id") WHERE mirror_of_id is not null;--> statement-breakpoint
CREATE INDEX "stock_moves_corrects" ON "stock_moves" USING btree ("company_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "stock_shifts_document" ON "stock_shifts" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "stock_takes_layer" ON "stock_takes" USING btree ("company_id","layer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_bins_code" ON "store_bins" USING btree ("company_id","store_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_code" ON "stores" USING btree ("company_id","branch_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name" ON "stores" USING btree ("company_id","branch_id",lower(name));--> statement-breakpoint
CREATE INDEX "stores_of_branch" ON "stores" USING btree ("company_id","branch_id");--> statement-breakpoint
CREATE INDEX "stores_of_stock_account" ON "stores" USING btree ("company_id","stock_account_id");--> statement-breakpoint
CREATE INDEX "stores_of_keeper" ON "stores" USING btree ("company_id","keeper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_ledger_items_key" ON "sub_ledger_items" USING btree ("company_id","account_id","owner_kind","owner_id","key");--> statement-breakpoint
CREATE INDEX "sub_ledger_items_owner" ON "sub_ledger_items" USING btree ("company_id","owner_kind","owner_id");--> statement-breakpoint
CREATE INDEX "sub_ledger_items_pending" ON "sub_ledger_items" USING btree ("company_id","account_id","due_on") WHERE debit <> credit;--> statement-breakpoint
CREATE INDEX "sub_ledger_items_last" ON "sub_ledger_items" USING btree ("company_id","account_id","last_day");--> statement-breakpoint
CREATE INDEX "sub_ledger_moves_item" ON "sub_ledger_moves" USING btree ("company_id","item_id","date");--> statement-breakpoint
CREATE INDEX "sub_ledger_moves_document" ON "sub_ledger_moves" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_bank_changes_supplier" ON "supplier_bank_changes" USING btree ("company_id","supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_groups_code" ON "supplier_groups" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_groups_name" ON "supplier_groups" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "supplier_groups_of_parent" ON "supplier_groups" USING btree ("company_id","parent_id");--> statement-breakpoint
CREATE INDEX "supplier_groups_of_account_group" ON "supplier_groups" USING btree ("company_id","account_group_id");--> statement-breakpoint
CREATE INDEX "supplier_groups_of_tds_section" ON "supplier_groups" USING btree ("company_id","tds_section_id");--> statement-breakpoint
CREATE INDEX "supplier_groups_of_purchase_type" ON "supplier_groups" USING btree ("company_id","purchase_type_id");--> statement-breakpoint
CREATE INDEX "supplier_items_of_item" ON "supplier_items" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_code" ON "suppliers" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "suppliers_of_group" ON "suppliers" USING btree ("company_id","group_id");--> statement-breakpoint
CREATE INDEX "suppliers_of_purchase_type" ON "suppliers" USING btree ("company_id","purchase_type_id");--> statement-breakpoint
CREATE INDEX "suppliers_of_account" ON "suppliers" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "support_items_of_menu_group" ON "support_items" USING btree ("company_id","menu_group_id");--> statement-breakpoint
CREATE INDEX "support_items_of_menu_item" ON "support_items" USING btree ("company_id","menu_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "target_slabs_from_percent" ON "target_slabs" USING btree ("company_id","target_id","from_percent");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_number" ON "tasks" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("company_id","assignee_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_creator" ON "tasks" USING btree ("company_id","creator_id","due_on");--> statement-breakpoint
CREATE INDEX "tax_assignings_of_item" ON "tax_assignings" USING btree ("company_id","item_id");--> statement-breakpoint
CREATE INDEX "tax_assignings_of_hsn_code" ON "tax_assignings" USING btree ("company_id","hsn_code_id");--> statement-breakpoint
CREATE INDEX "tax_assignings_of_item_group" ON "tax_assignings" USING btree ("company_id","item_group_id");--> statement-breakpoint
CREATE INDEX "tax_assignings_of_purchase_type" ON "tax_assignings" USING btree ("company_id","purchase_type_id");--> statement-breakpoint
CREATE INDEX "tax_assignings_of_tds_section" ON "tax_assignings" USING btree ("company_id","tds_section_id");--> statement-breakpoint
CREATE INDEX "tax_assignments_of_outlet" ON "tax_assignments" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE INDEX "tax_assignments_of_menu_group" ON "tax_assignments" USING btree ("company_id","menu_group_id");--> statement-breakpoint
CREATE INDEX "tax_assignments_of_menu_item" ON "tax_assignments" USING btree ("company_id","menu_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "taxes_code" ON "taxes" USING btree ("company_id",upper(code),"from_date");--> statement-breakpoint
CREATE UNIQUE INDEX "tds_challans_number" ON "tds_challans" USING btree ("company_id","bsr_code","date","number");--> statement-breakpoint
CREATE INDEX "tds_challans_month" ON "tds_challans" USING btree ("company_id","month");--> statement-breakpoint
CREATE INDEX "tds_deductions_party" ON "tds_deductions" USING btree ("company_id","account_id","section_id","year");--> statement-breakpoint
CREATE INDEX "tds_deductions_date" ON "tds_deductions" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "tds_deductions_document" ON "tds_deductions" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tds_sections_code" ON "tds_sections" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "thread_members_user" ON "thread_members" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "thread_roles_role" ON "thread_roles" USING btree ("company_id","role_id");--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket" ON "ticket_notes" USING btree ("company_id","ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "tickets_raiser" ON "tickets" USING btree ("company_id","raised_by");--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("company_id","assignee_id");--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("company_id","state","due_at");--> statement-breakpoint
CREATE INDEX "till_lines_of_shift" ON "till_lines" USING btree ("company_id","shift_id");--> statement-breakpoint
CREATE INDEX "till_lines_of_document" ON "till_lines" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE INDEX "till_shifts_of_outlet" ON "till_shifts" USING btree ("company_id","outlet_id","opened_on");--> statement-breakpoint
CREATE UNIQUE INDEX "till_shifts_open" ON "till_shifts" USING btree ("company_id","series") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "unit_conversions_of_to_unit" ON "unit_conversions" USING btree ("company_id","to_unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "units_code" ON "units" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "units_name" ON "units" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "unknown_failures_since" ON "unknown_failures" USING btree ("failing_since");--> statement-breakpoint
CREATE UNIQUE INDEX "users_code" ON "users" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_templates_name" ON "voucher_templates" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "voucher_templates_due" ON "voucher_templates" USING btree ("next_date") WHERE next_date is not null and not paused;--> statement-breakpoint
CREATE INDEX "vouchers_cheque_day" ON "vouchers" USING btree ("company_id","cheque_day") WHERE mode = 'cheque' and is_live;--> statement-breakpoint
CREATE INDEX "vouchers_of_tax" ON "vouchers" USING btree ("company_id","purpose") WHERE purpose in ('gstSetOff', 'creditReversal', 'creditReclaim');--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_cheque" ON "vouchers" USING btree ("company_id","money_account_id","instrument_no") WHERE is_own_cheque and is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_returned" ON "vouchers" USING btree ("company_id","return_of_id") WHERE is_live and return_of_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_tax_number" ON "vouchers" USING btree ("company_id","tax_number") WHERE tax_number is not null and is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "waiter_areas_area_id" ON "waiter_areas" USING btree ("company_id","waiter_id","area_id");--> statement-breakpoint
CREATE INDEX "waiter_areas_of_area" ON "waiter_areas" USING btree ("company_id","area_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiter_outlets_outlet_id" ON "waiter_outlets" USING btree ("company_id","waiter_id","outlet_id");--> statement-breakpoint
CREATE INDEX "waiter_outlets_of_outlet" ON "waiter_outlets" USING btree ("company_id","outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiters_code" ON "waiters" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "waiters_name" ON "waiters" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "waiters_of_user" ON "waiters" USING btree ("company_id","user_id");
