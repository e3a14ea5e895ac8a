import { createHash } from 'node:crypto';
import { SEARCH_TRIGGERS } from '../lists/search/triggers';

/** The state of rows, rights, policies, functions and triggers in the database, as one short text. */
const asItStands = (role: string) => `
select md5(
         coalesce((select pg_has_role(current_user, oid, 'member')::text from pg_roles where rolname = '${role}'), '')
      || coalesce((select string_agg(c.relname || c.relrowsecurity || coalesce(c.relacl::text, ''), ',' order by c.relname)
                     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S')), '')
      || coalesce((select string_agg(p.tablename || p.policyname || p.qual, ',' order by p.tablename, p.policyname)
                     from pg_policies p where p.schemaname = 'public'), '')
      || coalesce((select string_agg(t.tgname || t.tgenabled::text || pg_get_triggerdef(t.oid), ',' order by t.tgname, t.tgrelid::regclass::text)
                     from pg_trigger t where not t.tgisinternal), '')
      || coalesce((select string_agg(pg_get_functiondef(f.oid), ',' order by f.oid::regprocedure::text)
                     from pg_proc f where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'), '')) as standing,
       obj_description(to_regprocedure('refuse_change()'), 'pg_proc') as stamp`;

export type Run = (text: string) => Promise<{ rows: unknown[] }>;

/**
 * Makes the database what `secure` and the triggers of the search say, at every start. Where it is so already nothing is
 * written: it would lock every table, and a second process, a backup or a verification that begins while people post
 * would deadlock with them.
 */
export async function applySecurity(role: string, run: Run): Promise<void> {
  const wanted = secure(role) + SEARCH_TRIGGERS;
  const look = async () => {
    const { rows } = await run(asItStands(role));
    const { standing, stamp } = rows[0] as { standing: string; stamp: string | null };
    return { isKept: stamp === stampOf(wanted, standing), standing };
  };
  if ((await look()).isKept) return;
  await run(wanted);
  const { standing } = await look();
  await run(`comment on function refuse_change() is '${stampOf(wanted, standing)}'`);
}

const stampOf = (wanted: string, standing: string) =>
  createHash('sha256').update(wanted).update(standing).digest('hex');

/**
 * Roles, policies and triggers, the same for all tables so that a new one cannot be forgotten: the role of business
 * statements, row-level security on every table with a `company_id`, insert-only books, and the rule that each
 * voucher balances.
 */
const secure = (role: string): string => `
${rightsOf(role)}
${GUARDS}
${GUARD_TRIGGERS}
${RANGE_GUARD}
${keptMasters(role)}`;

/** The role, what it may do with each table, and which rows it sees there. */
function rightsOf(role: string): string {
  return `do $$
declare
  t record;
begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} nologin;
  end if;
  if not pg_has_role(current_user, '${role}', 'member') then
    execute format('grant ${role} to %I', current_user);
  end if;
  grant usage on schema public to ${role};
  grant usage on all sequences in schema public to ${role};

  for t in
    select c.table_name, c.table_name = 'companies' as is_root
      from information_schema.tables c
     where c.table_schema = 'public' and c.table_type = 'BASE TABLE'
       and (c.table_name = 'companies' or exists (
             select from information_schema.columns k
              where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'company_id'))
  loop
    execute format('alter table %I enable row level security', t.table_name);
    if not exists (select from pg_policies where tablename = t.table_name and policyname = 'own_company') then
      execute format(
        'create policy own_company on %I to ${role} using (%I = (select current_setting(''app.company'')::int)) with check (%I = (select current_setting(''app.company'')::int))',
        t.table_name,
        case when t.is_root then 'id' else 'company_id' end,
        case when t.is_root then 'id' else 'company_id' end);
    end if;
    if t.table_name in ('ledger_entries', 'bill_movements', 'sub_ledger_moves', 'tds_deductions', 'gst_lines', 'reverse_papers', 'audit', 'stock_moves', 'stock_shifts', 'serial_moves', 'line_operations') then
      execute format('grant select, insert on %I to ${role}', t.table_name);
      execute format('revoke update, delete, truncate on %I from ${role}', t.table_name);
    elsif t.table_name in ('sessions', 'password_resets', 'user_factors', 'users') then
      -- Who is signed in, who may choose a new password, and password hashes are the system's own; users are read by name only.
      execute format('revoke all on %I from ${role}', t.table_name);
    elsif t.is_root or t.table_name in ('audit_checks', 'book_checks', 'job_runs') then
      -- Written by the system alone.
      execute format('revoke all on %I from ${role}', t.table_name);
      if t.is_root then
        -- What the mail server asks for is read by the owner alone.
        execute (select format('grant select (%s) on companies to ${role}', string_agg(quote_ident(k.column_name), ', '))
                   from information_schema.columns k
                  where k.table_schema = 'public' and k.table_name = 'companies' and k.column_name <> 'mail_password');
      else
        execute format('grant select on %I to ${role}', t.table_name);
      end if;
    else
      execute format('grant select, insert, update, delete on %I to ${role}', t.table_name);
    end if;
  end loop;
  grant select (company_id, id, code, name, branch_id, p_code, is_disabled) on users to ${role};
end $$;
`;
}

