import { ROLE_WORDS } from '../../../contract/admin/roleCards';
import type { TradeKey } from '../../../contract/trades';
import { PACKS } from './allPacks';
import { roleGrants } from './roles';

/** Roles that a company of a trade begins with. */
export const rolesOfTrade = (trade: TradeKey | null) =>
  (trade === null ? [] : PACKS[trade].roles).map((code) => ({
    code,
    name: ROLE_WORDS[code].name,
    grants: roleGrants(code),
  }));
