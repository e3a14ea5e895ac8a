import { restaurant } from '../../../../contract/restaurant/screens';
import type { Screen } from '../../../../contract/screen';
import type { ScreenDefinition } from '../../../kit/definition';
import type { DocumentKind } from '../../../kit/document/document';
import { Posted } from '../../../selling/Posted';
import { Billing } from './Billing';
import { ordersOn } from './orders.document';

type Layout = 'stylish' | 'classy';
type PanelProps = { screen: Screen; layout: Layout; kind: DocumentKind };

const Panel = ({ screen, layout, kind }: PanelProps) => (
  <Posted kindOf={() => kind}>
    <Billing screen={screen} layout={layout} />
  </Posted>
);

const panelOn = (screen: Screen, layout: Layout): ScreenDefinition => ({
  screen,
  Component: Panel.bind(null, { screen, layout, kind: ordersOn(screen) }),
});

/** Billing on its two screens, last the one that a link to its bills leads to. */
export const billingPanels: readonly ScreenDefinition[] = [
  panelOn(restaurant.billingStylish, 'stylish'),
  panelOn(restaurant.billingClassy, 'classy'),
];
