import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyKey, versioned } from './columns';

/**
 * Tables used by every module. Each business table begins its key with `company_id`; row-level security for every
 * table that has that column is switched on in `secure.ts`, so a new table cannot be left open.
 */
export const companies = pgTable('companies', {
  /** The company code that people sign in with. */
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  pCode: text('p_code').notNull(),
  gstin: text('gstin'),
  stateCode: text('state_code').notNull(),
  fyStartMonth: smallint('fy_start_month').notNull().default(4),
  /** First day of the first financial year kept here; openings are dated on it. */
  booksFrom: date('books_from').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  address: text('address'),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  cin: text('cin'),
  /** A small picture as a data URL. */
  logo: text('logo'),
  letterFoot: text('letter_foot'),
  /** Password of the company's mail server; only the owner role can read it. */
  mailPassword: text('mail_password'),
  version: integer('version').notNull().default(1),
  /** End of the licence; null never ends. */
  validTo: date('valid_to'),
  /** Number of users that the licence allows to be active; null sets no limit. */
  licensedUsers: integer('licensed_users'),
  /** Its trade, which decides its masters and its start page; none for a company that brings its own. */
  trade: text('trade'),
  /** First day whose returns are filed from here; none: that of the first financial year. */
  returnsFrom: date('returns_from'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Demo companies that this installation offers, each made at its first use. It belongs to no company, so business
 * statements cannot read it.
 */
export const demoCompanies = pgTable('demo_companies', {
  /** The code that people sign in with. */
  company: integer('company').primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true }),
  /** Progress, while a process works on it. */
  percent: integer('percent').notNull().default(0),
  /** When that process last wrote so. */
  beatAt: timestamp('beat_at', { withTimezone: true }),
});

/**
 * Only tables that refer to no other row of the company name the company itself; the others are tied to it through the
 * keys that they refer to, and pay for one check less.
 */
export const ofCompany = (t: { companyId: AnyPgColumn }) =>
  foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] });

export const branches = pgTable(
  'branches',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    stateCode: text('state_code').notNull(),
    gstin: text('gstin'),
    /** Why it has none, in another state than the company. */
    noGstinReason: text('no_gstin_reason'),
    address: text('address'),
    city: text('city'),
    pin: text('pin'),
    phone: text('phone'),
    email: text('email'),
    /** No entry on or before this day. */
    lockUpTo: date('lock_up_to'),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('branches_code').on(t.companyId, t.code),
  ],
);

export const financialYears = pgTable(
  'financial_years',
  {
    companyId: companyKey.companyId,
    code: text('code').notNull(),
    label: text('label').notNull(),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId, t.code] })],
);

export const roles = pgTable(
  'roles',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    /** Code of the role that it began as a copy of. */
    copiedFrom: text('copied_from'),
    /** Grows with every change of rights, so that signed-in holders get them at their next call. */
    revision: integer('revision').notNull().default(1),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('roles_code').on(t.companyId, t.code),
  ],
);

export const roleGrants = pgTable(
  'role_grants',
  {
    companyId: companyKey.companyId,
    roleId: integer('role_id').notNull(),
    moduleCode: integer('module_code').notNull(),
    menuCode: integer('menu_code').notNull(),
    screenCode: integer('screen_code').notNull(),
    transCode: integer('trans_code').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.roleId, t.moduleCode, t.menuCode, t.screenCode, t.transCode] }),
    foreignKey({ columns: [t.companyId, t.roleId], foreignColumns: [roles.companyId, roles.id] }),
  ],
);

export const users = pgTable(
  'users',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    mobile: text('mobile'),
    /** argon2id, in the encoded form that carries its own parameters. */
    passwordHash: text('password_hash').notNull(),
    pCode: text('p_code').notNull(),
    webCheck: boolean('web_check').notNull().default(true),
    mobileCheck: boolean('mobile_check').notNull().default(true),
    isDisabled: boolean('is_disabled').notNull().default(false),
    failures: integer('failures').notNull().default(0),
    failingSince: timestamp('failing_since', { withTimezone: true }),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    branchId: integer('branch_id').notNull(),
    /** First and last day on which the user may sign in; null sets no bound. */
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    /** When (`09:00-18:30`, in India) and from which addresses or networks (with commas between) one may sign in. */
    allowedHours: text('allowed_hours'),
    allowedIp: text('allowed_ip'),
    lastSignIn: timestamp('last_sign_in', { withTimezone: true }),
    /** A password that somebody else chose is replaced at the next sign-in. */
    mustChange: boolean('must_change').notNull().default(false),
    /** Nobody signs in as this user without a second factor. */
    needsFactor: boolean('needs_factor').notNull().default(false),
    preferences: jsonb('preferences').notNull().default({}),
    /** A small square picture as data URL. */
    photo: text('photo'),
    revision: integer('revision').notNull().default(1),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('users_code').on(t.companyId, t.code),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  { companyId: companyKey.companyId, userId: integer('user_id').notNull(), roleId: integer('role_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.roleId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.roleId], foreignColumns: [roles.companyId, roles.id] }),
  ],
);

/** Branches whose data a user may see and enter; none listed means all. */
export const userBranches = pgTable(
  'user_branches',
  { companyId: companyKey.companyId, userId: integer('user_id').notNull(), branchId: integer('branch_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.branchId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is nowhere stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** Key that a user names when signing out a device. */
    id: integer('id').generatedAlwaysAsIdentity(),
    companyId: companyKey.companyId,
    userId: integer('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    ip: text('ip'),
    agent: text('agent'),
  },
  (t) => [
    index('sessions_user').on(t.companyId, t.userId),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** Links to choose a new password, sent by mail; each works once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token; the token itself is only in the mail. */
    tokenHash: text('token_hash').primaryKey(),
    companyId: companyKey.companyId,
    userId: integer('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [
    index('password_resets_user').on(t.companyId, t.userId),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** Sign-in attempts by address and minute: the rate limit, shared by all processes. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    address: text('address').notNull(),
    minute: bigint('minute', { mode: 'number' }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.address, t.minute] })],
);

/** The `sets` of the session record: branch (or a module's letters, or *), code, value. */
export const settings = pgTable(
  'settings',
  {
    companyId: companyKey.companyId,
    branchId: text('branch_id').notNull(),
    setupCode: text('setup_code').notNull(),
    setupValue: text('setup_value').notNull(),
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId, t.branchId, t.setupCode] })],
);

/** The last number given, by branch, type and series (the financial year unless its kind counts otherwise): the only row that postings of one branch wait for. */
export const numberCounters = pgTable(
  'number_counters',
  {
    companyId: companyKey.companyId,
    branchId: integer('branch_id').notNull(),
    series: text('series').notNull(),
    /** The financial year of its numbers; empty where they go on through all years. */
    year: text('year').notNull(),
    type: text('type').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.branchId, t.type, t.series] }),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
  ],
);

/** First answers to calls that create, kept so that a repeat gets the same answer and does nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: companyKey.companyId,
    userId: integer('user_id').notNull(),
    key: uuid('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: smallint('status').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.key] })],
);
