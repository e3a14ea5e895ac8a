import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PaperSize } from './paper/paper';

type Props = { paper: PaperSize; done(): void; children: ReactNode };

/** What is printed, and nothing else: it stands outside the page, which stays off the paper. */
export function PrintSheet({ paper, done, children }: Props) {
  useEffect(() => {
    const root = document.documentElement;
    const theme = root.getAttribute('data-bs-theme');
    root.classList.add('is-printing');
    // Paper is white, whatever the screen is.
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