/**
 * Masters as papers read them. Each change of a row keeps what it was before; the schema `kept` has a view of the name of
 * each master that shows its rows as they were at the version `app.kept_at`, see documents/asPosted.ts.
 */
const keptMasters = (
  role: string,
): string => `create or replace function master_was() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'version' <> to_jsonb(old) - 'version' then
    insert into master_versions (company_id, entity, row_id, row)
    values (case when tg_table_name = 'companies' then old.id else (to_jsonb(old) ->> 'company_id')::int end, tg_table_name, old.id, to_jsonb(old) - 'mail_password');
  end if;
  return null;
end $$;

do $$
declare
  t record;
begin
  drop schema if exists kept cascade;
  create schema kept;
  for t in
    select c.table_name, string_agg(case when c.column_name = 'mail_password' then 'null::text as mail_password' else 't.' || quote_ident(c.column_name) end, ', ' order by c.ordinal_position) as columns,
           case when c.table_name = 'companies' then 't.id' else 't.company_id' end as company
      from information_schema.columns c
      join information_schema.tables b on b.table_schema = c.table_schema and b.table_name = c.table_name and b.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.table_name <> 'users'
     group by c.table_name
    having bool_or(c.column_name = 'id' and c.data_type = 'integer') and bool_or(c.column_name = 'version') and bool_or(c.column_name in ('name', 'code', 'title'))
       and (c.table_name = 'companies' or bool_or(c.column_name = 'company_id'))
  loop
    execute format('create or replace trigger master_was after update on %I for each row execute function master_was()', t.table_name);
    execute format(
      'create view kept.%1$I with (security_invoker = true) as
       select %2$s from public.%1$I t
        where not exists (select from public.master_versions v where v.company_id = %3$s and v.entity = %4$L and v.row_id = t.id
                                                               and v.id > (select current_setting(''app.kept_at'')::int))
       union all
       select %2$s from (select distinct on (v.row_id) v.row from public.master_versions v
                          where v.company_id = (select current_setting(''app.company'')::int) and v.entity = %4$L
                            and v.id > (select current_setting(''app.kept_at'')::int) order by v.row_id, v.id) was
         cross join lateral jsonb_populate_record(null::public.%1$I, was.row) t',
      t.table_name, t.columns, t.company, t.table_name);
  end loop;
  grant usage on schema kept to ${role};
  grant select on all tables in schema kept to ${role};
end $$;
`;

