import { pos } from '../../../../contract/pos/screens';
import { sales } from '../../../../contract/sales/screens';
import type { ScreenDefinition } from '../../../kit/definition';
import { Billing } from './Billing';
import { Clearances } from './Clearances';

const PosBilling = () => <Billing screen={pos.posBillingStylish} layout="stylish" />;
const SaleStylish = () => <Billing screen={sales.saleStylish} layout="stylish" />;
const SaleClassy = () => <Billing screen={sales.saleClassy} layout="classy" />;

/** The till on its three screens, and what is owed from it. */
export const tillPanels: readonly ScreenDefinition[] = [
  { screen: pos.posBillingStylish, Component: PosBilling },
  { screen: sales.saleStylish, Component: SaleStylish },
  { screen: sales.saleClassy, Component: SaleClassy },
  { screen: pos.creditClearances, Component: Clearances },
];
