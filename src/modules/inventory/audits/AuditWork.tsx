import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPaise, formatQuantity, type Paise, type Quantity } from '../../../../contract/amount';
import {
  AUDIT_COUNTS,
  type AuditDifference,
  AuditDifferences,
  auditDifferencesPath,
  auditReasonsPath,
} from '../../../../contract/inventory/auditCounts';
import { inventory as screens } from '../../../../contract/inventory/screens';
import type { StockAudit } from '../../../../contract/inventory/stockAudits';
import { TRAN } from '../../../../contract/screen';
import type { StoredDocument } from '../../../kit/document/document';
import { useMayExport } from '../../../kit/export/useExport';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { ApiError, http } from '../../../kit/http';
import { Icon } from '../../../kit/Icon';
import { showProblem } from '../../../kit/messages';
import { useLetterHead } from '../../../kit/paper/letterHead';
import { PaperDialog } from '../../../kit/paper/PaperDialog';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { blindPaper, byValue, differencesPaper, statementPaper } from './auditPapers';
import './counting.scss';

const SHOWN = 100;
const SIGHTS = { differing: 'Differences', open: 'Not counted', all: 'All lines' } as const;
type Sight = keyof typeof SIGHTS;
const PAPERS = {
  blind: { title: 'Count sheet', make: blindPaper },
  differences: { title: 'Stock differences', make: differencesPaper },
  statement: { title: 'Statement of stock audit', make: statementPaper },
} as const;
type Paper = keyof typeof PAPERS;

/** Under a stock audit: the differences with their reasons, and the papers. */
export function AuditWork({ document }: { document: StoredDocument }) {
  const audit = document as unknown as StockAudit;
  const mayPrint = useMayExport(screens.stockAudit);
  const head = useLetterHead();
  const [paper, setPaper] = useState<Paper | null>(null);
  const query = useQuery({
    queryKey: [AUDIT_COUNTS, audit.id, audit.version],
    queryFn: async ({ signal }) =>
      AuditDifferences.parse((await http.get(auditDifferencesPath(audit.id), { signal })).data),
    enabled: audit.number !== null,
  });
  if (audit.number === null) return null;
  // Blind counters may not look, and need no differences.
  const isHidden = query.error instanceof ApiError && query.error.status === 403;
  const { data } = query;
  const papers = (kind: Paper, all: AuditDifferences) => {
    if (!head) return null;
    return [kind === 'blind' ? blindPaper(head, audit, all.lines) : PAPERS[kind].make(head, audit, all as never)];
  };
  return (
    <section className="audit-work" aria-label={translate('Count')}>
      <div className="audit-acts">
        {mayPrint &&
          data &&
          (Object.keys(PAPERS) as Paper[]).map((kind) => (
            <button key={kind} type="button" className="btn btn-outline-secondary" onClick={() => setPaper(kind)}>
              <Icon name="print" /> {translate(PAPERS[kind].title)}
            </button>
          ))}
      </div>
      {query.isError && !isHidden && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <LoadingRows columns={5} />}
      {data && <Differences audit={audit} all={data} />}
      {paper && data && (
        <PaperDialog
          title={`${translate(PAPERS[paper].title)} ${audit.number}`}
          screen={screens.stockAudit}
          papers={papers(paper, data)}
          close={() => setPaper(null)}
        />
      )}
    </section>
  );
}