/** Functions by which triggers refuse a change. */
const GUARDS = `create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'P0001';
end $$;

-- What a changed document wrote and took back is set apart as the revision that is kept of it; nothing else of a row changes.
create or replace function is_set_apart(former jsonb, latter jsonb) returns boolean language sql stable as $$
  select former - 'revised' - 'is_mirror' = latter - 'revised' - 'is_mirror'
     and (former ->> 'revised')::int = 0 and (latter ->> 'is_mirror')::boolean
     and exists (select from document_revisions r
                  where r.company_id = (latter ->> 'company_id')::int and r.document_id = (latter ->> 'document_id')::int
                    and r.revision = (latter ->> 'revised')::int)
$$;

create or replace function revises_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_set_apart(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'P0001';
end $$;

-- What is in the books stays, with one exception more: an account that says what it was merged into lends its rows that name.
-- Everything else of a row stays as it was posted; an entry remembers the account that it was posted to.
create or replace function merges_only() returns trigger language plpgsql as $$
declare
  field text := tg_argv[0];
begin
  if tg_op = 'UPDATE'
     and to_jsonb(new) - field - 'entered_account_id' = to_jsonb(old) - field - 'entered_account_id'
     and (tg_table_name <> 'ledger_entries'
          or (to_jsonb(new) ->> 'entered_account_id') = coalesce(to_jsonb(old) ->> 'entered_account_id', to_jsonb(old) ->> field))
     and exists (select from accounts a where a.company_id = old.company_id and a.id = (to_jsonb(old) ->> field)::int
                                          and a.merged_into_id = (to_jsonb(new) ->> field)::int)
  then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_set_apart(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'P0001';
end $$;

create or replace function audit_seals_only() returns trigger language plpgsql as $$
declare
  sealed audit := old;
begin
  sealed.sequence := new.sequence;
  sealed.previous_hash := new.previous_hash;
  sealed.hash := new.hash;
  if old.hash is not null or new.hash is null or new is distinct from sealed then
    raise exception 'the audit trail is only ever added to' using errcode = 'P0001';
  end if;
  return new;
end $$;

-- Debits equal credits in each voucher and in each mirror of one: checked for every statement that adds entries.
create or replace function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select from fresh group by company_id, document_id, is_mirror having sum(debit) <> sum(credit)) then
    raise exception 'debit and credit of a voucher differ' using errcode = 'P0002';
  end if;
  return null;
end $$;

-- Nobody pays more than is due, and no advance is used twice: see sub_ledger_items.side.
create or replace function refuse_side() returns trigger language plpgsql as $$
begin
  raise exception 'an item of a sub-ledger is beyond its side' using errcode = '23514', constraint = 'sub_ledger_items_side';
end $$;

create or replace function number_stays() returns trigger language plpgsql as $$
begin
  if old.number is not null and (new.number, new.serial, new.series, new.type, new.branch_id, new.year) is distinct from (old.number, old.serial, old.series, old.type, old.branch_id, old.year) then
    raise exception 'a number once given stays' using errcode = 'P0001';
  end if;
  if old.number is not null and new.revision = old.revision and (new.input <> old.input or new.date <> old.date or new.amount <> old.amount) then
    raise exception 'a numbered document changes only by its next revision' using errcode = 'P0001';
  end if;
  return new;
end $$;

-- Whatever ends a session, its stream of live events ends with it: see calls/events.ts.
create or replace function session_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('company', old.company_id, 'ended', left(old.token_hash, 16))::text);
  return null;
end $$;

create or replace function numbered_stays() returns trigger language plpgsql as $$
begin
  if old.number is not null then
    raise exception 'a numbered document is never deleted' using errcode = 'P0001';
  end if;
  return old;
end $$;
`;

const GUARD_TRIGGERS = `create or replace trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as fresh for each statement execute function ledger_balances();
create or replace trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function merges_only('account_id');
create or replace trigger bill_movements_stay before update or delete on bill_movements for each row execute function revises_only();
create or replace trigger sub_ledger_items_sided after insert or update on sub_ledger_items for each row
  when (case new.side when 1 then new.debit < new.credit when -1 then new.credit < new.debit else false end) execute function refuse_side();
create or replace trigger sub_ledger_moves_stay before update or delete on sub_ledger_moves for each row execute function revises_only();
create or replace trigger tds_deductions_stay before update or delete on tds_deductions for each row execute function merges_only('account_id');
create or replace trigger gst_lines_stay before update or delete on gst_lines for each row execute function merges_only('party_id');
create or replace trigger stock_moves_stay before update or delete on stock_moves for each row execute function refuse_change();
create or replace trigger stock_shifts_stay before update or delete on stock_shifts for each row execute function refuse_change();
create or replace trigger sessions_over after delete on sessions for each row execute function session_over();
create or replace trigger audit_stays before delete on audit for each row execute function refuse_change();
create or replace trigger audit_seal before update on audit for each row execute function audit_seals_only();
create or replace trigger ledger_entries_kept before truncate on ledger_entries for each statement execute function refuse_change();
create or replace trigger bill_movements_kept before truncate on bill_movements for each statement execute function refuse_change();
create or replace trigger sub_ledger_moves_kept before truncate on sub_ledger_moves for each statement execute function refuse_change();
create or replace trigger tds_deductions_kept before truncate on tds_deductions for each statement execute function refuse_change();
create or replace trigger gst_lines_kept before truncate on gst_lines for each statement execute function refuse_change();
create or replace trigger stock_moves_kept before truncate on stock_moves for each statement execute function refuse_change();
create or replace trigger stock_shifts_kept before truncate on stock_shifts for each statement execute function refuse_change();
create or replace trigger audit_kept before truncate on audit for each statement execute function refuse_change();
create or replace trigger documents_number_stays before update on documents for each row execute function number_stays();
create or replace trigger documents_numbered_stay before delete on documents for each row execute function numbered_stays();
`;

/**
 * Two claims on a unit never overlap in time, even if made at the same moment. Table keys of Drizzle cannot express
 * this.
 */
const RANGE_GUARD = `create extension if not exists btree_gist;
do $$
begin
  if not exists (select from pg_constraint where conname = 'holds_range') then
    alter table holds add constraint holds_range
      exclude using gist (company_id with =, kind with =, unit_id with =, tstzrange(from_at, until_at) with &&) where (shape = 'range');
  end if;
end $$;
`;
