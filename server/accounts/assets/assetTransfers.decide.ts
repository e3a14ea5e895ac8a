import type { AssetTransferInput } from '../../../contract/accounts/assets/assetTransfers';
import { add, negate } from '../../../contract/amount';
import { addDays } from '../../../contract/dates';
import { type Books, usableAccount, zero } from '../../books/posting';
import { invalid } from '../../core/calls/refused';
import { chargeTo, usableAsset } from './assetFacts';
import type { AssetDecision, AssetScene } from './assetKind';
import { chargeAccounts, credit, debit } from './assetLines';
import { chargeMove, noChange } from './assetRegister';

export type TransferScene = AssetScene & { to: { id: number; code: string } };

/**
 * At cost and accumulated depreciation through Branch Accounts, which stay at zero for the company. The branch that gives it
 * bears the depreciation of the year up to the day before, the one that takes it that of the day and later.
 */
export function decideTransfer(input: AssetTransferInput, books: Books, scene: TransferScene): AssetDecision {
  const asset = usableAsset(scene.assets[0], input, scene.years);
  if (input.toBranchId === asset.branchId)
    throw invalid({ toBranchId: `${asset.name} is already at ${asset.branchCode}` });
  const { year } = scene.years;
  const charge = chargeTo(asset, addDays(input.date, -1), year);
  const gone = add(asset.accumulated, charge);
  const { accumulatedAccountId, costAccountId } = asset.class;
  const between = books.purpose('branchAccounts');
  const cost = usableAccount(books, costAccountId, 'assetId').id;
  const there = `To ${scene.to.code}`;
  const here = `From ${asset.branchCode}`;
  const out = [debit(between, asset.cost, there), credit(cost, asset.cost, there)];
  const into = [debit(cost, asset.cost, here), credit(between, asset.cost, here)];
  if (charge > 0) {
    const accounts = chargeAccounts(books, asset.class);
    out.unshift(debit(accounts.depreciation, charge), credit(accounts.accumulated, charge));
  }
  if (gone > 0 && accumulatedAccountId !== null) {
    const accumulated = usableAccount(books, accumulatedAccountId, 'assetId').id;
    out.push(debit(accumulated, gone, there), credit(between, gone, there));
    into.push(debit(between, gone, here), credit(accumulated, gone, here));
  }
  const { id: assetId, state, location } = asset;
  const move = { assetId, fromDate: null };
  return {
    lines: [...out, ...into],
    totals: [
      { label: 'Cost', amount: asset.cost },
      { label: 'Depreciation', amount: gone },
      { label: 'Net', amount: add(asset.cost, negate(gone)) },
    ],
    amount: add(asset.cost, negate(gone)),
    particulars: `${asset.name}, ${asset.branchCode} to ${scene.to.code}`,
    tds: [],
    overrides: [],
    otherBranch: { branchId: scene.to.id, from: out.length },
    register: {
      ...noChange,
      moves: [
        ...(charge > 0 ? [chargeMove(asset, charge, year)] : []),
        {
          ...move,
          branchId: asset.branchId,
          kind: 'transferOut',
          cost: negate(asset.cost),
          accumulated: negate(gone),
          before: { state, branchId: asset.branchId, location },
        },
        {
          ...move,
          branchId: scene.to.id,
          kind: 'transferIn',
          cost: add(asset.cost, zero),
          accumulated: gone,
          before: null,
        },
      ],
      cards: [{ assetId, branchId: scene.to.id, location: input.location }],
    },
  };
}
