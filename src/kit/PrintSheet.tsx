import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

export type Paper = 'a4' | 'a4-landscape' | 'a5';

type Props = { paper: Paper; done(): void; children: ReactNode };

/** What is printed, and nothing else: it stands outside the page, which stays off the paper. */
export function PrintSheet({ paper, done, children }: Props) {
  useEffect(() => {
    document.documentElement.classList.add('is-printing');
    const timer = setTimeout(() => window.print());
    window.addEventListener('afterprint', done);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
      document.documentElement.classList.remove('is-printing');
    };
  }, [done]);
  return createPortal(<div className={`print-sheet paper-${paper}`}>{children}</div>, document.body);
}
