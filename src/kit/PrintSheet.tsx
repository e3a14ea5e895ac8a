import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PaperSize } from './paper/paper';
import { footRules, marginRules, printerNow } from './paper/printer';

type Props = {
  /** A roll of 80 or 58 mm is a paper of its own. */
  paper: PaperSize | 'mm80' | 'mm58';
  done(): void;
  /** Name of the printed paper, if it is a single one. */
  name?: string | undefined;
  /** Whether the page has a size and margins of its own, as a cheque. */
  isBare?: boolean;
  children: ReactNode;
};

/** Only this is printed: it is outside the page, and the page stays off the paper. */
export function PrintSheet({ paper, done, name, isBare = false, children }: Props) {
  useEffect(() => {
    const { margin } = printerNow();
    if (isBare) return;
    // Sizes of pages are no matter of classes; a sheet made here passes the content security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${margin === null ? '' : marginRules(margin)} ${footRules(name)}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [isBare, name]);

  useEffect(() => {
    const root = document.documentElement;
    const theme = root.getAttribute('data-bs-theme');
    root.classList.add('is-printing');
    // Paper is white on a dark screen too.
    root.setAttribute('data-bs-theme', 'light');
    const timer = setTimeout(() => window.print());
    window.addEventListener('afterprint', done);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
      root.classList.remove('is-printing');
      if (theme === null) root.removeAttribute('data-bs-theme');
      else root.setAttribute('data-bs-theme', theme);
    };
  }, [done]);
  return createPortal(<div className={`print-sheet paper-${paper}`}>{children}</div>, document.body);
}
