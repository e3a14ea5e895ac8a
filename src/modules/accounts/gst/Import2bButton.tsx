import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Cells, guessMap2b, type Map2b, type Read2b } from '../../../../contract/accounts/gst/file2b';
import { type Gstr2bAnswer, gstr2b, Imported2b } from '../../../../contract/accounts/gst/gstr2b';
import { addMonths, firstOfMonth, isIsoDate, isoDate, todayInIndia } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { TRAN } from '../../../../contract/screen';
import type { Values } from '../../../kit/define';
import { useRepeatKey } from '../../../kit/form/repeatKey';
import { http } from '../../../kit/http';
import { Icon } from '../../../kit/Icon';
import { DateInput } from '../../../kit/inputs/DateInput';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { showMessage, showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { Map2bForm } from './Map2bForm';
import { FileProblem, read2bFile, readTables } from './read2bFile';

type Props = { query: Values; answer: Gstr2bAnswer | undefined };

/** Brings a file of GSTR-2B into the match. */
export function Import2bButton({ query, answer }: Props) {
  const may = useMay(gstr2b.screen)(TRAN.create);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
        <Icon name="plus" /> {translate('Import GSTR-2B')}
      </button>
      {open && <ImportDialog query={query} own={answer?.gstin ?? null} done={() => setOpen(false)} />}
    </>
  );
}

const words = (count: number) =>
  count === 1
    ? translate('1 bill')
    : translate('{count} bills', { count: new Intl.NumberFormat('en-IN').format(count) });
const SHOWN = 5;

/** A file of GSTR-2B: its bills, as far as they can be read, and its month. */
function useFileOf2b(from: Values[string]) {
  const [name, setName] = useState('');
  const [tables, setTables] = useState<readonly Cells[]>([]);
  const [map, setMap] = useState<Map2b | null>(null);
  const [read, setRead] = useState<Read2b | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [period, setPeriod] = useState<string | null>(String(from ?? addMonths(firstOfMonth(todayInIndia()), -1)));

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    try {
      const chosen = await read2bFile(file);
      setName(chosen.name);
      if ('read' in chosen) {
        setTables([]);
        setRead(chosen.read);
        if (chosen.read.period) setPeriod(chosen.read.period);
        return;
      }
      setTables(chosen.tables);
      setMap(guessMap2b(chosen.tables[0] ?? []));
      setRead(readTables(chosen.tables, null));
    } catch (error) {
      if (error instanceof FileProblem) setProblem(error.message);
      else showProblem(error);
    }
  }

  function use(next: Map2b) {
    setMap(next);
    setRead(readTables(tables, next));
  }

  return { name, tables, map, read, problem, period, setPeriod, choose, use };
}

function ImportDialog({ query, own, done }: { query: Values; own: string | null; done(): void }) {
  const id = useId();
  const { name, tables, map, read, problem, period, setPeriod, choose, use } = useFileOf2b(query.from);
  const send = useImport();
  const isOther = read?.gstin !== null && read?.gstin !== undefined && own !== null && read.gstin !== own;
  const mayGo = read !== null && read.bills.length > 0 && period !== null && isIsoDate(period) && !isOther;

  async function bring() {
    if (!mayGo || !read || !period || send.isPending) return;
    const branchId = query.branchId ? Number(query.branchId) : null;
    const body = { branchId, period: isoDate(period), fileName: name.slice(0, 200), bills: read.bills };
    try {
      const { added, changed, known } = await send.mutateAsync(body);
      const rest = [
        changed ? translate('{changed} corrected', { changed: words(changed) }) : '',
        known ? translate('{known} were there before', { known: words(known) }) : '',
      ];
      showMessage(
        MESSAGE.success,
        [translate('{added} imported', { added: words(added) }), ...rest.filter(Boolean)].join(', '),
      );
      done();
    } catch (error) {
      showProblem(error);
    }
  }

  return createPortal(
    <ModalFrame title={translate('Import GSTR-2B')} onClose={done}>
      <div className="field">
        <label className="form-label" htmlFor={`${id}-file`}>
          {translate('File of the portal: JSON, Excel (.xlsx) or CSV')}
        </label>
        <input
          id={`${id}-file`}
          type="file"
          className="form-control"
          accept=".json,.xlsx,.csv"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      <div className="field">
        <label className="form-label" htmlFor={`${id}-period`}>
          {translate('A day of its month')}
        </label>
        <DateInput
          id={`${id}-period`}
          ref={null}
          invalid={false}
          value={period}
          onBlur={() => undefined}
          onChange={setPeriod}
        />
      </div>
      {tables[0] && <Map2bForm cells={tables[0]} map={map} change={use} />}
      <FoundInFile read={read} problem={problem} isOther={isOther} own={own} />
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={done}>
          {translate('Back')}
        </button>
        <LoadingButton type="button" isLoading={send.isPending} disabled={!mayGo} onClick={() => void bring()}>
          {translate('Import')}
        </LoadingButton>
      </div>
    </ModalFrame>,
    document.body,
  );
}

type FoundProps = { read: Read2b | null; problem: string | null; isOther: boolean; own: string | null };

/** How many bills the file brings, and what is left out. */
function FoundInFile({ read, problem, isOther, own }: FoundProps) {
  return (
    <div aria-live="polite">
      {read && read.bills.length > 0 && (
        <p>{translate('{bills} can be imported.', { bills: words(read.bills.length) })}</p>
      )}
      {isOther && (
        <p className="field-error">
          {translate('The file is of {gstin}, this registration is {own}.', { gstin: read?.gstin, own })}
        </p>
      )}
      {problem && <p className="field-error">{problem}</p>}
      {read?.problems.slice(0, SHOWN).map((text) => (
        <p key={text} className="field-error">
          {text}
        </p>
      ))}
      {read && read.problems.length > SHOWN && (
        <p>{translate('and {problems} more lines that are left out.', { problems: read.problems.length - SHOWN })}</p>
      )}
    </div>
  );
}

function useImport() {
  const repeat = useRepeatKey('gstr-2b import');
  return useMutation({
    mutationFn: async (body: object) => {
      const headers = { 'Idempotency-Key': repeat.keyOf(body) };
      return Imported2b.parse((await http.post(`${gstr2b.path}/import`, body, { headers })).data);
    },
    onSuccess: repeat.done,
  });
}
