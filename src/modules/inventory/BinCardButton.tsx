import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { isoDate } from '../../../contract/dates';
import { stockLedger } from '../../../contract/inventory/stockLedger';
import { MAX_PAGE_SIZE } from '../../../contract/resource';
import { items } from '../../../contract/stock/items';
import { stores } from '../../../contract/stock/stores';
import type { Values } from '../../kit/define';
import { http } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { entriesOf } from '../../kit/inputs/inputKinds';
import { optionQuery } from '../../kit/lists';
import { showProblem } from '../../kit/messages';
import { useLetterHead } from '../../kit/paper/letterHead';
import { PaperDialog } from '../../kit/paper/PaperDialog';
import type { ToolsProps } from '../../kit/report/report';
import { translate } from '../../kit/translate';
import { type BinCard, binCardPaper } from './binCard';

type Answer = z.infer<typeof stockLedger.answer>;

const ITEMS = entriesOf(items, items.option);
const STORES = entriesOf(stores);

/** All movements of the period: the screen may hold one page, in another order. */
async function allMovements(query: Values, signal: AbortSignal): Promise<Pick<Answer, 'rows' | 'opening'>> {
  const { from, to, itemId, storeId, branchId } = query;
  const rows: Answer['rows'][number][] = [];
  for (let page = 1; ; page += 1) {
    const params = { from, to, itemId, storeId, ...(branchId ? { branchId } : {}), page, size: MAX_PAGE_SIZE };
    const part = stockLedger.answer.parse((await http.get(stockLedger.path, { params, signal })).data);
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) return { rows, opening: part.opening };
  }
}

/** The ledger of one item in one store on paper, as it hangs at the bin. */
export function BinCardButton({ query }: ToolsProps<Answer>) {
  const [isOpen, setOpen] = useState(false);
  const { itemId, storeId } = query;
  if (!itemId || !storeId) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        <Icon name="print" /> {translate('Bin card')}
      </button>
      {isOpen && <BinCardDialog query={query} close={() => setOpen(false)} />}
    </>
  );
}

/** Read like everything on screen: again after a busy server, and again when goods move meanwhile. */
function useBinCard(query: Values): { card: BinCard | null; error: Error | null } {
  const { from, to, itemId, storeId, branchId } = query;
  const item = useQuery(optionQuery(ITEMS, Number(itemId)));
  const store = useQuery(optionQuery(STORES, Number(storeId)));
  const book = useQuery({
    queryKey: [
      stockLedger.follows ?? stockLedger.path,
      stockLedger.path,
      'card',
      { from, to, itemId, storeId, branchId },
    ],
    queryFn: ({ signal }) => allMovements(query, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const error = item.error ?? store.error ?? book.error;
  if (item.data === undefined || store.data === undefined || book.data === undefined) return { card: null, error };
  const { rows, opening } = book.data;
  const { code = '', unitName = '' } = (item.data ?? {}) as { code?: string; unitName?: string };
  const card: BinCard = {
    item: item.data?.label ?? '',
    code,
    unit: rows[0]?.unit ?? unitName,
    store: store.data?.label ?? '',
    from: isoDate(String(from)),
    to: isoDate(String(to)),
    opening: opening?.qty ?? (0 as BinCard['opening']),
    movements: rows,
  };
  return { card, error: null };
}

function BinCardDialog({ query, close }: { query: Values; close(): void }) {
  const head = useLetterHead();
  const { card, error } = useBinCard(query);
  useEffect(() => {
    if (!error) return;
    close();
    showProblem(error);
  }, [error, close]);
  return (
    <PaperDialog
      title={translate('Bin card')}
      screen={stockLedger.screen}
      papers={head && card ? [binCardPaper(head, card)] : null}
      close={close}
    />
  );
}
