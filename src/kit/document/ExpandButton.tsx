import { flushSync } from 'react-dom';

/** Button that shows further fields of a line. Alt+L opens all of the line. */
export function ExpandButton({ label, open }: { label: string; open(): void }) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-link line-fold"
      data-fold=""
      onClick={({ currentTarget, isTrusted }) => {
        const under = currentTarget.closest<HTMLElement>('[data-line]');
        // A script opens several at once and moves the focus itself.
        if (isTrusted && under) reveal(under, open);
        else open();
      }}
    >
      {label}
    </button>
  );
}

/** Opens the fold under a line and moves to the first field that the fold adds, or the first at all. */
export function unfold(root: HTMLElement | null, line: number | null): void {
  const under = root?.querySelector<HTMLElement>(`.line-detail > [data-line="${line ?? 0}"]`);
  if (!under) return;
  reveal(under, () => {
    for (const fold of under.querySelectorAll<HTMLElement>('[data-fold]')) fold.click();
  });
}

function reveal(under: HTMLElement, act: () => void): void {
  const fields = () => [...under.querySelectorAll<HTMLElement>('[data-entry]')];
  const before = new Set(fields());
  flushSync(act);
  const after = fields();
  (after.find((field) => !before.has(field)) ?? after[0])?.focus();
}
