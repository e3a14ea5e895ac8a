import { sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import type { ItemFileRow } from '../../../contract/inventory/itemFile/itemFile';
import { expiryIn, quantityIn } from '../../../contract/inventory/itemFile/texts';
import { openingStocks } from '../../../contract/inventory/openingStocks';
import { inventory as screens } from '../../../contract/inventory/screens';
import { TRAN } from '../../../contract/screen';
import { type Ctx, parsed, refusalFor } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { postDocument } from '../../core/documents/documentPosting';
import type { Made } from '../../core/masters/imports/importer';
import { openingStockKind } from '../openingStocks';
import { storeToFill } from '../stockNow';
import { costIn } from './itemOfRow';

type C = Ctx<unknown, unknown>;
type Line = { itemId: number; qty: number; rate: number; batchNo: string | null; expiresOn: IsoDate | null };

/** Lines of one document; a longer file makes several. */
const MOST_LINES = 500;

/** The stock in the rows of a file, by item; further batches belong to the item above with the same name. */
function linesOf(made: readonly Made<ItemFileRow>[]): Line[] {
  const byName = new Map<string, number>();
  return made.flatMap(({ id, input }) => {
    const name = input.name.toLowerCase();
    if (id !== null) byName.set(name, id);
    const itemId = id ?? byName.get(name);
    const qty = input.qty === null ? 0 : (quantityIn(input.qty) ?? 0);
    if (itemId === undefined || qty === 0) return [];
    return [
      {
        itemId,
        qty,
        rate: costIn(input) ?? 0,
        batchNo: input.batch,
        expiresOn: input.expiry === null ? null : expiryIn(input.expiry),
      },
    ];
  });
}

/** Posts what is in stock by a file as opening stock of its store. */
export async function openStockOfFile(tx: Tx, ctx: C, made: readonly Made<ItemFileRow>[]): Promise<void> {
  const lines = linesOf(made);
  if (lines.length === 0) return;
  const refusal = refusalFor({ screen: screens.openingStocks, tran: TRAN.create }, ctx.who);
  if (refusal) throw refusal;
  const store = await storeToFill(tx, ctx, null);
  if (!store) throw invalid({ qty: 'There is no store to enter stock in' });
  const { companyId } = ctx.who;
  const { date } = await rowOf<{ date: IsoDate }>(
    tx,
    sql`select books_from as date from companies where id = ${companyId}`,
  );
  const units = new Map(
    (
      await rowsOf<{ id: number; unitId: number; batches: boolean }>(
        tx,
        sql`select id, unit_id as "unitId", batches from items where company_id = ${companyId} and id = ${anyOf(lines.map(({ itemId }) => itemId))}`,
      )
    ).map((item) => [item.id, item]),
  );
  for (let at = 0; at < lines.length; at += MOST_LINES) {
    const items = lines.slice(at, at + MOST_LINES).map(({ batchNo, expiresOn, ...line }) => {
      const item = units.get(line.itemId);
      const tracked = item?.batches ? { batchNo, expiresOn } : {};
      return { ...line, ...tracked, unitId: item?.unitId, remarks: null };
    });
    const head = { branchId: store.branchId, narration: 'Price list', date, storeId: store.id };
    await postDocument(tx, ctx, openingStockKind, parsed(openingStocks.input, { ...head, items }), []);
  }
}
