import { escaped, tidyHtml, wordsOfHtml } from '../../contract/dashboard/mailHtml';
import { MAIL_BODY } from '../../contract/mails/mails';
import { invalid } from '../core/calls/refused';

/** Plain text as HTML that shows the same: paragraphs at empty lines, breaks at the others. */
export const htmlOf = (text: string): string =>
  escaped(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Written text, sanitised: for HTML its tidy form and its plain words, otherwise only the words. */
export function bodyOf({ text, html }: { text: string; html?: string | null }): { text: string; html: string | null } {
  if (!html) return { text, html: null };
  const tidy = tidyHtml(html);
  const words = wordsOfHtml(tidy);
  if (words.length > MAIL_BODY) throw invalid({ text: 'This is too long for a mail' });
  return { text: words, html: words === '' ? null : tidy };
}
