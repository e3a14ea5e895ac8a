import { accounts } from '../../../../contract/accounts/screens';
import { admin } from '../../../../contract/admin/screens';
import { can, type Screen, TRAN, type Who } from '../../../../contract/screen';

/** Screens with a plural for a title that make nothing one by one: entered together, or kept from where they are used. */
const SHEETS: ReadonlySet<string> = new Set([
  accounts.openings.path,
  accounts.voucherTemplates.path,
  admin.roles.path,
  admin.systemSettings.path,
]);

/** "account group" for Account Groups; null for a title that is no plural. Abbreviations keep their capitals. */
export function oneOf(title: string): string | null {
  const many = title.replace(/ \(.*\)$/, '');
  const one = many
    .replace(/s of /, ' of ')
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
  if (one === many) return null;
  return one.replace(/\S+/g, (word) => (/^[A-Z][^A-Z]*$/.test(word) ? word.toLowerCase() : word));
}

/** What a screen's form makes, in words: `payment`. Null where it has no such form or the user may not create. */
export function makesOn(who: Who, screen: Screen): string | null {
  const isForm = ['master', 'transaction', 'admin'].includes(screen.kind) && !SHEETS.has(screen.path);
  return isForm && can(who, screen, TRAN.create) ? oneOf(screen.title) : null;
}
