import * as z from 'zod/mini';
import { id } from '../fields';
import { admin as screens } from './screens';

/** Roles that trades begin with, by their code: what the holder is called and does. */
export const ROLE_WORDS = {
  CASHIER: { name: 'Cashier', about: 'Bills, returns and dues at a till' },
  SHOP_MGR: { name: 'Shop manager', about: 'All of the shop: prices, goods, buying, approvals at the till' },
  PURCHASE: { name: 'Buyer', about: 'Requests, orders, purchases and suppliers' },
  STORE: { name: 'Store keeper', about: 'Goods in, out and counted' },
  ACCOUNTS: { name: 'Accountant', about: 'Books, GST returns, payments and receipts' },
  SALES: { name: 'Salesperson', about: 'Leads, quotations, orders and invoices' },
  SALES_MGR: { name: 'Sales manager', about: 'All of sales, with approvals and targets' },
  AUDITOR: { name: 'Auditor', about: 'Sees and prints everything, changes nothing' },
  WAITER: { name: 'Waiter', about: 'Takes orders at tables' },
  CAPTAIN: { name: 'Captain', about: 'Tables, orders and bills' },
  KITCHEN: { name: 'Kitchen', about: 'The kitchen screen and material' },
  REST_CASH: { name: 'Restaurant cashier', about: 'Bills of tables and counter' },
  REST_MGR: { name: 'Restaurant manager', about: 'Menu, tables, material and reports' },
  TOKEN: { name: 'Token counter', about: 'Bills with tokens' },
  TOKEN_MGR: { name: 'Take-away manager', about: 'Menu, tokens and reports' },
  RECEPTION: { name: 'Reception', about: 'Reservations, check-in and bills of guests' },
  HOUSEKEEP: { name: 'Housekeeping', about: 'Rooms and their state' },
  HOTEL_MGR: { name: 'Hotel manager', about: 'All of the front office' },
  TEACHER: { name: 'Teacher', about: 'Attendance, marks and homework of own classes' },
  OFFICE: { name: 'School office', about: 'Enquiries, admissions and fee receipts' },
  PRINCIPAL: { name: 'Principal', about: 'The whole school, with approvals' },
  LIBRARY: { name: 'Librarian', about: 'Books lent and taken back' },
  WARDEN: { name: 'Warden', about: 'The hostel' },
  TRANSPORT: { name: 'Transport', about: 'Vehicles and trips' },
  HR: { name: 'HR', about: 'Employees, attendance and salaries' },
  PLANNER: { name: 'Production planner', about: 'Plans and batches' },
  FOREMAN: { name: 'Foreman', about: 'Production and material of own batches' },
  INSPECTOR: { name: 'Inspector', about: 'Tests of goods' },
  QC_HEAD: { name: 'Head of quality', about: 'Tests, their masters and approvals' },
  DISPATCH: { name: 'Dispatch', about: 'Vehicles and deliveries' },
  SITE: { name: 'Site in-charge', about: 'Material of a site' },
} as const satisfies Record<string, { name: string; about: string }>;
export type RoleKey = keyof typeof ROLE_WORDS;
export const ROLE_KEYS = Object.keys(ROLE_WORDS) as RoleKey[];

/** A role as it is given to a person: what its holder does, and the titles of the screens that it opens. */
export const RoleCard = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Null for a role that the company made itself. */
  about: z.nullable(z.string()),
  /** Everything: the administrator. */
  isFixed: z.boolean(),
  /** Screens where something is entered, changed or cancelled. */
  enters: z.array(z.string()),
  /** Screens that are only looked at and printed. */
  reads: z.array(z.string()),
  /** Screens where the work of others is approved. */
  approves: z.array(z.string()),
});
export type RoleCard = z.infer<typeof RoleCard>;

/** Active roles that open at least one screen, offered when users are added. */
export const roleCards = { path: '/api/admin/role-cards', screen: screens.users } as const;
