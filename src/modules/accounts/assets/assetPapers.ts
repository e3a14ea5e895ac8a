import type { Asset, AssetMovement } from '../../../../contract/accounts/assets/assets';
import { formatPaise, sumOf } from '../../../../contract/amount';
import type { LetterHead } from '../../../../contract/paper';
import { facts, type PaperDocument } from '../../../kit/paper/paper';
import { formatValue } from '../../../kit/show';
import { methodWords, movementWords, stateWords } from './words';

/** The register of assets as its list shows it, with the total of each value. */
export function registerPaper(head: LetterHead, assets: readonly Asset[]): PaperDocument {
  const total = (field: 'grossCost' | 'accumulated' | 'net') => formatPaise(sumOf(assets, (asset) => asset[field]));
  return {
    head,
    title: 'Register of fixed assets',
    subtitle: [],
    marks: [],
    blocks: [
      {
        kind: 'table',
        label: 'Register of fixed assets',
        columns: [
          { label: 'Code' },
          { label: 'Asset', isWide: true },
          { label: 'Class' },
          { label: 'Branch' },
          { label: 'In use since' },
          { label: 'Status' },
          { label: 'Cost', isFigure: true },
          { label: 'Depreciation', isFigure: true },
          { label: 'Net', isFigure: true },
        ],
        rows: [
          ...assets.map((asset) => ({
            cells: [
              asset.code,
              asset.name,
              asset.className,
              asset.branchCode,
              formatValue(asset.putToUse, 'date'),
              stateWords[asset.state],
              formatPaise(asset.grossCost),
              formatPaise(asset.accumulated),
              formatPaise(asset.net),
            ],
          })),
          {
            cells: ['', 'Total', '', '', '', '', total('grossCost'), total('accumulated'), total('net')],
            isStrong: true,
          },
        ],
      },
    ],
  };
}

/** The card of one asset: its description, its value, and every step of its life. */
export function cardPaper(head: LetterHead, asset: Asset, movements: readonly AssetMovement[]): PaperDocument {
  const term =
    asset.method === 'slm'
      ? `${formatValue(asset.lifeYears, 'rate')} years, residual ${formatValue(asset.residualPercent, 'percent')}`
      : asset.method === 'wdv'
        ? `${formatValue(asset.wdvPercent, 'percent')} a year`
        : '';
  return {
    head,
    title: 'Asset card',
    subtitle: [asset.code, asset.name],
    marks: asset.isCancelled ? ['Cancelled'] : [],
    blocks: [
      facts([
        { label: 'Class', text: asset.className },
        { label: 'Branch', text: asset.branchName },
        { label: 'Location', text: asset.location ?? '' },
        { label: 'Custodian', text: asset.custodian ?? '' },
        { label: 'Status', text: stateWords[asset.state] },
        { label: 'Put to use', text: formatValue(asset.putToUse, 'date') },
        { label: 'Method', text: joined(', ', methodWords[asset.method], term) },
        { label: 'Income-tax block', text: asset.taxBlock ? `${asset.taxBlock} %` : '' },
        { label: 'Supplier', text: asset.supplierName ?? '' },
        { label: 'Bill', text: joined(' of ', asset.billNo, formatValue(asset.billDate, 'date')) },
        { label: 'Acquired by', text: asset.acquiredBy ?? asset.purchaseRef ?? '' },
        { label: 'Serial no.', text: asset.serialNo ?? '' },
        { label: 'Warranty to', text: formatValue(asset.warrantyTo, 'date') },
        { label: 'Insurance', text: joined(' to ', asset.insuranceNo, formatValue(asset.insuredTo, 'date')) },
      ]),
      {
        kind: 'table',
        label: 'What happened to it',
        columns: [
          { label: 'Date' },
          { label: 'Step', isWide: true },
          { label: 'Number' },
          { label: 'Cost', isFigure: true },
          { label: 'Depreciation', isFigure: true },
          { label: 'Net', isFigure: true },
        ],
        rows: movements.map((row) => ({
          cells: [
            formatValue(row.date, 'date'),
            `${movementWords[row.kind]}${row.isCancelled ? ' (cancelled)' : ''}`,
            row.number ?? '',
            row.cost === 0 ? '' : formatPaise(row.cost),
            row.accumulated === 0 ? '' : formatPaise(row.accumulated),
            formatPaise(row.net),
          ],
          ...(row.isCancelled && { isStruck: true as const }),
        })),
      },
    ],
  };
}

const joined = (between: string, ...parts: readonly (string | null)[]) => parts.filter(Boolean).join(between);
