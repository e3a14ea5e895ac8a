import { can, TRAN } from '../../../contract/screen';
import type { UserDetails } from '../../../contract/session';
import type { LookupSource } from '../define';
import { whoOf } from '../session';
import type { Master } from './master';

/** Masters whose definitions are loaded, by the path of their resource: a lookup opens their form to make an entry in place. */
const masters = new Map<string, Master>();

export function registerMaster(master: Master): void {
  const { path, screen, alsoOn = [] } = master.resource;
  // Entries are made in place by the whole form, not by a short one of the same records.
  if (!alsoOn.includes(screen)) masters.set(path, master);
}

export const registeredMasters = (): readonly Master[] => [...masters.values()];

export const masterOf = (source: LookupSource): Master | undefined => masters.get(source.path);

export function canCreateInPlace(source: LookupSource, details: UserDetails | null): boolean {
  if (!details || !masters.has(source.path) || !source.screen) return false;
  return can(whoOf(details), source.screen, TRAN.create);
}
