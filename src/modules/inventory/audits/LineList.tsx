import { useState } from 'react';
import { formatQuantity, type Quantity } from '../../../../contract/amount';
import { translate } from '../../../kit/translate';
import type { CountedLine } from './useCounts';

const SHOWN = 60;

type Props = { lines: readonly CountedLine[]; currentId: number | null; select(line: CountedLine): void };

/** All lines of the sheet, those without a count first. */
export function LineList({ lines, currentId, select }: Props) {
  const [most, setMost] = useState(SHOWN);
  const sorted = [...lines].sort((a, b) => Number(a.total !== null) - Number(b.total !== null));
  return (
    <section aria-label={translate('Lines of the sheet')}>
      <ul className="count-list">
        {sorted.slice(0, most).map((line) => (
          <li key={line.id}>
            <button
              type="button"
              aria-current={line.id === currentId ? 'true' : undefined}
              onClick={() => select(line)}
            >
              <span>
                {line.item}
                <small>{[line.code, line.rack, line.batch].filter(Boolean).join(' · ')}</small>
              </span>
              <span className="count-total">
                {line.total === null ? (
                  <em>{translate(line.again ? 'count again' : 'not counted')}</em>
                ) : (
                  `${formatQuantity(line.total as Quantity)} ${line.unit}`
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {sorted.length > most && (
        <button type="button" className="btn btn-outline-secondary" onClick={() => setMost(most + SHOWN)}>
          {translate('Show more')}
        </button>
      )}
    </section>
  );
}
