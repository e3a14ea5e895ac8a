import { useState } from 'react';
import { formatPaise } from '../../../../contract/amount';
import type { FoodPlace } from '../../../../contract/food/menu';
import type { Screen } from '../../../../contract/screen';
import { FLOOR_KEYS } from '../../../kit/board/floor/floor';
import { useKeys } from '../../../kit/keys/useKeys';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { translate } from '../../../kit/translate';
import { useIsPhone } from '../../../kit/useIsPhone';
import { ViewChoice } from '../../../kit/ViewChoice';
import { DeskDialogs } from './DeskDialogs';
import { deskKeys } from './deskKeys';
import { FloorView } from './FloorView';
import { OrderActs, OrderPanel } from './OrderPanel';
import { PlaceName } from './PlaceName';
import { Tiles } from './Tiles';
import { useDesk } from './useDesk';
import { useDeskActs } from './useDeskActs';

type Props = { screen: Screen; place: FoodPlace; places: readonly FoodPlace[]; choosePlace(id: number): void };
const TABS = { tables: 'Tables', menu: 'Menu', order: 'Order' } as const;
type Tab = keyof typeof TABS;

/** By touch: the floor, then the menu as tiles with the order next to it; on a phone one of the three at a time. */
export function Classy({ screen, place, places, choosePlace }: Props) {
  const desk = useDesk(place);
  const acts = useDeskActs(screen, desk);
  const isPhone = useIsPhone();
  const [tab, setTab] = useState<Tab>('menu');
  const keys = deskKeys(desk, acts);
  useKeys(keys);
  const { at, payable } = desk;
  const shown: Tab = at === null ? 'tables' : tab;
  const show = (next: Tab) => {
    if (next === 'tables') desk.choose(null);
    setTab(next === 'tables' ? 'menu' : next);
  };
  return (
    <ScreenFrame
      title={translate(screen.title)}
      keys={[...keys, ...FLOOR_KEYS]}
      isFitted
      aside={<PlaceName {...{ place, places, choosePlace }} />}
      actions={
        at && !isPhone ? (
          <button type="button" className="btn btn-outline-secondary" onClick={() => desk.choose(null)}>
            {translate('Tables')} <kbd>Esc</kbd>
          </button>
        ) : null
      }
    >
      {isPhone && (
        <ViewChoice
          label={translate('Parts of {title}', { title: translate(screen.title) })}
          words={TABS}
          value={shown}
          choose={show}
        />
      )}
      {at === null ? (
        <FloorView desk={desk} />
      ) : (
        <div className={`desk ${isPhone ? 'is-phone' : ''}`}>
          {(!isPhone || shown === 'menu') && <Tiles desk={desk} acts={acts} />}
          {(!isPhone || shown === 'order') && (
            <aside className="desk-side" aria-label={translate('Order')}>
              <OrderPanel desk={desk} acts={acts} />
              {!isPhone && <OrderActs desk={desk} acts={acts} />}
            </aside>
          )}
          {isPhone && (
            <footer className="desk-bar">
              <button type="button" className="desk-sum" onClick={() => show('order')}>
                {at.name} <strong className="figure">{formatPaise(payable)}</strong>
              </button>
              <OrderActs desk={desk} acts={acts} />
            </footer>
          )}
        </div>
      )}
      <DeskDialogs desk={desk} acts={acts} />
    </ScreenFrame>
  );
}
