import { useState } from 'react';
import { formatPaise, type Paise, type Rate } from '../../../../contract/amount';
import type { CounterMenu } from '../../../../contract/food/counterOrders';
import type { Dish } from '../../../../contract/food/menu';
import { FigureInput } from '../../../kit/inputs/FigureInput';
import { ModalFrame } from '../../../kit/ModalFrame';
import { translate } from '../../../kit/translate';
import type { Chosen } from './order';

type Combo = CounterMenu['combos'][number];
export type Choosing = { dish: Dish } | { combo: Combo };
type Props = { of: Choosing; take(chosen: Chosen): void; close(): void };

/** Whether a tap on an item asks something before it is added. */
export const asksOf = (dish: Dish): boolean =>
  dish.variants.length > 0 || dish.modifiers.length > 0 || (dish.openPrice && dish.rate === 0);

/** What is chosen of an item or a combo before it is added: size, options, slots, price. */
export function Choices({ of, take, close }: Props) {
  return 'dish' in of ? (
    <DishChoices dish={of.dish} take={take} close={close} />
  ) : (
    <ComboChoices combo={of.combo} take={take} close={close} />
  );
}

function DishChoices({ dish, take, close }: { dish: Dish } & Pick<Props, 'take' | 'close'>) {
  const [variant, setVariant] = useState<number | null>(dish.variants[0]?.itemId ?? null);
  const [options, setOptions] = useState<Chosen['modifiers'] & object>([]);
  const [rate, setRate] = useState(0);
  const tick = (modifierSetId: number, name: string) =>
    setOptions((now) =>
      now.some((one) => one.modifierSetId === modifierSetId && one.name === name)
        ? now.filter((one) => one.modifierSetId !== modifierSetId || one.name !== name)
        : [...now, { modifierSetId, name }],
    );
  const asksRate = dish.openPrice && dish.rate === 0;
  const missing = dish.modifiers.some(
    ({ id, least }) => options.filter((one) => one.modifierSetId === id).length < least,
  );
  return (
    <Frame
      title={dish.name}
      isReady={!missing && (!asksRate || rate > 0)}
      close={close}
      add={() =>
        take({
          menuItemId: dish.id,
          variantItemId: variant,
          modifiers: options,
          openRate: asksRate ? (rate as Rate) : null,
        })
      }
    >
      {asksRate && (
        <div>
          <label htmlFor="open-rate">{translate('Price')}</label>
          <FigureInput
            id="open-rate"
            kind="rate"
            value={rate}
            empty={0}
            invalid={false}
            ref={null}
            describedBy={undefined}
            onChange={(given) => setRate(given ?? 0)}
            onBlur={() => undefined}
          />
        </div>
      )}
      {dish.variants.length > 0 && (
        <fieldset className="counter-choice">
          <legend>{translate('Size')}</legend>
          {dish.variants.map(({ itemId, name, rate: price }) => (
            <label key={itemId}>
              <input type="radio" name="variant" checked={variant === itemId} onChange={() => setVariant(itemId)} />{' '}
              {name} <small className="figure">{formatPaise(Math.round(price / 100) as Paise)}</small>
            </label>
          ))}
        </fieldset>
      )}
      {dish.modifiers.map(({ id, name, options: all }) => (
        <fieldset key={id} className="counter-choice">
          <legend>{name}</legend>
          {all.map((option) => (
            <label key={option.name}>
              <input
                type="checkbox"
                checked={options.some((one) => one.modifierSetId === id && one.name === option.name)}
                onChange={() => tick(id, option.name)}
              />{' '}
              {option.name} {option.price > 0 && <small>+{formatPaise(option.price as Paise)}</small>}
            </label>
          ))}
        </fieldset>
      ))}
    </Frame>
  );
}

function ComboChoices({ combo, take, close }: { combo: Combo } & Pick<Props, 'take' | 'close'>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(
      combo.slots.flatMap(({ slot, choices }) => {
        const first = choices.find(({ isDefault }) => isDefault) ?? choices[0];
        return first ? [[slot, first.menuItemId]] : [];
      }),
    ),
  );
  const choices = Object.entries(chosen).map(([slot, menuItemId]) => ({ slot, menuItemId }));
  return (
    <Frame title={combo.name} isReady close={close} add={() => take({ comboId: combo.id, choices })}>
      {combo.slots.map(({ slot, choices: all }) => (
        <fieldset key={slot} className="counter-choice">
          <legend>{slot}</legend>
          {all.map(({ menuItemId, name, extraPrice }) => (
            <label key={menuItemId}>
              <input
                type="radio"
                name={slot}
                checked={chosen[slot] === menuItemId}
                onChange={() => setChosen((now) => ({ ...now, [slot]: menuItemId }))}
              />{' '}
              {name} {extraPrice > 0 && <small>+{formatPaise(extraPrice)}</small>}
            </label>
          ))}
        </fieldset>
      ))}
    </Frame>
  );
}

type FrameProps = { title: string; isReady: boolean; close(): void; add(): void; children: React.ReactNode };
function Frame({ title, isReady, close, add, children }: FrameProps) {
  return (
    <ModalFrame title={title} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) add();
        }}
      >
        {children}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Go back')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={!isReady}>
            {translate('Add')}
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}
