import { Link } from 'react-router-dom';
import type { BankEntry, BankLine } from '../../../../contract/accounts/bank/reconciliation';
import { formatDate } from '../../../../contract/dates';
import { documentLink } from '../../../kit/document/documentLink';
import { href } from '../../../kit/href';
import { Figure } from '../../../kit/show';
import { translate } from '../../../kit/translate';
import { modeWords } from '../words';
import type { ItemColumn } from './ItemTable';

type Voucher = Pick<BankEntry, 'type' | 'number' | 'voucherId'>;

/** The address of a voucher; null for one without a screen of its own. */
export function voucherPath({ type, voucherId }: Voucher): string | null {
  const link = documentLink(type, voucherId);
  return link ? href(link.screen, link.params) : null;
}

/** The voucher that was made from a line and has not cleared it yet. */
export const madeFrom = ({ id, type, number }: NonNullable<BankLine['made']>): Voucher => ({
  type,
  voucherId: id,
  number: number ?? translate('Draft waits'),
});

/** The number of a voucher, which opens it. */
export function VoucherLink({ entry }: { entry: Voucher }) {
  const path = voucherPath(entry);
  if (path === null) return entry.number;
  return (
    <Link className="bank-link" tabIndex={-1} to={path}>
      {entry.number}
    </Link>
  );
}

export function Instrument({ entry }: { entry: BankEntry }) {
  if (!entry.mode && !entry.instrumentNo) return null;
  const word = entry.mode ? modeWords[entry.mode] : '';
  return (
    <>
      {[word, entry.instrumentNo].filter(Boolean).join(' ')}
      {entry.isStale && <span className="status status-cancelled bank-flag">{translate('Stale')}</span>}
    </>
  );
}

/** A voucher on two lines: its number, and under it by what, which a bank names too, and with whom, where there is room. */
export function VoucherCell({ entry }: { entry: BankEntry }) {
  return (
    <span className="bank-two-lines">
      <VoucherLink entry={entry} />
      <small className="bank-under" title={entry.party}>
        <Instrument entry={entry} />
        {(entry.mode || entry.instrumentNo) && ' · '}
        {entry.party}
      </small>
    </span>
  );
}

export const entryColumns: readonly ItemColumn<BankEntry>[] = [
  { label: 'Date', cell: (entry) => formatDate(entry.date) },
  { label: 'Voucher', cell: (entry) => <VoucherCell entry={entry} />, wide: 'all' },
  { label: 'Debit', cell: (entry) => <Figure amount={entry.debit} blankZero />, isFigure: true },
  { label: 'Credit', cell: (entry) => <Figure amount={entry.credit} blankZero />, isFigure: true },
];

export const lineColumns: readonly ItemColumn<BankLine>[] = [
  { label: 'Date', cell: (line) => formatDate(line.date) },
  {
    label: 'Narration',
    cell: (line) => (
      <span className="bank-two-lines">
        <span title={line.narration ?? ''}>{line.narration ?? translate('No narration')}</span>
        <small className="bank-under">{line.reference}</small>
      </span>
    ),
    wide: 'all',
  },
  { label: 'In', cell: (line) => <Figure amount={Math.max(line.amount, 0)} blankZero />, isFigure: true },
  { label: 'Out', cell: (line) => <Figure amount={Math.max(-line.amount, 0)} blankZero />, isFigure: true },
];
