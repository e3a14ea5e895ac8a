import type { AssetTransferInput } from '../../../contract/accounts/assets/assetTransfers';
import { add, negate } from '../../../contract/amount';
import { invalid } from '../../core/refused';
import { type Books, usable, zero } from '../posting';
import { usableAsset } from './assetFacts';
import type { AssetDecision, AssetScene } from './assetKind';
import { credit, debit } from './assetLines';
import { noChange } from './assetRegister';

export type TransferScene = AssetScene & { to: { id: number; code: string } };

/** At cost and accumulated depreciation through Branch Accounts, which stay at zero for the company. */
export function decideTransfer(input: AssetTransferInput, books: Books, scene: TransferScene): AssetDecision {
  const asset = usableAsset(scene.assets[0], input, scene.years);
  if (input.toBranchId === asset.branchId)
    throw invalid({ toBranchId: `${asset.name} stands at ${asset.branchCode} already` });
  const { accumulatedAccountId, costAccountId } = asset.class;
  const between = books.purpose('branchAccounts');
  const cost = usable(books, costAccountId, 'assetId').id;
  const there = `To ${scene.to.code}`;
  const here = `From ${asset.branchCode}`;
  const out = [debit(between, asset.cost, there), credit(cost, asset.cost, there)];
  const into = [debit(cost, asset.cost, here), credit(between, asset.cost, here)];
  if (asset.accumulated > 0 && accumulatedAccountId !== null) {
    const accumulated = usable(books, accumulatedAccountId, 'assetId').id;
    out.push(debit(accumulated, asset.accumulated, there), credit(between, asset.accumulated, there));
    into.push(debit(between, asset.accumulated, here), credit(accumulated, asset.accumulated, here));
  }
  const { id: assetId, state, location } = asset;
  const move = { assetId, fromDate: null };
  return {
    lines: [...out, ...into],
    totals: [
      { label: 'Cost', amount: asset.cost },
      { label: 'Depreciation', amount: asset.accumulated },
      { label: 'Net', amount: add(asset.cost, negate(asset.accumulated)) },
    ],
    amount: add(asset.cost, negate(asset.accumulated)),
    particulars: `${asset.name}, ${asset.branchCode} to ${scene.to.code}`,
    moneyAccountId: null,
    mode: null,
    instrumentNo: null,
    tds: [],
    overrides: [],
    elsewhere: { branchId: scene.to.id, from: out.length },
    register: {
      ...noChange,
      moves: [
        {
          ...move,
          branchId: asset.branchId,
          kind: 'transferOut',
          cost: negate(asset.cost),
          accumulated: negate(asset.accumulated),
          before: { state, branchId: asset.branchId, location },
        },
        {
          ...move,
          branchId: scene.to.id,
          kind: 'transferIn',
          cost: add(asset.cost, zero),
          accumulated: asset.accumulated,
          before: null,
        },
      ],
      cards: [{ assetId, branchId: scene.to.id, location: input.location }],
    },
  };
}
