import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Screen } from '../../../contract/screen';
import { auditExport, useMayMail } from '../export/useExport';
import { download } from '../export/writeFile';
import { LoadingRows } from '../grid/states';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { showProblem } from '../messages';
import { PrintSheet } from '../PrintSheet';
import { translate } from '../translate';
import { PaperView } from './PaperView';
import { nameOf, type PaperDocument, type PaperSize } from './paper';

const MailDialog = lazy(() => import('../mail/MailDialog').then((file) => ({ default: file.MailDialog })));

type Props = {
  title: string;
  /** The screen whose right to print it takes, and whose print the trail keeps. */
  screen: Screen;
  /** Nothing while something is still read. */
  papers: readonly PaperDocument[] | null;
  size?: PaperSize;
  /** Default addresses of their mail. */
  mailTo?: readonly string[];
  close(): void;
};

/** A paper that is longer than the window is read by keyboard too. */
const scrolls = () => ({ role: 'group', tabIndex: 0, 'aria-label': translate('Preview') });

/** Papers as they will come out, with the ways they can leave. */
export function PaperDialog({ title, screen, papers, size = 'a4', mailTo = [], close }: Props) {
  const [isPrinting, setPrinting] = useState(false);
  const [stopPrinting] = useState(() => () => setPrinting(false));
  const [isBusy, setBusy] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const mayMail = useMayMail(screen);

  const fileName = `${title.replaceAll('/', '-')}.pdf`;
  const pdf = async () => (await import('./paperPdf')).paperPdf(papers ?? [], size);

  async function leave(format: 'print' | 'pdf') {
    if (!papers) return;
    setBusy(true);
    try {
      await auditExport(screen, format, title, papers.length);
      if (format === 'print') setPrinting(true);
      else download(fileName, await pdf());
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }
  const drawn = (papers ?? []).map((paper, place) => ({ key: place, paper }));
  const views = drawn.map(({ key, paper }) => <PaperView key={key} paper={paper} />);

  return createPortal(
    <ModalFrame title={title} onClose={close}>
      {papers ? (
        <div className="leaf-preview" {...scrolls()}>
          {views}
        </div>
      ) : (
        <LoadingRows columns={2} />
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        {mayMail && (
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={!papers}
            onClick={() => setMailing(true)}
          >
            {translate('Mail')}
          </button>
        )}
        <LoadingButton
          type="button"
          className="btn btn-outline-secondary"
          isLoading={isBusy}
          disabled={!papers}
          onClick={() => void leave('pdf')}
        >
          {translate('PDF')}
        </LoadingButton>
        <LoadingButton type="button" isLoading={isBusy} disabled={!papers} onClick={() => void leave('print')}>
          {translate('Print')}
        </LoadingButton>
      </div>
      {isMailing && (
        <Suspense>
          <MailDialog
            screen={screen}
            title={title}
            addresses={() => Promise.resolve(mailTo)}
            files={{ pdf: async () => ({ name: fileName, file: await pdf() }) }}
            close={() => setMailing(false)}
          />
        </Suspense>
      )}
      {isPrinting && (
        <PrintSheet paper={size} name={nameOf(papers ?? [])} done={stopPrinting}>
          {views}
        </PrintSheet>
      )}
    </ModalFrame>,
    document.body,
  );
}
