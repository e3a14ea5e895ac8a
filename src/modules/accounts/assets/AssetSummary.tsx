import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Asset, type AssetMovement, isHeld } from '../../../../contract/accounts/assets/assets';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { TRAN } from '../../../../contract/screen';
import { documentLink } from '../../../kit/document/documentLink';
import { useMayExport } from '../../../kit/export/useExport';
import { Failed } from '../../../kit/grid/states';
import { href } from '../../../kit/href';
import { Icon } from '../../../kit/Icon';
import { useLetterHead } from '../../../kit/paper/letterHead';
import { PaperDialog } from '../../../kit/paper/PaperDialog';
import { useMay } from '../../../kit/session';
import { Figure, formatValue } from '../../../kit/show';
import { translate } from '../../../kit/translate';
import { cardPaper } from './assetPapers';
import { movementsQuery } from './assetsData';
import type { AssetTab } from './assetTabs';
import { movementWords } from './words';

/** Above the form of an asset: its value, its actions, and its history. */
export function AssetSummary({ record }: { record: Asset }) {
  const may = useMay(screens.assets);
  const mayPrint = useMayExport(screens.assets);
  const [printing, setPrinting] = useState(false);
  const head = useLetterHead();
  const movements = useQuery(movementsQuery(record.id));
  const facts: [string, number][] = [
    ['Cost', record.grossCost],
    ['Depreciation', record.accumulated],
    ['Net', record.net],
  ];
  return (
    <section
      className="asset-summary"
      aria-label={translate('{name}: value, actions and history', { name: record.name })}
    >
      <dl className="asset-figures">
        {facts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Figure amount={amount} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{translate('Depreciated to')}</dt>
          <dd>{formatValue(record.depreciatedTo, 'date') || translate('Not yet')}</dd>
        </div>
      </dl>
      <div className="asset-actions">
        {isHeld(record) && may(TRAN.create) && (
          <>
            <Act tab="revisions" asset={record} words={translate('Add cost or revise')} />
            <Act tab="transfers" asset={record} words={translate('Transfer')} />
            <Act tab="disposals" asset={record} words={translate('Sell')} kind="sell" />
            <Act tab="disposals" asset={record} words={translate('Scrap')} kind="scrap" />
          </>
        )}
        {mayPrint && (
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setPrinting(true)}>
            <Icon name="print" /> {translate('Card')}
          </button>
        )}
      </div>
      {movements.isError ? (
        <Failed error={movements.error} retry={() => void movements.refetch()} />
      ) : (
        <details className="history">
          <summary>
            <Icon name="history" /> {translate('What happened to it ({data})', { data: movements.data?.length ?? '…' })}
          </summary>
          <Movements rows={movements.data ?? []} />
        </details>
      )}
      {printing && (
        <PaperDialog
          title={translate('Asset card {code}', { code: record.code })}
          screen={screens.assets}
          papers={head && movements.data ? [cardPaper(head, record, movements.data)] : null}
          close={() => setPrinting(false)}
        />
      )}
    </section>
  );
}

type ActProps = { tab: AssetTab; asset: Asset; words: string; kind?: string };

function Act({ tab, asset, words, kind }: ActProps) {
  const params = { tab, open: 'new', asset: asset.id, branch: asset.branchId, kind: kind ?? null };
  return (
    <Link className="btn btn-sm btn-outline-secondary" to={href(screens.assets, params)}>
      {words}
    </Link>
  );
}

function Movements({ rows }: { rows: readonly AssetMovement[] }) {
  return (
    <div className="asset-steps">
      <table className="table table-sm">
        <thead>
          <tr>
            <th scope="col">{translate('Step')}</th>
            <th scope="col" className="text-end">
              {translate('Cost')}
            </th>
            <th scope="col" className="text-end">
              {translate('Depreciation')}
            </th>
            <th scope="col" className="text-end">
              {translate('Net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const link = row.documentId && row.type ? documentLink(row.type, row.documentId) : undefined;
            return (
              <tr key={row.id} className={row.isCancelled ? 'is-mirror' : undefined}>
                <td>
                  {translate(movementWords[row.kind])}
                  <small className="entry-note">
                    {formatValue(row.date, 'date')}, {row.branchCode}{' '}
                    {link ? <Link to={href(link.screen, link.params)}>{row.number}</Link> : row.number}
                    {row.isCancelled && translate(' (cancelled)')}
                  </small>
                </td>
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
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
