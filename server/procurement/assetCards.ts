import { allocate, type Quantity } from '../../contract/amount';
import type { PurchaseInput } from '../../contract/procurement/purchases';
import type { AssetRegister, BoughtAsset } from '../books/boughtAssets';
import type { Decided, Effect } from '../core/documents/kind';
import type { PurchaseFacts } from './purchaseFacts';

/** The decision of `inRegister` and of the kind of purchases. */
type Bought = Decided & { input?: PurchaseInput; facts?: PurchaseFacts };

const PIECE = 1000;
/** More of one line are kept on one card. */
const MOST_CARDS = 100;
const LONGEST_NAME = 80;

const piecesOf = (qty: Quantity): number => {
  const pieces = qty / PIECE;
  return Number.isInteger(pieces) && pieces <= MOST_CARDS ? pieces : 1;
};

/** A card for each piece that was bought, at its share of what its line cost. */
function cardsOf({ input, facts, lineNames }: Bought, id: number, number: string): BoughtAsset[] {
  if (input?.mode !== 'capital' || !facts) return [];
  const { branchId, billNo, billDate, items: lines } = input;
  const cards = lines.flatMap((line, place) => {
    const pieces = piecesOf(line.qty);
    const costs = allocate(
      facts.landed[place] ?? (0 as BoughtAsset['cost']),
      Array.from({ length: pieces }, () => 1),
    );
    return costs.map((cost) => ({ cost, classId: line.assetClassId ?? 0, item: lineNames?.items?.[place] ?? '' }));
  });
  return cards.map(({ item, ...card }, place) => {
    const mark = `, ${number}/${place + 1}`;
    return {
      ...card,
      code: `A${id}-${place + 1}`,
      name: `${item.slice(0, LONGEST_NAME - mark.length)}${mark}`,
      branchId,
      billNo,
      billDate,
      supplierId: facts.supplier.accountId,
    };
  });
}

/** Assets that are bought have their cards in the asset register. */
export const assetCards = (register: AssetRegister): Effect<PurchaseInput, Decided> => ({
  isFollowed: (_ctx, decided) => (decided as Bought).input?.mode === 'capital',
  async follow(tx, ctx, placed, decided) {
    const bought = cardsOf(decided, placed.id, placed.number);
    if (bought.length > 0) await register.write(tx, ctx, placed, bought);
  },
  reverse: (tx, ctx, placed) => register.reverse(tx, ctx, placed),
  touches: register.touches,
});
