import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Screen } from '../../../contract/screen';
import { auditExport } from '../export/useExport';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { showProblem } from '../messages';
import { usePersisted } from '../persisted';
import { qrOf } from '../QrCode';
import { translate } from '../translate';
import { barsOf } from './barcode';
import { type Label, LabelPaper } from './LabelPaper';
import { dealt, LABEL_SHEETS, LABEL_SIZES, type LabelSize, perSheet } from './labelSheets';

/** A label before it is drawn; `link` becomes a QR code, `code` a bar-code. */
export type LabelRow = { key: string; lines: readonly string[]; link?: string; code?: string };

type Props = {
  title: string;
  screen: Screen;
  labels: readonly LabelRow[];
  /** The labels left out, and why. */
  note?: string | null;
  /** Each label may be printed several times. */
  hasCopies?: boolean;
  close(): void;
};

/** Most copies of one label at a time. */
const MOST_COPIES = 500;

/** A count as it was typed, within its bounds. */
const whole = (text: string, most: number) => Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1));

const isSize = (value: unknown): value is LabelSize => LABEL_SIZES.some((size) => size === value);

/** Which sheet is in the printer and where it begins; the size is kept on this device. */
export function LabelDialog({ title, screen, labels: rows, note, hasCopies = false, close }: Props) {
  const id = useId();
  const [kept, keep] = usePersisted('label-sheet');
  const size = isSize(kept) ? kept : '3x8';
  const sheet = LABEL_SHEETS[size];
  const [typed, setTyped] = useState('1');
  const [copies, setCopies] = useState('1');
  const [printed, setPrinted] = useState<readonly Label[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const times = whole(copies, MOST_COPIES);
  const labels = rows.flatMap((row) =>
    Array.from({ length: times }, (_, copy) => (copy === 0 ? row : { ...row, key: `${row.key}-${copy}` })),
  );
  // A sheet that is begun goes on at the first label that is left on it.
  const start = whole(typed, perSheet(sheet));
  const sheets = dealt(labels, sheet, start).length;

  async function print() {
    setIsBusy(true);
    try {
      await auditExport(screen, 'print', `${title}, ${sheet.words}`, labels.length);
      const drawn = await Promise.all(
        rows.map(async ({ link, code }) => ({
          code: link ? await qrOf(link) : undefined,
          bars: code ? await barsOf(code) : undefined,
        })),
      );
      setPrinted(labels.map(({ key, lines }, place) => ({ key, lines, ...drawn[Math.floor(place / times)] })));
    } catch (error) {
      showProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  return createPortal(
    <ModalFrame title={title} onClose={close}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void print();
        }}
      >
        <div className="field">
          <label className="form-label" htmlFor={`${id}-size`}>
            {translate('Labels on a sheet of A4 or a roll')}
          </label>
          <select id={`${id}-size`} className="form-select" value={size} onChange={(event) => keep(event.target.value)}>
            {LABEL_SIZES.map((one) => (
              <option key={one} value={one}>
                {translate(LABEL_SHEETS[one].words)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="form-label" htmlFor={`${id}-start`}>
            {translate('Begin at label')}
          </label>
          <input
            id={`${id}-start`}
            type="number"
            className="form-control"
            min={1}
            max={perSheet(sheet)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-describedby={`${id}-help`}
          />
          <small id={`${id}-help`} className="form-text">
            {translate('Counted from the left, row by row: those before it are used up')}
          </small>
        </div>
        {hasCopies && (
          <div className="field">
            <label className="form-label" htmlFor={`${id}-copies`}>
              {translate('Copies of each')}
            </label>
            <input
              id={`${id}-copies`}
              type="number"
              className="form-control"
              min={1}
              max={MOST_COPIES}
              value={copies}
              onChange={(event) => setCopies(event.target.value)}
            />
          </div>
        )}
        <p role="status">
          {translate('{labelsWords} on {sheetsWords}.{noteWords}', {
            labelsWords:
              labels.length === 1 ? translate('1 label') : translate('{labels} labels', { labels: labels.length }),
            sheetsWords: sheets === 1 ? translate('1 sheet') : translate('{sheets} sheets', { sheets }),
            noteWords: note ? ` ${note}` : '',
          })}
        </p>
        <p>{translate('Print at 100 %, without fitting to the page.')}</p>
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Back')}
          </button>
          <LoadingButton isLoading={isBusy} disabled={labels.length === 0}>
            {translate('Print')}
          </LoadingButton>
        </div>
      </form>
      {printed && <LabelPaper labels={printed} size={size} start={start} done={close} />}
    </ModalFrame>,
    document.body,
  );
}
