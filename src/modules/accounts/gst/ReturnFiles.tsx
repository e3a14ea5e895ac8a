import { useState } from 'react';
import { type ExportInput, exportsPath } from '../../../../contract/exports';
import type { Screen } from '../../../../contract/screen';
import { TRAN } from '../../../../contract/screen';
import type { Sheet } from '../../../kit/export/sheet';
import { download, writeFile } from '../../../kit/export/writeFile';
import { http } from '../../../kit/http';
import { Icon } from '../../../kit/Icon';
import { showProblem } from '../../../kit/messages';
import { useMay, useSession } from '../../../kit/session';
import { translate } from '../../../kit/translate';

type Tab = Omit<Sheet, 'company' | 'subtitle' | 'title'>;

type Props = {
  screen: Screen;
  /** Name of the files, without the extension; null while there is nothing to write. */
  name: string | null;
  /** Label of the button of the workbook, where there are several. */
  label?: string;
  /** The period, under the title of every tab. */
  subtitle: string;
  /** The file for the portal, where there is one. */
  json?: (() => unknown) | undefined;
  /** The days are those of a return; for others the portal takes no file. */
  isReturned?: boolean;
  /** A tab a table. */
  tabs(): readonly Tab[];
};

/** The files of a return: a workbook with a tab for each table, and the file for the portal. */
export function ReturnFiles({ screen, name, label = 'Workbook', subtitle, json, isReturned = true, tabs }: Props) {
  const may = useMay(screen)(TRAN.print);
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const [busy, setBusy] = useState(false);

  async function save(kind: 'xlsx' | 'json') {
    if (name === null || busy) return;
    setBusy(true);
    try {
      const sheets = tabs().map((tab): Sheet => ({ ...tab, title: `${screen.title}: ${tab.name}`, company, subtitle }));
      const rows = sheets.reduce((sum, sheet) => sum + sheet.lines.length, 0);
      const format = kind === 'xlsx' ? 'xlsx' : 'csv';
      const body: ExportInput = { screen: screen.path, format, filter: `${subtitle}, ${kind}`, rows };
      await http.post(exportsPath, body);
      const file =
        kind === 'xlsx'
          ? await writeFile('xlsx', sheets)
          : new Blob([JSON.stringify(json?.(), null, 2)], { type: 'application/json' });
      download(`${name}.${kind}`, file);
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  const button = (kind: 'xlsx' | 'json', words: string, refusal?: string) => (
    <button
      type="button"
      className="btn btn-outline-secondary"
      disabled={!may || name === null || busy || refusal !== undefined}
      title={refusal}
      onClick={() => void save(kind)}
    >
      <Icon name="download" /> {translate(words)}
    </button>
  );
  return (
    <>
      {button('xlsx', label)}
      {json !== undefined &&
        button(
          'json',
          'JSON',
          isReturned ? undefined : translate('The portal takes the file of a month or of a quarter'),
        )}
    </>
  );
}
