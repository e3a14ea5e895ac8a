import { useState } from 'react';
import { Icon } from '../Icon';
import { ModalFrame } from '../ModalFrame';
import { translate } from '../translate';

export type TreeAct = { label: string; keys: string; act(): void };

/** The keyboard actions on a row of a tree, for the pointer and the thumb. */
export function TreeRowActs({ title, acts }: { title: string; acts: readonly TreeAct[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="tree-twist tree-acts"
        aria-label={translate('What can be done with {title}', { title })}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </button>
      {open && (
        <ModalFrame title={title} onClose={() => setOpen(false)}>
          <div className="tree-acts-list">
            {acts.map(({ label, keys, act }) => (
              <button
                key={label}
                type="button"
                className="btn btn-outline-secondary"
                onClick={() => {
                  setOpen(false);
                  act();
                }}
              >
                {translate(label)} <kbd>{keys}</kbd>
              </button>
            ))}
            <button type="button" className="btn btn-link" onClick={() => setOpen(false)}>
              {translate('Cancel')}
            </button>
          </div>
        </ModalFrame>
      )}
    </>
  );
}
