import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManyInput } from '../define';
import { optionQuery, optionsQuery } from '../lists';
import { translate } from '../translate';
import { keysOf } from './keysOf';
import { NAMED, Tick, TickFilter } from './TickFilter';

type Props = {
  label: string;
  input: ManyInput;
  /** Keys as the URL has them, `1,3`; null is an empty choice, which means all. */
  value: string | null;
  set(value: string | null): void;
};

/** A lookup answers with at most this many entries; if there are more, one searches. */
const FULL = 20;

/** One entry, some or all of them. */
export function ManyFilter({ label, input, value, set }: Props) {
  const { source, none } = input;
  const chosen = keysOf(value);
  const names = useQueries({ queries: chosen.slice(0, NAMED).map((id) => optionQuery(source, id)) });
  return (
    <TickFilter
      label={label}
      all={none ? translate(none) : translate('All {many}', { many: translate(source.names.many) })}
      many={translate(source.names.many)}
      names={names.map(({ data }) => data?.label ?? '…')}
      chosen={chosen.length}
      clear={() => set(null)}
    >
      <Entries label={label} input={input} chosen={chosen} set={set} />
    </TickFilter>
  );
}

type EntriesProps = Omit<Props, 'value'> & { chosen: readonly number[] };

function Entries({ label, input: { source }, chosen, set }: EntriesProps) {
  const [typed, setTyped] = useState('');
  const { data: found = [] } = useQuery(optionsQuery(source, typed.trim()));
  const mustSearch = typed !== '' || found.length >= FULL;
  const turn = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    set(next.length === 0 ? null : next.sort((a, b) => a - b).join(','));
  };
  return (
    <>
      {mustSearch && (
        <input
          type="search"
          className="form-control"
          aria-label={translate('Search {many}', { many: translate(source.names.many) })}
          placeholder={translate('Search {many}', { many: translate(source.names.many) })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {found.map(({ id, label: name }) => (
        <Tick key={id} label={name} isOn={chosen.includes(id)} turn={() => turn(id)} />
      ))}
      {found.length === 0 && (
        <>
          <p className="menu-none">{translate('No {label} of this name', { label: label.toLowerCase() })}</p>
          {typed !== '' && (
            <button type="button" className="menu-item" onClick={() => setTyped('')}>
              {translate('Show all {many}', { many: translate(source.names.many) })}
            </button>
          )}
        </>
      )}
    </>
  );
}
