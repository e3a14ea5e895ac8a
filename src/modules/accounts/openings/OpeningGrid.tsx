import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../../../kit/define';
import { clipboardRows } from '../../../kit/document/paste';
import { SideHeads } from '../../../kit/document/SideHeads';
import { setFieldValue } from '../../../kit/form/useEntryForm';
import { translate } from '../../../kit/translate';
import { OpeningGroup } from './OpeningGroup';
import { OpeningRow } from './OpeningRow';
import { type Lines, lineOf, pathOf, type Typed } from './openingsData';
import { naturalSide, type SheetRow, type Side } from './sheetRows';

type Props = {
  rows: readonly SheetRow[];
  stored: Lines;
  hasRegister: boolean;
  readOnly: boolean;
  /** An account to be brought into sight, such as the first one with an error. */
  wanted: { accountId: number } | null;
  paste(rows: string[][]): void;
};

/** From so many rows on the sheet scrolls in its own frame on a phone too. */
const LONG = 300;
const ROW_HEIGHT = 36;
const OVERSCAN = 16;

/** All accounts with both sides, walked through by keys as a spreadsheet is; only what is in view is in the page. */
export function OpeningGrid({ rows, stored, hasRegister, readOnly, wanted, paste }: Props) {
  const form = useFormContext<Values>();
  const scroller = useRef<HTMLDivElement>(null);
  const target = useRef<{ index: number; side: Side } | null>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    initialRect: { width: 1000, height: 600 },
  });

  const lineAt = (accountId: number) => lineOf(accountId, (form.getValues('lines') ?? {}) as Typed, stored);

  function focusCell({ index, side }: { index: number; side: Side }) {
    const cell = scroller.current?.querySelector(`[data-index="${index}"] [data-side="${side}"] input`);
    if (!(cell instanceof HTMLElement)) return;
    target.current = null;
    cell.focus();
  }

  // A row far away is drawn only after the scroll; its cell takes the focus then.
  useEffect(() => {
    if (target.current) focusCell(target.current);
  });

  function reach(index: number, side: Side) {
    target.current = { index, side };
    virtual.scrollToIndex(index);
    focusCell({ index, side });
  }

  const wantedIndex = wanted
    ? rows.findIndex((row) => row.kind === 'account' && row.account.id === wanted.accountId)
    : -1;
  useEffect(() => {
    if (!wanted || wantedIndex < 0) return;
    virtual.scrollToIndex(wantedIndex, { align: 'center' });
    target.current = { index: wantedIndex, side: 'debit' };
  }, [wanted, wantedIndex, virtual]);

  function turn(accountId: number) {
    const isShown = open.has(accountId) && form.getValues(pathOf(accountId)) !== undefined;
    // Bills and cheques are edited in the form, so the line is in it from now on.
    if (!isShown) setFieldValue(form, pathOf(accountId), lineAt(accountId));
    setOpen((now) => (isShown ? new Set([...now].filter((one) => one !== accountId)) : new Set([...now, accountId])));
  }

  /** The next account in a direction, past the heads of groups. */
  function accountFrom(index: number, step: 1 | -1): number | null {
    for (let at = index + step; rows[at]; at += step) if (rows[at]?.kind === 'account') return at;
    return null;
  }

  function press(event: KeyboardEvent<HTMLTableElement>) {
    const element = event.target as HTMLElement;
    const index = Number(element.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    const side = element.closest<HTMLElement>('[data-side]')?.dataset.side as Side | undefined;
    const row = rows[index];
    if (row?.kind !== 'account') return;
    if (event.altKey && event.code === 'KeyB') {
      if (!row.account.billWise && !row.account.isBank) return;
      event.preventDefault();
      return turn(row.account.id);
    }
    if (!side || event.ctrlKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      const next = accountFrom(index, event.shiftKey ? -1 : 1);
      const account = next === null ? null : rows[next];
      if (next !== null && account?.kind === 'account')
        reach(next, naturalSide(account.account, lineAt(account.account.id)));
      else if (!event.shiftKey) scroller.current?.closest('form')?.querySelector<HTMLElement>('.entry-post')?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = accountFrom(index, event.key === 'ArrowDown' ? 1 : -1);
      if (next !== null) reach(next, side);
    }
  }

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
