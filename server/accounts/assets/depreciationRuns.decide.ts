import { daysCounted } from '../../../contract/accounts/assets/depreciation';
import {
  type DepreciationLine,
  type DepreciationRunInput,
  endOfPeriod,
} from '../../../contract/accounts/assets/depreciationRuns';
import { add, negate, type Paise, sumOf } from '../../../contract/amount';
import { formatDate } from '../../../contract/dates';
import type { Books } from '../../books/posting';
import { invalid, Refused } from '../../core/calls/refused';
import { type AssetFacts, chargedFrom, chargeTo, type LastRun, mustBeCharged } from './assetFacts';
import type { AssetDecision, AssetScene } from './assetKind';
import { chargeAccounts, credit, debit, mergedLines } from './assetLines';
import { chargeMove, noChange } from './assetRegister';

export type RunScene = AssetScene & { lastRun: LastRun | null };
export type RunDecision = AssetDecision & { charges: DepreciationLine[] };

/** Dr depreciation, Cr accumulated depreciation of every class: the charge of the year to date less earlier charges. */
export function decideRun(input: DepreciationRunInput, books: Books, scene: RunScene): RunDecision {
  checkPeriod(input, scene);
  const { years } = scene;
  const held = scene.assets.filter(
    (asset) => asset.start !== null && asset.start <= input.date && asset.inBranchSince <= input.date,
  );
  for (const asset of held) mustBeCharged(asset, years);
  const charged = held
    .map((asset) => ({ asset, charge: chargeTo(asset, input.date, years.year) }))
    .filter(({ charge }) => charge > 0);
  if (charged.length === 0) {
    throw new Refused(
      409,
      'NOTHING_TO_CHARGE',
      `Nothing is left to depreciate at ${scene.header.branch.code} up to ${formatDate(input.date)}.`,
      { type: 3, fields: { date: 'Nothing is left to depreciate up to this day' } },
    );
  }
  const lines = charged.flatMap(({ asset, charge }) => {
    const accounts = chargeAccounts(books, asset.class);
    return [debit(accounts.depreciation, charge), credit(accounts.accumulated, charge)];
  });
  const total = sumOf(charged, ({ charge }) => charge);
  return {
    lines: mergedLines(lines).sort((a, b) => b.debit - a.debit),
    totals: [{ label: 'Depreciation', amount: total }],
    amount: total,
    particulars: `Depreciation to ${formatDate(input.date)}, ${charged.length} ${charged.length === 1 ? 'asset' : 'assets'}`,
    tds: [],
    overrides: [],
    charges: charged.map(({ asset, charge }) => lineOf(asset, charge, input, years.year)),
    register: {
      ...noChange,
      moves: charged.map(({ asset, charge }) => chargeMove(asset, charge, years.year)),
    },
  };
}

const PERIODS = { month: 'A month', quarter: 'A quarter', year: 'The financial year' } as const;

function checkPeriod(input: DepreciationRunInput, { header, lastRun }: RunScene): void {
  const end = endOfPeriod(input.date, input.period, header.dates.fyStartMonth);
  if (input.date !== end)
    throw invalid({ date: `${PERIODS[input.period]} ends on ${formatDate(end)}. Choose that day.` });
  if (!lastRun || input.date > lastRun.date) return;
  const up = `Depreciation of ${header.branch.code} is posted to ${formatDate(lastRun.date)} by ${lastRun.number}.`;
  throw new Refused(409, 'RUN_EXISTS', `${up} Choose a later period, or cancel that run first.`, {
    type: 4,
    fields: { date: up },
  });
}

function lineOf(
  asset: AssetFacts,
  charge: Paise,
  { date }: DepreciationRunInput,
  year: RunScene['years']['year'],
): DepreciationLine {
  const from = chargedFrom(asset, year);
  return {
    assetId: asset.id,
    code: asset.code,
    name: asset.name,
    className: asset.class.name,
    from,
    days: Math.max(0, daysCounted(from, date)),
    cost: asset.cost,
    before: asset.accumulated,
    charge,
    net: add(asset.cost, negate(asset.accumulated), negate(charge)),
  };
}
