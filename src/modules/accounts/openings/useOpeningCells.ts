import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../../../kit/define';
import { setFieldValue } from '../../../kit/form/useEntryForm';
import { type Lines, lineOf, pathOf, type Typed } from './openingsData';
import { naturalSide, type SheetRow, type Side } from './sheetRows';

const ROW_HEIGHT = 36;
const OVERSCAN = 16;

type Sheet = { rows: readonly SheetRow[]; stored: Lines; wanted: { accountId: number } | null };

/** Which rows are drawn, which are open, and the walk from cell to cell by keys. */
export function useOpeningCells({ rows, stored, wanted }: Sheet) {
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

  return { scroller, virtual, open, turn, press };
}
