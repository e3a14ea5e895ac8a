import * as z from 'zod/mini';
import { LedgerEntry } from '../books/vouchers';
import { clockTime, minutesOfDay } from '../clock';
import { trackedLines } from '../document';
import { optionalText, positiveQuantity } from '../fields';
import { ref } from '../references';
import { items } from '../stock/items';
import { goodsOutFields } from '../stock/trackedGoods';
import { units } from '../stock/units';

/** Common parts of documents of stock. */

/** Without a time goods move when the document is posted, or at the end of an earlier day. */
export const timeOfDay = z.nullable(clockTime);

export const minuteOf = (time: string | null): number | null => (time === null ? null : minutesOfDay(time));

/** Lines of goods that move; the stock ledger computes their cost. */
export const goodsLines = <S extends z.core.$ZodShape>(more: S) =>
  trackedLines({
    itemId: ref(items),
    unitId: ref(units),
    qty: positiveQuantity,
    remarks: optionalText(100),
    ...goodsOutFields,
    ...more,
  });

/** Fields of a stored document of stock besides its lines. */
export const stockFacts = {
  entries: z._default(z.array(LedgerEntry), []),
  /** By the place of the line: what its goods cost. */
  values: z._default(z.array(z.object({ lineNo: z.int(), qty: z.int(), value: z.int() })), []),
};
