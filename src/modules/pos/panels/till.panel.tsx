import { posKinds } from '../../../../contract/pos/kinds';
import { pos } from '../../../../contract/pos/screens';
import { sales } from '../../../../contract/sales/screens';
import type { Screen } from '../../../../contract/screen';
import type { ScreenDefinition } from '../../../kit/definition';
import type { DocumentKind } from '../../../kit/document/document';
import { Posted } from '../../../selling/Posted';
import { Billing } from './Billing';
import { Clearances } from './Clearances';
import { billsOn, clearancesKind, movementsOn } from './posted.document';

type Layout = 'stylish' | 'classy';
type TillProps = { screen: Screen; layout: Layout; bills: DocumentKind; movements: DocumentKind };

const Till = ({ screen, layout, bills, movements }: TillProps) => (
  <Posted kindOf={(tab) => (tab === posKinds.movement.tab ? movements : bills)}>
    <Billing screen={screen} layout={layout} />
  </Posted>
);

const tillOn = (screen: Screen, layout: Layout): ScreenDefinition => ({
  screen,
  Component: Till.bind(null, { screen, layout, bills: billsOn(screen), movements: movementsOn(screen) }),
});

const Cleared = () => (
  <Posted kindOf={() => clearancesKind}>
    <Clearances />
  </Posted>
);

/** The till on its three screens, last the one that a link to its bills leads to; and what is owed from it. */
export const tillPanels: readonly ScreenDefinition[] = [
  tillOn(sales.saleStylish, 'stylish'),
  tillOn(sales.saleClassy, 'classy'),
  tillOn(pos.posBillingStylish, 'stylish'),
  { screen: pos.creditClearances, Component: Cleared },
];
