import { useState } from 'react';
import { ReversePaper, type ReversePaperOf, reversePaperPath } from '../../../../contract/accounts/gst/reversePapers';
import type { ReversePaperKind } from '../../../../contract/books/gst/reverseSeries';
import { formatDate } from '../../../../contract/dates';
import type { PrintFormat } from '../../../../contract/paper';
import { download } from '../../../kit/export/writeFile';
import { http } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showProblem } from '../../../kit/messages';
import { PrintSheet } from '../../../kit/PrintSheet';
import { PaperView } from '../../../kit/paper/PaperView';
import { nameOf, type PaperDocument } from '../../../kit/paper/paper';
import { translate } from '../../../kit/translate';
import { reversePaper, reverseWords } from './reversePaper';

type Props = { voucherId: number; papers: readonly ReversePaperOf[] };

/**
 * For a supply under reverse charge: the papers that the company issues itself. The first print gives each its number.
 */
export function ReversePapers({ voucherId, papers }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const [printing, setPrinting] = useState<PaperDocument | null>(null);
  const [done] = useState(() => () => setPrinting(null));
  if (papers.length === 0) return null;

  async function leave(kind: ReversePaperKind, format: PrintFormat) {
    setBusy(`${kind} ${format}`);
    try {
      const { data } = await http.post(reversePaperPath(voucherId), { kind, format });
      const parsed = ReversePaper.parse(data);
      const paper = reversePaper(parsed);
      if (format === 'paper') setPrinting(paper);
      else
        download(
          `${parsed.number.replaceAll('/', '-')}.pdf`,
          await (await import('../../../kit/paper/paperPdf')).paperPdf([paper], 'a4'),
        );
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(null);
    }
  }

  const button = (kind: ReversePaperKind, format: PrintFormat, words: string) => (
    <LoadingButton
      type="button"
      className="btn btn-sm btn-outline-secondary"
      isLoading={busy === `${kind} ${format}`}
      disabled={busy !== null}
      onClick={() => void leave(kind, format)}
      aria-label={`${words}: ${translate(reverseWords[kind])}`}
    >
      {words}
    </LoadingButton>
  );
  return (
    <ul className="reverse-papers" aria-label={translate('Issued under reverse charge')}>
      {papers.map(({ kind, number, date }) => (
        <li key={kind}>
          <span>
            {translate(reverseWords[kind])} {number ?? ''}
            <small className="entry-note">
              {number && date
                ? translate('Issued on {date}', { date: formatDate(date) })
                : translate('Not issued yet; its first print gives the number')}
            </small>
          </span>
          {button(kind, 'paper', number ? 'Print' : translate('Issue and print'))}
          {button(kind, 'pdf', 'PDF')}
        </li>
      ))}
      {printing && (
        <PrintSheet paper="a4" name={nameOf([printing])} done={done}>
          <PaperView paper={printing} />
        </PrintSheet>
      )}
    </ul>
  );
}
