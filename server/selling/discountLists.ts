import { type DiscountListInput, discountLists } from '../../contract/selling/discountLists';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { tableRoutes } from '../core/masters/fromTable';
import {
  coupons,
  discountHours,
  discountLists as discountListTable,
  discountOutlets,
  discountRows,
  offers,
} from './tables';

export const discountListRoutes = (api: Api) =>
  tableRoutes(api, discountLists, {
    table: discountListTable,
    lines: { rows: discountRows, offers, coupons, hours: discountHours, outlets: discountOutlets },
    check: async (_tx, _ctx, input) => checkCodes(input),
  });

/** A bill names offers and coupons by their codes. */
function checkCodes({ offers: given, coupons: codes }: DiscountListInput): void {
  const taken = new Set(given.map(({ code }) => code));
  const place = codes.findIndex(({ code }) => taken.has(code));
  if (place >= 0) throw invalid({ [`coupons.${place}.code`]: 'An offer of this list has the same code' });
}