function Differences({ audit, all }: { audit: StockAudit; all: AuditDifferences }) {
  const [sight, setSight] = useState<Sight>('differing');
  const [most, setMost] = useState(SHOWN);
  const may = useMay(screens.stockAudit);
  const lines =
    sight === 'all'
      ? all.lines
      : sight === 'open'
        ? all.lines.filter((line) => line.counted === null)
        : byValue(all.lines);
  const counted = all.lines.filter((line) => line.counted !== null).length;
  const mayReason = may(TRAN.create) && audit.status !== 'posted' && audit.status !== 'cancelled';
  return (
    <>
      <p role="status">
        {translate('{counted} of {all} counted', { counted, all: all.lines.length })} ·{' '}
        {translate('{count} lines differ', { count: byValue(all.lines).length })}
      </p>
      <fieldset className="audit-acts">
        <legend className="visually-hidden">{translate('Which lines are shown')}</legend>
        {(Object.keys(SIGHTS) as Sight[]).map((one) => (
          <button
            key={one}
            type="button"
            className="btn btn-outline-secondary"
            aria-pressed={sight === one}
            onClick={() => setSight(one)}
          >
            {translate(SIGHTS[one])}
          </button>
        ))}
      </fieldset>
      {lines.length === 0 ? (
        <p>{translate('No such lines')}</p>
      ) : (
        <div className="table-responsive">
          <table className="table table-sm">
            <thead>
              <tr>
                <th scope="col">{translate('Item')}</th>
                <th scope="col">{translate('Unit')}</th>
                {['Book', 'Moved since', 'Counted', 'Difference', ...(all.seesCost ? ['Value'] : [])].map((label) => (
                  <th key={label} scope="col" className="text-end">
                    {translate(label)}
                  </th>
                ))}
                <th scope="col">{translate('Reason')}</th>
                <th scope="col">{translate('Counted by')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, most).map((line) => (
                <DifferenceRow key={line.id} audit={audit} line={line} all={all} mayReason={mayReason} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length > most && (
        <button type="button" className="btn btn-outline-secondary" onClick={() => setMost(most + SHOWN)}>
          {translate('Show more')}
        </button>
      )}
      {all.unknown.length > 0 && (
        <>
          <h2>{translate('Codes without an item')}</h2>
          <ul>
            {all.unknown.map(({ code, qty, by, at }) => (
              <li key={`${code} ${at}`}>
                {code} · {formatQuantity(qty as Quantity)} · {by}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type RowProps = { audit: StockAudit; line: AuditDifference; all: AuditDifferences; mayReason: boolean };

function DifferenceRow({ audit, line, all, mayReason }: RowProps) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (lossTypeId: number | null) =>
      http.post(auditReasonsPath(audit.id), { lineId: line.id, lossTypeId, remark: line.remark }),
    onSuccess: () => client.invalidateQueries({ queryKey: [AUDIT_COUNTS] }),
    onError: showProblem,
  });
  const qty = (value: number | null) => (value === null ? '–' : formatQuantity(value as Quantity));
  const isShort = (line.difference ?? 0) < 0 || line.missing.length > 0;
  return (
    <tr className={line.isBeyond ? 'audit-beyond' : undefined}>
      <th scope="row">
        {line.item}
        <small className="d-block text-secondary">
          {[line.code, line.batch].filter(Boolean).join(' · ')}
          {line.isBeyond && ` · ${translate('above the tolerance')}`}
          {line.rounds > 1 && ` · ${translate('counted {rounds} times', { rounds: line.rounds })}`}
        </small>
        {line.missing.length > 0 && (
          <small>{translate('Missing: {serials}', { serials: line.missing.join(', ') })} </small>
        )}
        {line.found.length > 0 && <small>{translate('Found: {serials}', { serials: line.found.join(', ') })}</small>}
      </th>
      <td>{line.unit}</td>
      <td className="text-end">{qty(line.book)}</td>
      <td className="text-end">{line.moved === 0 ? '' : qty(line.moved)}</td>
      <td className="text-end">{qty(line.counted)}</td>
      <td className={`text-end${(line.difference ?? 0) === 0 ? '' : ' text-danger'}`}>{qty(line.difference)}</td>
      {all.seesCost && <td className="text-end">{line.value === null ? '' : formatPaise(line.value as Paise)}</td>}
      <td>
        {mayReason && isShort ? (
          <select
            className="form-select form-select-sm"
            aria-label={translate('Reason for {item}', { item: line.item })}
            value={line.lossTypeId ?? ''}
            disabled={saving.isPending}
            onChange={(event) => saving.mutate(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{translate('Stock adjustment')}</option>
            {all.reasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          line.reason
        )}
      </td>
      <td>{line.countedBy}</td>
    </tr>
  );
}
