import { type Percent, percent } from '../amount';
import type { IsoDate } from '../dates';
import { inForce } from '../statutoryFigures';

/** How a company is registered under the GST. All registrations of one PAN are alike (CGST Act 2017, section 10(2)). */

export const REGISTRATIONS = {
  regular: 'Regular',
  composition: 'Composition',
  unregistered: 'Not registered',
} as const;
export type RegistrationKind = keyof typeof REGISTRATIONS;

/** The trade of a composition dealer, which decides the levy (CGST Rules 2017, rule 7). */
export const COMPOSITION_OF = {
  trader: 'Trader',
  manufacturer: 'Manufacturer',
  restaurant: 'Restaurant',
  services: 'Services',
} as const;
export type CompositionOf = keyof typeof COMPOSITION_OF;

/** Why a branch in another state has no GSTIN of its own. */
export const NO_GSTIN_REASONS = {
  noSupply: 'Nothing is supplied from there',
  exemptOnly: 'Only exempt supplies are made there',
  notLiable: 'Not liable to register',
} as const;

/** How the company is registered from a day on. */
export type DatedRegistration = { from: IsoDate; kind: RegistrationKind; compositionOf: CompositionOf | null };

/** The registration on a day; before the first line a company is regular. */
export const registrationOn = (list: readonly DatedRegistration[], on: IsoDate): DatedRegistration =>
  list.findLast(({ from }) => from <= on) ?? { from: on, kind: 'regular', compositionOf: null };

/** The levy by the dealer's trade, half CGST and half SGST. */
type Levy = { rate: Percent /** Traders pay on taxable supplies alone, others on all. */; onTaxableOnly: boolean };

const levies = (manufacturer: string, trader: Levy, services: string): Record<CompositionOf, Levy> => ({
  trader,
  manufacturer: { rate: percent(manufacturer), onTaxableOnly: false },
  restaurant: { rate: percent('5'), onTaxableOnly: false },
  services: { rate: percent(services), onTaxableOnly: false },
});

const COMPOSITION_LEVY = [
  {
    from: '2017-07-01',
    value: levies('2', { rate: percent('1'), onTaxableOnly: false }, '6'),
    source: 'CGST Rules 2017, rule 7; notification 8/2017-Central Tax',
  },
  {
    from: '2018-01-01',
    value: levies('1', { rate: percent('1'), onTaxableOnly: true }, '6'),
    source: 'CGST Rules 2017, rule 7; notifications 1/2018-Central Tax and 2/2019-Central Tax (Rate)',
  },
] as const;

export const compositionLevy = (of: CompositionOf, on: IsoDate): Levy => inForce(COMPOSITION_LEVY, on)[of];
