import { add, formatPaise, MAX_PAISE, multiplyDivide, type Paise, type Percent, percent, rupees } from '../amount';
import { taxAt } from '../books/gst/within';
import type { IsoDate } from '../dates';

/** GST of a room for a night: the value charged for that night decides the rate (SAC 9963). */
type Slab = { upTo: Paise; rate: Percent };
type Slabs = { from: string; source: string; slabs: readonly Slab[] };

const ANY = MAX_PAISE;
const slab = (upTo: Paise, rate: number): Slab => ({ upTo, rate: percent(rate) });

const ROOM_SLABS: readonly [Slabs, ...Slabs[]] = [
  {
    from: '2019-10-01',
    source: 'Notification 20/2019-Central Tax (Rate)',
    slabs: [slab(rupees('1,000'), 0), slab(rupees('7,500'), 12), slab(ANY, 18)],
  },
  {
    from: '2022-07-18',
    source: 'Notification 3/2022-Central Tax (Rate)',
    slabs: [slab(rupees('7,500'), 12), slab(ANY, 18)],
  },
  {
    from: '2025-09-22',
    source: 'Notification 15/2025-Central Tax (Rate)',
    slabs: [slab(rupees('7,500'), 5), slab(ANY, 18)],
  },
];

const slabsOn = (night: IsoDate): readonly Slab[] =>
  (ROOM_SLABS.findLast(({ from }) => from <= night) ?? ROOM_SLABS[0]).slabs;

export type RoomTax = { net: Paise; rate: Percent; cgst: Paise; sgst: Paise; gross: Paise };

function taxedAt(net: Paise, rate: Percent): RoomTax {
  const { cgst, sgst } = taxAt(net, rate, false);
  return { net, rate, cgst, sgst, gross: add(net, cgst, sgst) };
}

/** Rate of a room for a night of this value without tax; exactly 7,500.00 is in the lower slab. */
export function roomRate(night: IsoDate, net: Paise): Percent {
  const slabs = slabsOn(night);
  return (slabs.find(({ upTo }) => net <= upTo) ?? slabs[slabs.length - 1] ?? slab(ANY, 18)).rate;
}

/** A night with its tax. The place of supply is the hotel, so it always bears CGST and SGST. */
export const roomTax = (night: IsoDate, net: Paise): RoomTax => taxedAt(net, roomRate(night, net));

/** Any other charge with its tax, CGST and SGST each rounded. */
export const chargeTax = (net: Paise, rate: Percent): RoomTax => taxedAt(net, rate);

const HUNDRED = percent(100);
/** The largest value with tax of the slab, and the value with tax above which the next one begins. */
const gapAfter = (lower: Slab, upper: Slab) =>
  `Enter at most ${formatPaise(taxedAt(lower.upTo, lower.rate).gross)} or more than ${formatPaise(taxedAt(lower.upTo, upper.rate).gross)}.`;

/**
 * A tariff that includes its tax, taken apart. Between two slabs there are amounts that neither gives: at 5 % the net would be
 * above 7,500, at 18 % below it.
 * @returns the night, or the sentence that refuses the amount.
 */
export function withoutRoomTax(night: IsoDate, gross: Paise): RoomTax | string {
  const slabs = slabsOn(night);
  for (const { rate } of slabs) {
    const near = multiplyDivide(gross, HUNDRED, HUNDRED + rate);
    for (const step of [0, -1, 1, -2, 2]) {
      const taxed = taxedAt((near + step) as Paise, rate);
      if (taxed.gross === gross && roomRate(night, taxed.net) === rate) return taxed;
    }
  }
  const upper = slabs.findIndex((one, place) => {
    const next = slabs[place + 1];
    return next !== undefined && gross <= taxedAt(one.upTo, next.rate).gross;
  });
  const [lower, next] = [slabs[upper], slabs[upper + 1]];
  return lower && next && gross > taxedAt(lower.upTo, lower.rate).gross
    ? gapAfter(lower, next)
    : 'This amount cannot be taken apart to the paisa. Enter it without tax.';
}

/** What a slab above costs more: shown before a tariff passes it. */
export const slabJump = (night: IsoDate, was: Paise, is: Paise): Paise => {
  const [before, after] = [roomTax(night, was), roomTax(night, is)];
  return (after.rate > before.rate ? after.gross - after.net - (before.gross - before.net) : 0) as Paise;
};
