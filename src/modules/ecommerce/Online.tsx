import { ecommerce as screens } from '../../../contract/ecommerce/screens';
import type { Screen } from '../../../contract/screen';
import { PAY_MODES } from '../../../contract/selling/onlineOrders';
import type { ScreenDefinition } from '../../kit/definition';
import { DocumentScreen } from '../../kit/document/DocumentScreen';
import type { DocumentKind } from '../../kit/document/document';
import { SearchBox } from '../../kit/grid/SearchBox';
import { type ScreenKey, useKeys } from '../../kit/keys/useKeys';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { Tabs } from '../../kit/Tabs';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { DISPATCH_BOARD, OrderBoard, WHOLE_BOARD } from './OrderBoard';
import { ordersOn } from './orders.document';
import { payoutsKind } from './payouts.document';
import './ecommerce.scss';

type Props = { screen: Screen; kind: DocumentKind; stages: readonly string[] };

/** The board of orders; one that is opened has the page to itself. */
function BoardScreen({ screen, kind, stages }: Props) {
  const [params, setUrl] = useUrl();
  const [q, payMode] = [params.get('q') ?? '', params.get('payMode') ?? ''];
  const narrowed = { ...(q && { q }), ...(payMode in PAY_MODES && { payMode }) };
  const keys: ScreenKey[] = [
    { keys: 'Enter', words: 'Open the order' },
    { keys: 'Arrows', words: 'Walk over the board' },
    { keys: 'Ctrl+← →', words: 'Move the card' },
  ];
  useKeys(keys);
  return (
    <ScreenFrame title={translate(screen.title)} keys={keys}>
      <div className="list-bar">
        <SearchBox
          value={q}
          label={translate('Search orders')}
          search={(text) => setUrl({ q: text || null }, { replace: true })}
        />
        <select
          className="form-select order-pay"
          aria-label={translate('Payment')}
          value={payMode}
          onChange={({ target }) => setUrl({ payMode: target.value || null })}
        >
          <option value="">{translate('All payments')}</option>
          {Object.entries(PAY_MODES).map(([value, words]) => (
            <option key={value} value={value}>
              {translate(words)}
            </option>
          ))}
        </select>
      </div>
      <OrderBoard kind={kind} screen={screen} narrowed={narrowed} stages={stages} open={(id) => setUrl({ open: id })} />
    </ScreenFrame>
  );
}

const billed = ordersOn(screens.onlineBilling);
const sent = ordersOn(screens.dispatches);
const TABS = { board: 'Orders', payouts: 'Payouts' } as const;

function OnlineBilling() {
  const [params] = useUrl();
  const tab = params.get('tab') === 'payouts' ? 'payouts' : 'board';
  if (params.get('open') !== null) return <DocumentScreen key={tab} kind={tab === 'payouts' ? payoutsKind : billed} />;
  return (
    <div className="tabbed">
      <Tabs screen={screens.onlineBilling} words={TABS} value={tab} />
      {tab === 'payouts' ? (
        <DocumentScreen kind={payoutsKind} />
      ) : (
        <BoardScreen screen={screens.onlineBilling} kind={billed} stages={WHOLE_BOARD} />
      )}
    </div>
  );
}

function Dispatches() {
  const [params] = useUrl();
  if (params.get('open') !== null) return <DocumentScreen kind={sent} />;
  return <BoardScreen screen={screens.dispatches} kind={sent} stages={DISPATCH_BOARD} />;
}

export const onlineBillingScreen: ScreenDefinition = {
  screen: screens.onlineBilling,
  Component: OnlineBilling,
  makes: payoutsKind.resource.names.one,
};
export const dispatchesScreen: ScreenDefinition = { screen: screens.dispatches, Component: Dispatches };
