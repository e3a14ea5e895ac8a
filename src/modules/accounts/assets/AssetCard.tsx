import type { Asset, AssetMovement } from '../../../../contract/accounts/assets/assets';
import { useSession } from '../../../kit/session';
import { Figure, written } from '../../../kit/show';
import { methodWords, movementWords, stateWords } from './words';

/** The card of one asset on paper: what it is, what it is worth, and every step of its life. */
export function AssetCard({ asset, movements }: { asset: Asset; movements: readonly AssetMovement[] }) {
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const term =
    asset.method === 'slm'
      ? `${written(asset.lifeYears, 'rate')} years, residual ${written(asset.residualPercent, 'percent')}`
      : asset.method === 'wdv'
        ? `${written(asset.wdvPercent, 'percent')} a year`
        : '';
  const facts: [string, string | null][] = [
    ['Class', asset.className],
    ['Branch', asset.branchName],
    ['Location', asset.location],
    ['Custodian', asset.custodian],
    ['State', stateWords[asset.state]],
    ['Put to use', written(asset.putToUse, 'date')],
    ['Method', [methodWords[asset.method], term].filter(Boolean).join(', ')],
    ['Income-tax block', asset.taxBlock && `${asset.taxBlock} %`],
    ['Supplier', asset.supplierName],
    ['Bill', [asset.billNo, written(asset.billDate, 'date')].filter(Boolean).join(' of ')],
    ['Acquired by', asset.acquiredBy ?? asset.purchaseRef],
    ['Serial no.', asset.serialNo],
    ['Warranty to', written(asset.warrantyTo, 'date')],
    ['Insurance', [asset.insuranceNo, written(asset.insuredTo, 'date')].filter(Boolean).join(' to ')],
  ];
  return (
    <article className="paper" aria-label={`Asset card ${asset.code}`}>
      <header className="paper-head">
        <div>
          <strong>{company}</strong>
          <div>{asset.branchName}</div>
        </div>
        <div className="paper-title">Asset card</div>
        <div className="text-end">
          <strong>{asset.code}</strong>
          <div>{asset.name}</div>
        </div>
      </header>
      <dl className="paper-facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Step</th>
            <th scope="col">Number</th>
            <th scope="col" className="text-end">
              Cost
            </th>
            <th scope="col" className="text-end">
              Depreciation
            </th>
            <th scope="col" className="text-end">
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map((row) => (
            <tr key={row.id}>
              <td>{written(row.date, 'date')}</td>
              <td>
                {movementWords[row.kind]}
                {row.isCancelled && ' (cancelled)'}
              </td>
              <td>{row.number}</td>
              <td className="text-end">
                <Figure amount={row.cost} blankZero />
              </td>
              <td className="text-end">
                <Figure amount={row.accumulated} blankZero />
              </td>
              <td className="text-end">
                <Figure amount={row.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
