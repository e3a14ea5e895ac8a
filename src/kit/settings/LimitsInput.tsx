import { useState } from 'react';
import type { Paise } from '../../../contract/amount';
import { limitsIn } from '../../../contract/approvalLimits';
import { Icon } from '../Icon';
import type { ControlProps } from '../inputs/control';
import { FigureInput } from '../inputs/FigureInput';
import { TextInput } from '../inputs/TextInput';
import { translate } from '../translate';

type Row = { key: number; role: string; amount: number | null };
type Props = ControlProps<string | null> & { ariaLabel: string };

const NONE = { role: '', amount: null };
/** An amount that is missing or cannot be read is kept as none, which the setting refuses in words. */
const stored = (rows: readonly Row[]): string | null => {
  const given = rows.filter(({ role, amount }) => role !== '' || amount !== null);
  return given.length === 0 ? null : JSON.stringify(given.map(({ role, amount }) => ({ role, amount })));
};
const rowsOf = (value: string | null): Row[] => {
  const limits = limitsIn(value ?? '[]') ?? [];
  return (limits.length === 0 ? [NONE] : limits).map((limit, key) => ({ key, ...limit }));
};

/** Approval limits: a row for each role, with the amount up to which it approves. */
export function LimitsInput({ value, onChange, ariaLabel, ...control }: Props) {
  const [typed, setTyped] = useState<{ rows: readonly Row[]; as: string | null } | null>(null);
  // Shows the typed rows while the setting comes from them; after a save or reset elsewhere, it shows the setting.
  const rows = typed && typed.as === value ? typed.rows : rowsOf(value);

  function change(next: readonly Row[]) {
    const as = stored(next);
    setTyped({ rows: next, as });
    onChange(as);
  }
  const put = (at: number, part: Partial<Row>) =>
    change(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));

  return (
    <div className="limits">
      {rows.map((row, at) => {
        const name = (part: string) => `${ariaLabel}: ${part} ${at + 1}`;
        return (
          <div key={row.key} className="limit">
            <TextInput
              {...control}
              id={`${control.id}-role-${row.key}`}
              ariaLabel={name(translate('Role'))}
              placeholder={translate('Role code')}
              value={row.role || null}
              onChange={(text) => put(at, { role: (text ?? '').trim().toUpperCase() })}
            />
            <FigureInput
              {...control}
              id={`${control.id}-amount-${row.key}`}
              kind="money"
              empty={null}
              ariaLabel={name(translate('Amount'))}
              placeholder={translate('Up to')}
              value={row.amount as Paise | null}
              onChange={(amount) => put(at, { amount })}
            />
            <button
              type="button"
              className="btn btn-sm btn-plain"
              aria-label={translate('Take {label} away', { label: row.role || name(translate('Role')) })}
              onClick={() => change(rows.filter((_, place) => place !== at))}
            >
              <Icon name="close" />
            </button>
          </div>
        );
      })}
      <button
        type="button"
        className="btn btn-sm btn-plain"
        onClick={() => change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, ...NONE }])}
      >
        {translate('Add a {one}', { one: translate('role') })}
      </button>
    </div>
  );
}
