import { type ReactNode, useState } from 'react';
import { Icon } from './Icon';
import { useIsPhone } from './useIsPhone';

type Props = { words: string; count: number; children: ReactNode };

/** Filters are open on a desk and fold behind one button on a phone; the button shows how many are set. */
export function CollapsibleFilters({ words, count, children }: Props) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  if (!isPhone) return children;
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary phone-fold"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" /> {words}
        {count > 0 && ` (${count})`}
      </button>
      {open && children}
    </>
  );
}
