import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

/** All movements of the period: the screen may hold one page of them, in another order. */
async function allMovements(query: Values): Promise<Pick<Answer, 'rows' | 'opening'>> {
  const { from, to, itemId, storeId, branchId } = query;
  const rows: Answer['rows'][number][] = [];
  for (let page = 1; ; page += 1) {
    const params = { from, to, itemId, storeId, ...(branchId ? { branchId } : {}), page, size: MAX_PAGE_SIZE };
    const part = stockLedger.answer.parse((await http.get(stockLedger.path, { params })).data);
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) return { rows, opening: part.opening };
  }
}

/** The ledger of one item in one store on paper, as it hangs at the bin. */
export function BinCardButton({ query }: ToolsProps<Answer>) {
  const client = useQueryClient();
  const head = useLetterHead();
  const [card, setCard] = useState<BinCard | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { itemId, storeId } = query;
  if (!itemId || !storeId) return null;

  async function read() {
    setOpen(true);
    const [item, store, { rows, opening }] = await Promise.all([
      client.fetchQuery(optionQuery(entriesOf(items, items.option), Number(itemId))),
      client.fetchQuery(optionQuery(entriesOf(stores), Number(storeId))),
      allMovements(query),
    ]);
    const { code = '', unitName = '' } = (item ?? {}) as { code?: string; unitName?: string };
    setCard({
      item: item?.label ?? '',
      code,
      unit: rows[0]?.unit ?? unitName,
      store: store?.label ?? '',
      from: isoDate(String(query.from)),
      to: isoDate(String(query.to)),
      opening: opening?.qty ?? (0 as BinCard['opening']),
      movements: rows,
    });
  }
  function open() {
    setCard(null);
    read().catch((error: unknown) => {
      setOpen(false);
      showProblem(error);
    });
  }

  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={open}>
        <Icon name="print" /> {translate('Bin card')}
      </button>
      {isOpen && (
        <PaperDialog
          title={translate('Bin card')}
          screen={stockLedger.screen}
          papers={head && card ? [binCardPaper(head, card)] : null}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
