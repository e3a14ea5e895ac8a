import type { ClipboardEvent } from 'react';
import { clipboardRows } from '../../../kit/document/paste';
import { SideHeads } from '../../../kit/document/SideHeads';
import { translate } from '../../../kit/translate';
import { OpeningGroup } from './OpeningGroup';
import { OpeningRow } from './OpeningRow';
import type { Lines } from './openingsData';
import type { SheetRow } from './sheetRows';
import { useOpeningCells } from './useOpeningCells';

type Props = {
  rows: readonly SheetRow[];
  stored: Lines;
  hasRegister: boolean;
  readOnly: boolean;
  /** An account to be brought into sight, such as the first one with an error. */
  wanted: { accountId: number } | null;
  paste(rows: string[][]): void;
};

/** With this number of rows or more the sheet scrolls in its own frame on a phone too. */
const LONG = 300;
/** All accounts with both sides, walked through by keys as a spreadsheet is; only the rows in view are in the page. */
export function OpeningGrid({ rows, stored, hasRegister, readOnly, wanted, paste }: Props) {
  const { scroller, virtual, open, turn, press } = useOpeningCells({ rows, stored, wanted });

  function pasteRows(event: ClipboardEvent<HTMLTableElement>) {
    const pasted = clipboardRows(event.clipboardData.getData('text/plain'));
    const isCell = (event.target as HTMLElement).closest('[data-side]') !== null;
    if (!pasted || !isCell || readOnly) return;
    event.preventDefault();
    paste(pasted);
  }

  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} className={`opening-scroll ${rows.length > LONG ? 'is-long' : ''}`}>
      <table
        className="lines opening-sheet"
        aria-label={translate('Opening balances')}
        onKeyDown={press}
        onPaste={pasteRows}
      >
        <thead>
          <tr>
            <th scope="col">{translate('Code')}</th>
            <th scope="col">{translate('Account')}</th>
            <SideHeads />
            <th scope="col">{translate('Bills and cheques')}</th>
          </tr>
        </thead>
        {above > 0 && <Space height={above} />}
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const place = { index: item.index, measure: virtual.measureElement };
          return row.kind === 'group' ? (
            <OpeningGroup key={row.key} {...place} name={row.name} accounts={row.accounts} stored={stored} />
          ) : (
            <OpeningRow
              key={row.key}
              {...place}
              account={row.account}
              stored={stored.get(row.account.id)}
              hasRegister={hasRegister}
              isOpen={open.has(row.account.id)}
              turn={turn}
              readOnly={readOnly}
            />
          );
        })}
        {below > 0 && <Space height={below} />}
      </table>
    </div>
  );
}

function Space({ height }: { height: number }) {
  return (
    <tbody>
      <tr className="opening-space">
        <td colSpan={5} style={{ height }} />
      </tr>
    </tbody>
  );
}
