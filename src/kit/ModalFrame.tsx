import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  title: string;
  /** Colours the mark next to the title. */
  tone?: 'plain' | 'warning' | 'danger';
  /** Refusals interrupt, questions do not. */
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
};

const MARKS = { plain: null, warning: '!', danger: '×' } as const;

/** A modal dialog on the browser's own element, which keeps the focus inside and gives it back afterwards. */
export function ModalFrame({ title, tone = 'plain', role = 'dialog', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed while it is still in the page: a removed dialog gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The browser scrolls a focused element into sight: a long dialog would begin at its buttons.
    element.scrollTop = 0;
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      role={role}
      className="modal-frame"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className="modal-frame-title" id={titleId}>
        {MARKS[tone] && (
          <span className={`modal-frame-mark is-${tone}`} aria-hidden="true">
            {MARKS[tone]}
          </span>
        )}
        {title}
      </h2>
      {children}
    </dialog>
  );
}
