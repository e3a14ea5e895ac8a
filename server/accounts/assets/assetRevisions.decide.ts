import type { AssetRevisionInput } from '../../../contract/accounts/assets/assetRevisions';
import { spreadOf, type Term } from '../../../contract/accounts/assets/depreciation';
import { add, multiplyDivide, negate, type Paise, type Rate } from '../../../contract/amount';
import { addDays, formatDate } from '../../../contract/dates';
import { taxAccount } from '../../books/gst/taxAccount';
import { checkRate } from '../../books/gst/taxLines';
import { type Books, type PostingLine, usableAccount, zero } from '../../books/posting';
import { roundedBill, roundedBy } from '../../books/rounding';
import { invalid } from '../../core/calls/refused';
import { type AssetFacts, chargeTo, usableAsset, type Years } from './assetFacts';
import type { AssetDecision, AssetScene } from './assetKind';
import { costAndTax, creditorLine, debit, isFar, moneyOf } from './assetLines';
import { noChange } from './assetRegister';
import { boughtTaxes } from './assetTaxes';

/**
 * Added cost is posted; life and rate hold for later runs. A change of estimate works forward only: what is left of the
 * cost is spread over what is left of the life (Accounting Standard 10, paragraph 57).
 */
export function decideRevision(input: AssetRevisionInput, books: Books, scene: AssetScene): AssetDecision {
  const asset = usableAsset(scene.assets[0], input, scene.years);
  checkRevision(input, asset);
  const lines: PostingLine[] = [];
  const billed = input.billDate ?? input.date;
  checkRate(books, input.gstPercent, billed, 'gstPercent');
  const interState = isFar(books, 'inward', input.creditId, input.gstHeads);
  const bought = costAndTax({ ...input, interState }, input.addedCost);
  const bill = roundedBill(books, bought.total, -1);
  if (input.addedCost > 0) {
    if (input.creditId === null) throw invalid({ creditId: 'Choose the supplier, or the bank that pays' });
    lines.push(
      debit(usableAccount(books, asset.class.costAccountId, 'assetId').id, bought.cost, asset.name),
      ...bought.heads.map((head) =>
        debit(taxAccount(books, head.purpose, input.gstPercent, billed, 'gstPercent'), head.amount),
      ),
      ...bill.lines,
      creditorLine(books, { ...input, creditId: input.creditId }, bill.total),
    );
  }
  return {
    lines,
    totals: [{ label: 'Added cost', amount: bought.cost }, ...roundedBy(bill.total, bought.total)],
    amount: bill.total,
    particulars: asset.name,
    ...moneyOf(books, input.addedCost > 0 ? input.creditId : null, input),
    taxLines: boughtTaxes(books, { ...input, interState }, input.addedCost),
    register: {
      ...noChange,
      moves: [
        {
          assetId: asset.id,
          branchId: asset.branchId,
          kind: input.addedCost > 0 ? 'addCost' : 'revision',
          cost: bought.cost,
          accumulated: zero,
          fromDate: null,
          before: null,
        },
      ],
      terms: termsOf(input, asset, bought.cost, scene.years),
    },
  };
}

function checkRevision(input: AssetRevisionInput, asset: AssetFacts): void {
  if (input.addedCost === 0 && input.lifeYears === null && input.wdvPercent === null)
    throw invalid({ addedCost: 'Give a cost to add, the years that are left, or a new rate' });
  if (asset.depreciatedTo && input.date <= asset.depreciatedTo) {
    throw invalid({
      date: `${asset.name} is depreciated to ${formatDate(asset.depreciatedTo)}. Revise it from the day after, or cancel that run first.`,
    });
  }
  if (asset.start && input.date < asset.start)
    throw invalid({ date: `${asset.name} is in use since ${formatDate(asset.start)}. Revise it from then on.` });
  if (input.lifeYears !== null && (asset.method !== 'slm' || !asset.start))
    throw invalid({ lifeYears: `${asset.name} is not depreciated over a life, so it has none to revise` });
  if (input.wdvPercent !== null && (asset.method !== 'wdv' || !asset.start))
    throw invalid({ wdvPercent: `${asset.name} is not depreciated at a rate, so it has none to revise` });
}

function termsOf(input: AssetRevisionInput, asset: AssetFacts, added: Paise, years: Years) {
  // Capital work in progress, and assets without depreciation, have no terms: only their cost grows.
  if (!asset.start || asset.method === 'none') return [];
  const present = asset.terms.filter((term) => term.from <= input.date).at(-1) ?? asset.terms[0];
  if (!present) return [];
  const cost = add(asset.cost, added);
  const then = add(asset.accumulated, chargeTo(asset, addDays(input.date, -1), years.year));
  const left = (whole: Paise) => Math.max(0, add(spreadOf(whole, asset.residualPercent), negate(then))) as Paise;
  const spread = left(cost);
  const lifeYears = asset.method === 'slm' ? (input.lifeYears ?? lifeLeft(present, left(asset.cost))) : null;
  if (asset.method === 'slm' && !lifeYears)
    throw invalid({ lifeYears: `Nothing of the life of ${asset.name} is left. Give the years from this day on` });
  const wdvPercent = input.wdvPercent ?? present.wdvPercent;
  return [{ assetId: asset.id, from: input.date, added, cost, spread, lifeYears, wdvPercent }];
}

/** The time in which the present plan would charge what is left. */
function lifeLeft(term: Term, left: Paise): Rate | null {
  if (!term.lifeYears || term.spread <= 0 || left <= 0) return null;
  const years = multiplyDivide(term.lifeYears, left, term.spread);
  return years > 0 ? years : null;
}
