import type { AcquisitionInput, AcquisitionLine } from '../../../contract/accounts/assets/acquisitions';
import type { AssetClassOption } from '../../../contract/accounts/assets/assetClasses';
import { add, type Paise, sumOf } from '../../../contract/amount';
import { formatDate } from '../../../contract/dates';
import { NOT_YET } from '../../../contract/dayRules';
import { taxAccount } from '../../books/gst/taxAccount';
import { checkRate, type TaxLine } from '../../books/gst/taxLines';
import { type Books, type PostingLine, usableAccount } from '../../books/posting';
import { roundedBill, roundedBy } from '../../books/rounding';
import { invalid } from '../../core/calls/refused';
import { type ClassFacts, type LastRun, mustBeInOpenYear } from './assetFacts';
import type { AssetDecision, AssetScene } from './assetKind';
import { costAndTax, creditorLine, debit, isFar, mergedLines, moneyOf } from './assetLines';
import { codeTaken, type NewAsset, nameTaken, noChange } from './assetRegister';
import { boughtTaxes } from './assetTaxes';

export type ClassTerms = ClassFacts &
  Pick<AssetClassOption, 'method' | 'lifeYears' | 'residualPercent' | 'wdvPercent' | 'taxBlock'> & { active: boolean };

export type AcquisitionScene = AssetScene & {
  classes: ReadonlyMap<number, ClassTerms>;
  /** Codes and names of the input that other assets already have: codes in capitals, names in small letters. */
  taken: { codes: ReadonlySet<string>; names: ReadonlySet<string> };
  lastRun: LastRun | null;
};

/** Dr cost of each asset and input GST; Cr the supplier or the bank. Blocked tax joins the cost. */
export function decideAcquisition(input: AcquisitionInput, books: Books, scene: AcquisitionScene): AssetDecision {
  const codes = new Set(scene.taken.codes);
  const names = new Set(scene.taken.names);
  const created: NewAsset[] = [];
  const lines: PostingLine[] = [];
  const taxes: PostingLine[] = [];
  const taxLines: TaxLine[] = [];
  const interState = isFar(books, 'inward', input.creditId, input.gstHeads);
  let total = 0 as Paise;
  for (const [index, line] of input.lines.entries()) {
    const field = `lines.${index}`;
    const of = scene.classes.get(line.classId);
    if (!of?.active) throw invalid({ [`${field}.classId`]: 'Choose a class of the list' });
    const [code, name] = [line.code.toUpperCase(), line.name.toLowerCase()];
    if (codes.has(code)) throw invalid({ [`${field}.code`]: codeTaken(line.code) });
    if (names.has(name)) throw invalid({ [`${field}.name`]: nameTaken(line.name) });
    codes.add(code);
    names.add(name);
    checkUse(input, line, scene, field);
    checkRate(books, line.gstPercent, input.billDate ?? input.date, `${field}.gstPercent`);
    const bought = costAndTax({ ...line, interState }, line.cost);
    lines.push(debit(usableAccount(books, of.costAccountId, `${field}.classId`).id, bought.cost, line.name));
    const day = input.billDate ?? input.date;
    const at = `${field}.gstPercent`;
    taxes.push(
      ...bought.heads.map((head) => debit(taxAccount(books, head.purpose, line.gstPercent, day, at), head.amount)),
    );
    taxLines.push(...boughtTaxes(books, { ...input, ...line, interState }, line.cost));
    total = add(total, bought.total);
    created.push(cardOf(input, line, of, bought.cost, books));
  }
  const bill = roundedBill(books, total, -1);
  lines.push(...mergedLines(taxes), ...bill.lines, creditorLine(books, input, bill.total));
  const gst = sumOf(taxes, (tax) => tax.debit);
  return {
    lines,
    totals: [
      { label: 'Cost', amount: sumOf(created, (asset) => asset.cost) },
      ...(gst > 0 ? [{ label: 'Input GST', amount: gst }] : []),
      ...roundedBy(bill.total, total),
      { label: 'Total', amount: bill.total },
    ],
    amount: bill.total,
    particulars: input.lines
      .map((line) => line.name)
      .join(', ')
      .slice(0, 200),
    ...moneyOf(books, input.creditId, input),
    taxLines,
    register: { ...noChange, created },
  };
}

function checkUse(input: AcquisitionInput, line: AcquisitionLine, scene: AcquisitionScene, field: string): void {
  const { putToUse } = line;
  if (!putToUse) return;
  const { year, dates } = scene.header;
  const at = `${field}.putToUse`;
  if (input.billDate && putToUse < input.billDate)
    throw invalid({ [at]: 'It cannot be put to use before the date of its bill' });
  if (putToUse > dates.today) throw invalid({ [at]: NOT_YET });
  if (putToUse < year.from) {
    throw invalid({
      [at]: `This year began on ${formatDate(year.from)}. Enter what was put to use before in its own year, or as an asset held at go-live.`,
    });
  }
  mustBeInOpenYear(putToUse, dates.fyStartMonth, scene.lastRun, at);
}

/** Method, life and rate come from the class; the card is where they are changed, until the first charge. */
function cardOf(input: AcquisitionInput, line: AcquisitionLine, of: ClassTerms, cost: Paise, books: Books): NewAsset {
  const isSupplier = books.accounts.get(input.creditId)?.controlType === 'payable';
  return {
    code: line.code,
    name: line.name,
    classId: line.classId,
    branchId: input.branchId,
    cost,
    putToUse: line.putToUse,
    supplierId: isSupplier ? input.creditId : null,
    billNo: input.billNo,
    billDate: input.billDate,
    method: of.method,
    lifeYears: of.lifeYears,
    residualPercent: of.residualPercent,
    wdvPercent: of.wdvPercent,
    taxBlock: of.taxBlock,
    state: line.putToUse ? 'inUse' : 'capitalWork',
  };
}
