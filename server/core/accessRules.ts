import { BlockList, isIPv6 } from 'node:net';
import { formatDate, type IsoDate, todayInIndia } from '../../contract/dates';
import { Refused } from './refused';

/** When and from where a user may sign in; null sets no bound. */
export type AccessRules = {
  validFrom: IsoDate | null;
  validTo: IsoDate | null;
  /** `09:00-18:30` on the clock of India; hours that end before they begin go over midnight. */
  allowedHours: string | null;
  allowedIp: string | null;
};

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

function isFrom(list: string, address: string): boolean {
  return networksOf(list)?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ?? false;
}

/**
 * Refuses to sign somebody in outside of their days, hours and addresses.
 * @throws Refused 403; said only to who gave the right password.
 */
export function refuseOutside(rules: AccessRules, address: string, now: Date): void {
  const today = todayInIndia(now);
  const refuse = (code: string, message: string) =>
    new Refused(403, code, `${message} Ask an administrator.`, { type: 4 });
  if (rules.validFrom && today < rules.validFrom)
    throw refuse('NOT_YET', `This user may sign in from ${formatDate(rules.validFrom)} on.`);
  if (rules.validTo && today > rules.validTo)
    throw refuse('NO_LONGER', `This user could sign in up to ${formatDate(rules.validTo)}.`);
  if (rules.allowedHours && !isWithin(rules.allowedHours, now))
    throw refuse('HOURS', `This user may sign in from ${rules.allowedHours.replace('-', ' to ')}.`);
  if (rules.allowedIp && !isFrom(rules.allowedIp, address))
    throw refuse('ADDRESS', 'This user may not sign in from here.');
}
