import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import type { AnyField } from '../define';
import { download, writeFile } from '../export/writeFile';
import { Icon } from '../Icon';
import { LoadingButton } from '../LoadingButton';
import { showMessage, showProblem } from '../messages';
import { translate } from '../translate';
import { FileProblem, readFileCells, readPastedCells } from './readCells';

type Props = {
  fields: readonly AnyField[];
  title: string;
  take(name: string, cells: readonly (readonly string[])[]): void;
};

/** The source of rows: a file, or cells copied from a spreadsheet. */
export function ImportSource({ fields, title, take }: Props) {
  const fileId = useId();
  const pasteId = useId();
  const [pasted, setPasted] = useState('');
  const [isReading, setReading] = useState(false);
  const paste = useRef<HTMLTextAreaElement>(null);

  // From a spreadsheet one pastes next.
  useEffect(() => paste.current?.focus({ preventScroll: true }), []);

  async function read(name: string, cells: () => Promise<string[][]>) {
    setReading(true);
    try {
      take(name, await cells());
    } catch (error) {
      if (error instanceof FileProblem) showMessage(MESSAGE.warningDialog, error.message);
      else showProblem(error);
    } finally {
      setReading(false);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) void read(file.name, () => readFileCells(file));
  }

  async function saveTemplate() {
    const columns = fields.map(({ field, label }) => ({ field, label }));
    const sheet = { name: title, title, company: '', subtitle: '', columns, lines: [] };
    download(translate('{title} to import.csv', { title }), await writeFile('csv', [sheet]));
  }

  return (
    <fieldset
      className="import-source"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      aria-label={translate('Where the rows come from')}
    >
      <div className="import-file">
        <label className="btn btn-primary" htmlFor={fileId}>
          <Icon name="upload" /> {translate(isReading ? 'The file is being read' : 'Choose a file')}
        </label>
        <input
          id={fileId}
          type="file"
          className="visually-hidden"
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void read(file.name, () => readFileCells(file));
            event.target.value = '';
          }}
        />
        <p>{translate('Excel (.xlsx) or CSV, up to 10,000 rows and 4 MB. You can drop it here too.')}</p>
        <button type="button" className="btn btn-link" onClick={() => void saveTemplate()}>
          {translate('An empty file with the heads')}
        </button>
      </div>
      <form
        className="import-paste"
        onSubmit={(event) => {
          event.preventDefault();
          void read('Pasted rows', () => readPastedCells(pasted));
        }}
      >
        <label className="form-label" htmlFor={pasteId}>
          {translate('Or paste rows from a spreadsheet, with their heads')}
        </label>
        <textarea
          ref={paste}
          id={pasteId}
          className="form-control"
          rows={6}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <LoadingButton isLoading={isReading} disabled={pasted.trim() === ''} className="btn btn-outline-secondary">
          {translate('Take these rows')}
        </LoadingButton>
      </form>
    </fieldset>
  );
}
