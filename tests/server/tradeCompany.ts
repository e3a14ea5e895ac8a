import type { UserDetails } from '../../contract/session';
import { type TradeKey, tradeOf } from '../../contract/trades';
import type { TestApp } from '../setup/app';
import { type Caller, callerOf, PASSWORD } from './office';

/** Companies as their owners set them up, each for a trade. */

export const GSTIN = '36AGKPG4321M1ZB';

/** The answers of an owner who starts today with a registered business. */
export const setupForm = (trade: TradeKey, more: object = {}) => ({
  name: `Gupta ${tradeOf(trade).name}`.slice(0, 80),
  edition: tradeOf(trade).edition,
  chart: tradeOf(trade).chart,
  trade,
  ownership: 'proprietor',
  registration: 'regular',
  gstin: GSTIN,
  stateCode: '36',
  yearFrom: '2026-04-01',
  booksFrom: '2026-11-28',
  branches: [{ code: 'MAI', name: 'Main', stateCode: '36' }],
  adminUser: 'SURESH',
  adminName: 'Suresh Gupta',
  adminPassword: PASSWORD,
  ...more,
});

export type Owner = Caller & { company: number };

export async function signInTo(app: TestApp, company: number, user = 'SURESH', password = PASSWORD): Promise<Owner> {
  const session = await callerOf(app).ok<UserDetails>('POST', '/api/login', { company, user, password });
  return { ...callerOf(app, session.usr.kCode), company };
}

/** Sets up the first company of an installation. */
export async function firstCompany(app: TestApp, trade: TradeKey, more: object = {}): Promise<Owner> {
  const made = await callerOf(app).ok<{ company: number }>('POST', '/api/setup', setupForm(trade, more));
  return signInTo(app, made.company);
}

/** Sets up a further company; sign-ins are counted by the minute, so it is a minute later. */
export async function furtherCompany(app: TestApp, first: Owner, trade: TradeKey, more: object = {}): Promise<Owner> {
  const made = await first.ok<{ company: number }>('POST', '/api/admin/company/another', setupForm(trade, more));
  app.setNow(new Date(app.system.clock().getTime() + 61_000).toISOString());
  return signInTo(app, made.company);
}

type Option = { id: number; label: string; code?: string };

/** The entries that somebody finds by the typed text. */
export const find = (caller: Caller, path: string, q = '') =>
  caller.ok<Option[]>('GET', `${path}/lookup?q=${encodeURIComponent(q)}`);
