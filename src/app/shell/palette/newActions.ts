import { accounts } from '../../../../contract/accounts/screens';
import { admin } from '../../../../contract/admin/screens';
import { ecommerce } from '../../../../contract/ecommerce/screens';
import { frontoffice } from '../../../../contract/frontoffice/screens';
import { hrd } from '../../../../contract/hrd/screens';
import { inventory } from '../../../../contract/inventory/screens';
import { pos } from '../../../../contract/pos/screens';
import { procurement } from '../../../../contract/procurement/screens';
import { restaurant } from '../../../../contract/restaurant/screens';
import { can, type Screen, TRAN, type Who } from '../../../../contract/screen';
import { takeaway } from '../../../../contract/takeaway/screens';

/** Screens with a plural for a title that make nothing one by one: entered together, or kept from where they are used. */
const SHEETS: ReadonlySet<string> = new Set([
  accounts.openings.path,
  accounts.voucherTemplates.path,
  pos.creditClearances.path,
  procurement.supplierOpeningBalances.path,
  admin.roles.path,
  admin.systemSettings.path,
  ecommerce.dispatches.path,
  frontoffice.changeDetails.path,
  restaurant.deliveryDetails.path,
]);

/** The name of a new record where the title of the screen does not say it. */
const NAMED: Readonly<Record<string, string>> = {
  [inventory.stockAudit.path]: 'stock audit',
  [pos.taxSettings.path]: 'tax',
  [pos.outletSettings.path]: 'outlet',
  [ecommerce.onlinePriceList.path]: 'price list',
  [restaurant.priceList.path]: 'price list',
  [takeaway.priceList.path]: 'price list',
  [takeaway.taxAssigning.path]: 'tax assignment',
  [ecommerce.onlineBilling.path]: 'channel payout',
  [hrd.allowancesAndDeductions.path]: 'pay component',
  [hrd.rangeWiseDeductions.path]: 'range table',
  [frontoffice.customers.path]: 'guest',
  [frontoffice.checkIn.path]: 'stay',
  [frontoffice.quickCheckIn.path]: 'stay',
  [frontoffice.houseGuest.path]: 'stay',
  [frontoffice.incomesAndExpenses.path]: 'income or expense',
};

/** "account group" for Account Groups; null for a title that is no plural. Abbreviations keep their capitals. */
export function oneOf(title: string): string | null {
  const many = title.replace(/ \(.*\)$| List$/, '');
  const one = many
    .replace(/s (of|In|Out)\b/, ' $1')
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
  if (one === many) return null;
  return one.replace(/\S+/g, (word) => (/^[A-Z][^A-Z]*$/.test(word) ? word.toLowerCase() : word));
}

/**
 * The kind of record that a screen's form makes, in words: `payment`. Null where it has no such form or the user may
 * not create.
 */
export function makesOn(who: Who, screen: Screen): string | null {
  // Masters among the settings can be deleted; pages of settings cannot.
  const isMaster = screen.kind === 'setting' && screen.trans.includes(TRAN.cancel);
  const isForm = (isMaster || ['master', 'transaction', 'admin'].includes(screen.kind)) && !SHEETS.has(screen.path);
  const named = NAMED[screen.path];
  return (isForm || named) && can(who, screen, TRAN.create) ? (named ?? oneOf(screen.title)) : null;
}
