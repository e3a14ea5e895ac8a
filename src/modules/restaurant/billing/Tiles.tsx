import { useMemo, useState } from 'react';
import { formatPrice } from '../../../../contract/amount';
import type { Dish } from '../../../../contract/food/menu';
import { LoadingRows } from '../../../kit/grid/states';
import { translate } from '../../../kit/translate';
import type { Desk } from './useDesk';
import type { DeskActs } from './useDeskActs';

const MOST = 150;

/** Dishes by quick code, or by a part of their code or name. */
export function foundDishes(dishes: readonly Dish[], typed: string): Dish[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [...dishes];
  const exact = dishes.filter(({ quickCode, code }) => quickCode === text || code.toLowerCase() === text);
  if (exact.length > 0) return exact;
  return dishes.filter(({ name, code, quickCode }) =>
    [name, code, quickCode ?? ''].some((one) => one.toLowerCase().includes(text)),
  );
}

const MARKS = { veg: 'Veg', nonVeg: 'Non-veg', egg: 'Egg', none: '' } as const;

/** The menu as tiles: a tap adds one. */
export function Tiles({ desk, acts }: { desk: Desk; acts: DeskActs }) {
  const { menu } = desk;
  const [group, setGroup] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const groups = useMemo(() => (menu?.groups ?? []).filter(({ isOn }) => isOn), [menu]);
  const dishes = useMemo(() => {
    const on = new Set(groups.map(({ id }) => id));
    const offered = (menu?.dishes ?? []).filter(({ groupId }) =>
      group === null ? on.has(groupId) : groupId === group,
    );
    return foundDishes(offered, typed).slice(0, MOST);
  }, [menu, groups, group, typed]);
  if (!menu) return <LoadingRows columns={3} />;
  return (
    <div className="desk-menu">
      <nav className="desk-groups" aria-label={translate('Menu groups')}>
        <button type="button" aria-pressed={group === null} onClick={() => setGroup(null)}>
          {translate('All')}
        </button>
        {groups.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={group === id} onClick={() => setGroup(id)}>
            {name}
          </button>
        ))}
      </nav>
      <section className="desk-dishes" aria-label={translate('Items')}>
        <input
          className="form-control"
          aria-label={translate('Part of the name or code')}
          placeholder={translate('Search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="desk-tiles">
          {dishes.map((dish) => (
            <button
              key={dish.id}
              type="button"
              className={`desk-tile is-${dish.foodKind}`}
              disabled={!desk.isOpen}
              aria-describedby={dish.off ? `off-${dish.id}` : undefined}
              onClick={() => void acts.addDish(dish)}
            >
              <span>{dish.name}</span>
              <span className="figure">{formatPrice(dish.rate)}</span>
              <small>
                {translate(MARKS[dish.foodKind])}
                {dish.left !== null && ` · ${translate('{count} left', { count: dish.left })}`}
              </small>
              {dish.off && (
                <small id={`off-${dish.id}`} className="desk-off">
                  {dish.off}
                </small>
              )}
            </button>
          ))}
          {dishes.length === 0 && <p>{translate('No item has these words.')}</p>}
        </div>
      </section>
    </div>
  );
}
