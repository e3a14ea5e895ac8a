import type { TradeKey } from '../../../contract/trades';
import { PACKS } from './allPacks';
import { type RoleKey, roleGrants, rolePreset } from './roles';

/** Roles that a company of a trade begins with. */
export const rolesOfTrade = (trade: TradeKey | null) =>
  (trade === null ? [] : PACKS[trade].roles).map((code: RoleKey) => ({
    code,
    name: rolePreset(code).name,
    grants: roleGrants(code),
  }));
