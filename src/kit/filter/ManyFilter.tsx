import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManyInput } from '../define';
import { optionQuery, optionsQuery } from '../lists';
import { MenuButton } from '../MenuButton';
import { said } from '../words';
import { keysOf } from './keysOf';

type Props = {
  label: string;
  input: ManyInput;
  /** Keys as the URL has them, `1,3`; null is none chosen, which means all. */
  value: string | null;
  set(value: string | null): void;
};

/** As many entries as a lookup answers with at once; with more of them one searches. */
const FULL = 20;
/** So many names stand on the button; of more it tells the number. */
const NAMED = 2;

/** One entry, some or all of them: boxes to tick under a button that says what is chosen. */
export function ManyFilter({ label, input, value, set }: Props) {
  const { source } = input;
  const all = input.none ? said(input.none) : said('All {many}', { many: said(source.names.many) });
  const chosen = keysOf(value);
  const names = useQueries({ queries: chosen.slice(0, NAMED).map((id) => optionQuery(source, id)) });
  const told =
    chosen.length === 0
      ? all
      : chosen.length > NAMED
        ? `${chosen.length} ${said(source.names.many)}`
        : names.map(({ data }) => data?.label ?? '…').join(', ');
  return (
    <span className="many-filter">
      <MenuButton label={told} name={`${label}: ${told}`} icon="down" isOn={chosen.length > 0}>
        <Entries label={label} input={input} all={all} chosen={chosen} set={set} />
      </MenuButton>
    </span>
  );
}

type EntriesProps = Omit<Props, 'value'> & { all: string; chosen: readonly number[] };

function Entries({ label, input: { source }, all, chosen, set }: EntriesProps) {
  const [typed, setTyped] = useState('');
  const { data: found = [] } = useQuery(optionsQuery(source, typed.trim()));
  const mustSearch = typed !== '' || found.length >= FULL;
  const turn = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    set(next.length === 0 ? null : next.sort((a, b) => a - b).join(','));
  };
  return (
    <>
      <label className="menu-item">
        <input type="checkbox" checked={chosen.length === 0} onChange={() => set(null)} /> {all}
      </label>
      <hr />
      {mustSearch && (
        <input
          type="search"
          className="form-control"
          aria-label={said('Search {many}', { many: said(source.names.many) })}
          placeholder={said('Search {many}', { many: said(source.names.many) })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {found.map((option) => (
        <label key={option.id} className="menu-item">
          <input type="checkbox" checked={chosen.includes(option.id)} onChange={() => turn(option.id)} /> {option.label}
        </label>
      ))}
      {found.length === 0 && (
        <p className="menu-none">{said('No {label} of this name', { label: label.toLowerCase() })}</p>
      )}
    </>
  );
}
