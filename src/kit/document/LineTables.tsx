import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { MESSAGE } from '../../../contract/errors';
import type { Values } from '../define';
import { type EntryForm, problemsIn, setFieldValue } from '../form/useEntryForm';
import { hasCamera } from '../goods/barcodeReader';
import { CameraScan } from '../goods/CameraScan';
import { goodsScan, takesGoods } from '../goods/goodsScan';
import { Icon } from '../Icon';
import { showMessage, showProblem } from '../messages';
import { translate } from '../translate';
import type { DocumentKind, Lines, Scan } from './document';
import { linesIn } from './entryValues';
import { ItemAside } from './ItemBeside';
import { LineGrid } from './LineGrid';
import { useScanner } from './useScanner';

type Props = {
  kind: DocumentKind;
  tables: readonly Lines[];
  label: string;
  /** A field of a line that an error led to; it may be on another tab, or not drawn. */
  reach: { path: string } | null;
};

const tableOf = (path: string) => path.split('.', 1)[0];

/** The line tables of a document, several as tabs, with a panel about the line that has the focus. */
export function LineTables({ kind, tables, label, reach }: Props) {
  const [open, setOpen] = useState(0);
  const id = useId();
  const wanted = tables.findIndex(({ field }) => reach !== null && tableOf(reach.path) === field);
  const [followed, setFollowed] = useState(reach);
  if (reach !== followed) {
    setFollowed(reach);
    if (wanted >= 0) setOpen(wanted);
  }
  const table = tables[open];
  if (!table) return null;
  if (tables.length === 1) return <Table kind={kind} table={table} label={label} reach={reach} />;
  return (
    <div className="line-tables">
      <TableTabs tables={tables} open={open} show={setOpen} id={id} label={label} />
      <div role="tabpanel" id={id} aria-label={translate(table.title ?? '')}>
        <Table key={table.field} kind={kind} table={table} label={translate(table.title ?? label)} reach={reach} />
      </div>
    </div>
  );
}

type TabsProps = { tables: readonly Lines[]; open: number; show(place: number): void; id: string; label: string };

function TableTabs({ tables, open, show, id, label }: TabsProps) {
  const { errors } = useFormState<Values>();
  const wrong = new Set(problemsIn(errors).map(({ path }) => tableOf(path)));

  /** Arrows move between tabs, as they do in every tab list. */
  function press(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (open + step + tables.length) % tables.length;
    show(next);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div className="line-tabs" role="tablist" aria-label={label} onKeyDown={press}>
      {tables.map(({ field, title }, place) => (
        <button
          key={field}
          type="button"
          role="tab"
          aria-selected={place === open}
          aria-controls={id}
          tabIndex={place === open ? 0 : -1}
          onClick={() => show(place)}
        >
          {translate(title ?? '')}
          {wrong.has(field) && (
            <span className="line-tab-wrong">
              {' '}
              <Icon name="warning" />
              <span className="visually-hidden">{translate('has errors')}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** The cell of a path such as `items.3.qty`. */
function cellOf(path: string): { line: number; column: string } {
  const [, line, column = ''] = path.split('.');
  return { line: Number(line ?? 0), column };
}

type TableProps = Pick<Props, 'kind' | 'label' | 'reach'> & { table: Lines };

function Table({ kind, table, label, reach }: TableProps) {
  const [line, setLine] = useState<number | null>(null);
  const [cell, setCell] = useState<{ line: number; column: string } | null>(null);
  const { Aside, itemBeside } = table;
  const isBeside = Aside !== undefined || itemBeside !== undefined;
  useEffect(() => {
    if (reach && tableOf(reach.path) === table.field) setCell(cellOf(reach.path));
  }, [reach, table.field]);
  return (
    <>
      {(table.scan || takesGoods(table)) && <ScanField kind={kind} table={table} />}
      <div className={isBeside ? 'lines-beside' : undefined}>
        <LineGrid lines={table} label={label} reach={cell} {...(isBeside && { focused: setLine })} />
        {isBeside && line !== null && <BesideLine table={table} index={line} />}
      </div>
    </>
  );
}

function BesideLine({ table: { field, Aside, itemBeside }, index }: { table: Lines; index: number }) {
  const form = useFormContext<Values>();
  const line = useWatch({ control: form.control, name: `${field}.${index}` }) as Values | undefined;
  if (!line) return null;
  return (
    <aside className="line-aside" aria-label={translate('Line {line}', { line: index + 1 })}>
      {Aside && <Aside line={line} index={index} form={form} />}
      {itemBeside && <ItemAside line={line} index={index} form={form} field={itemBeside} />}
    </aside>
  );
}

/** One piece of a quantity, which is entered to three decimals. */
const PIECE = 1000;

/** Adds one piece to the line that has the same, or a line; a blank last line is filled. @returns whether it was new. */
export function addScanned(form: EntryForm, table: Lines, scan: Scan, found: Values): boolean {
  const all = linesIn(form.getValues(), table);
  const same = all.findIndex((line) => !table.isBlank(line) && scan.sameAs(line, found));
  if (same >= 0) {
    const line = all[same] ?? {};
    const quantity = Number(line[scan.addTo] ?? 0) || 0;
    const joined = scan.joins?.(line, found) ?? (scan.joins ? null : {});
    if (joined === null) return false;
    for (const [field, value] of Object.entries(joined)) setFieldValue(form, `${table.field}.${same}.${field}`, value);
    setFieldValue(form, `${table.field}.${same}.${scan.addTo}`, quantity + PIECE);
    return true;
  }
  const line = { ...table.blank(), [scan.addTo]: PIECE, ...found };
  setFieldValue(form, table.field, [...all.filter((one) => !table.isBlank(one)), line]);
  return true;
}

/** The field for a scanner while it is in use; otherwise its codes are heard anywhere outside of fields. */
function ScanField({ kind, table }: { kind: DocumentKind; table: Lines }) {
  const form = useFormContext<Values>();
  const client = useQueryClient();
  const scan = table.scan ?? goodsScan(client, kind, table, form);
  const [isCamera, setCamera] = useState(false);
  const [code, setCode] = useState('');
  const id = useId();
  // Scans come faster than their answers; they are added in their order.
  const queue = useRef(Promise.resolve());

  async function add(read: string) {
    const found = await scan.find(read);
    if (!found) showMessage(MESSAGE.warningToast, translate('Nothing has the bar code {code}', { code: read }));
    else if (!addScanned(form, table, scan, found))
      showMessage(MESSAGE.warningToast, translate('{code} is on a line already', { code: read }));
  }

  function scanned(read: string) {
    queue.current = queue.current.then(() => add(read)).catch(showProblem);
  }

  useScanner(scanned);
  return (
    <div className="line-scan">
      <label htmlFor={id}>{translate('Bar code')}</label>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          if (code.trim()) scanned(code.trim());
          setCode('');
        }}
      />
      {hasCamera() && (
        <button
          type="button"
          className="btn btn-outline-secondary"
          aria-label={translate('Scan with the camera')}
          onClick={() => setCamera(true)}
        >
          <Icon name="camera" />
        </button>
      )}
      {isCamera && <CameraScan read={scanned} close={() => setCamera(false)} />}
    </div>
  );
}
