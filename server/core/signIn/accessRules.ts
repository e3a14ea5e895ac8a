import { BlockList, isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { NO_ACCESS } from '../../../contract/admin/users';
import { formatDate, type IsoDate, todayInIndia } from '../../../contract/dates';

/** When, from where and on what a user may work; null sets no bound. */
export type AccessRules = {
  webCheck: boolean;
  mobileCheck: boolean;
  /** Roles held that are switched on. */
  activeRoles: number;
  validFrom: IsoDate | null;
  validTo: IsoDate | null;
  /** `09:00-18:30` on the clock of India; hours that end before they begin go over midnight. */
  allowedHours: string | null;
  allowedIp: string | null;
};

/** Where a call comes from. */
export type Place = { address: string; isPhone: boolean };

/** Networks and single addresses of a list such as `203.0.113.7, 10.0.0.0/8`; null where a part is none. */
export function networksOf(list: string): BlockList | null {
  const networks = new BlockList();
  try {
    for (const part of list.split(',').map((one) => one.trim())) {
      const [address = '', bits] = part.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (bits === undefined) networks.addAddress(address, family);
      else networks.addSubnet(address, Number(bits), family);
    }
    return networks;
  } catch {
    return null;
  }
}

const clockInIndia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function isWithin(hours: string, now: Date): boolean {
  const [from = '', to = ''] = hours.split('-');
  const time = clockInIndia.format(now);
  return from <= to ? from <= time && time <= to : from <= time || time <= to;
}

/** Lists are few and read at every call. */
const networks = new Map<string, BlockList | null>();
const KEPT_LISTS = 500;

function isFrom(list: string, address: string): boolean {
  let known = networks.get(list);
  if (known === undefined) {
    known = networksOf(list);
    if (networks.size >= KEPT_LISTS) networks.clear();
    networks.set(list, known);
  }
  return known?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ?? false;
}

type Bound = { code: string; message: string };

const ask = (code: string, message: string): Bound => ({
  code,
  message: `${message} An administrator can change this under Users.`,
});

/** The rule that prevents a user from working today, at any place and on any device; null without one. */
export function standingBoundOf(rules: Omit<AccessRules, 'allowedHours' | 'allowedIp'>, now: Date): Bound | null {
  const today = todayInIndia(now);
  if (!rules.webCheck && !rules.mobileCheck) return ask('NO_ACCESS', `${NO_ACCESS}.`);
  if (rules.activeRoles === 0) return ask('NO_ROLE', 'No role of this user is switched on.');
  if (rules.validFrom && today < rules.validFrom)
    return ask('NOT_YET', `This user may sign in from ${formatDate(rules.validFrom)} on.`);
  if (rules.validTo && today > rules.validTo)
    return ask('NO_LONGER', `This user could sign in up to ${formatDate(rules.validTo)}.`);
  return null;
}

/** The first bound that keeps a user from working now and from here, in words; null where there is none. */
export function boundOf(rules: AccessRules, { address, isPhone }: Place, now: Date): Bound | null {
  const standing = standingBoundOf(rules, now);
  if (standing) return standing;
  if (isPhone && !rules.mobileCheck)
    return ask('NO_MOBILE', 'Mobile access is off for this user: sign in on a desktop browser.');
  if (!isPhone && !rules.webCheck)
    return ask('NO_WEB', 'Web access is off for this user: sign in on a phone or tablet.');
  if (rules.allowedHours && !isWithin(rules.allowedHours, now))
    return ask('HOURS', `This user may work from ${rules.allowedHours.replace('-', ' to ')}.`);
  if (rules.allowedIp && !isFrom(rules.allowedIp, address)) return ask('ADDRESS', 'This user may not work from here.');
  return null;
}

/** The bounds as columns of `u`, for queries that read a user. */
export const BOUNDS = sql`
  u.web_check as "webCheck", u.mobile_check as "mobileCheck", u.valid_from as "validFrom", u.valid_to as "validTo",
  u.allowed_hours as "allowedHours", u.allowed_ip as "allowedIp",
  (select count(*)::int from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.active
    where ur.company_id = u.company_id and ur.user_id = u.id) as "activeRoles"`;
