import { lazy, Suspense, useState } from 'react';
import type { ExportFormat } from '../../../contract/exports';
import { MAX_PAGE_SIZE } from '../../../contract/resource';
import { Icon } from '../Icon';
import { useKeys } from '../keys/useKeys';
import { MenuButton } from '../MenuButton';
import { ModalFrame } from '../ModalFrame';
import { PrintSheet } from '../PrintSheet';
import type { PaperSize } from '../paper/paper';
import { translate } from '../translate';
import { type Exported, type Progress, useExport, useMayExport, useMayMail } from './useExport';

const MailDialog = lazy(() => import('../mail/MailDialog').then((file) => ({ default: file.MailDialog })));

type Props = { exported: Exported; disabled: boolean; paper?: PaperSize };

const FORMATS: Readonly<Record<ExportFormat, { words: string; hint: string }>> = {
  xlsx: { words: 'Excel', hint: 'xlsx' },
  pdf: { words: 'PDF', hint: 'A4' },
  csv: { words: 'CSV', hint: 'plain rows' },
  print: { words: 'Print', hint: 'Ctrl+P' },
};

/** Everything that a list or report can be taken along as. */
export function ExportMenu({ exported, disabled, paper = 'a4-landscape' }: Props) {
  const mayExport = useMayExport(exported.screen);
  const mayMail = useMayMail(exported.screen);
  const [isMailing, setMailing] = useState(false);
  const { run, fileOf, progress, printed, stopPrinting, company } = useExport(exported);
  useKeys([{ keys: 'Ctrl+P', words: '', act: mayExport && !disabled ? () => void run('print') : undefined }]);
  if (!mayExport && !mayMail) return null;
  return (
    <>
      <MenuButton label={translate('Export')} icon="download" hotkey="Alt+E" disabled={disabled || progress !== null}>
        {(close) => (
          <>
            {mayExport &&
              (Object.keys(FORMATS) as ExportFormat[]).map((format) => (
                <button
                  key={format}
                  type="button"
                  className="menu-item"
                  onClick={() => {
                    close();
                    void run(format);
                  }}
                >
                  <Icon name={format === 'print' ? 'print' : 'download'} /> {translate(FORMATS[format].words)}
                  <small className="menu-hint">{translate(FORMATS[format].hint)}</small>
                </button>
              ))}
            {mayMail && (
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  close();
                  setMailing(true);
                }}
              >
                <Icon name="mail" /> {translate('Mail…')} <small className="menu-hint">{translate('PDF, xlsx')}</small>
              </button>
            )}
          </>
        )}
      </MenuButton>
      {isMailing && (
        <Suspense>
          <MailDialog
            screen={exported.screen}
            title={exported.title}
            files={{ pdf: () => fileOf('pdf'), xlsx: () => fileOf('xlsx') }}
            close={() => setMailing(false)}
          />
        </Suspense>
      )}
      {progress && progress.total > MAX_PAGE_SIZE && <Gathered progress={progress} />}
      {printed && (
        <PrintSheet paper={paper} name={exported.title} done={stopPrinting}>
          <div className="report-paper">
            <h2>{company}</h2>
            <p>{exported.heading ?? exported.title}</p>
            {printed.subtitle && <p className="report-told">{printed.subtitle}</p>}
            {printed.drawn}
          </div>
        </PrintSheet>
      )}
    </>
  );
}

const grouped = new Intl.NumberFormat('en-IN');

function Gathered({ progress: { done, total, stop } }: { progress: Progress }) {
  return (
    <ModalFrame title={translate('Gathering the rows')} onClose={stop}>
      <progress className="gathered" value={done} max={total} aria-label={translate('Rows read')} />
      <p className="modal-frame-text">
        {done < total
          ? translate('{done} of {total} rows', { done: grouped.format(done), total: grouped.format(total) })
          : translate('Writing the file…')}
      </p>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={stop}>
          {translate('Stop')}
        </button>
      </div>
    </ModalFrame>
  );
}
