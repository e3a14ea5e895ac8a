import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../define';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { enteredIn, withoutBlankLines } from './entryValues';

type Props = {
  kind: DocumentKind;
  /** The draft as it was opened. */
  opened: StoredDocument;
  now: StoredDocument;
  isGone: boolean;
  isSaving: boolean;
  /** Shows the current document. */
  leave(): void;
  duplicate(): void;
};

/**
 * Shown when somebody has changed, posted or deleted the draft meanwhile: the typing stays until it is given up or
 * taken along.
 */
export function MovedOn({ kind, opened, now, isGone, isSaving, leave, duplicate }: Props) {
  const { getValues, formState } = useFormContext<Values>();
  const { resource } = kind;
  const { isDirty } = formState;
  const hasMoved = now.version > opened.version;
  const isDraft = now.status === 'draft';
  const contentOf = (values: Values) => {
    const typed = withoutBlankLines(values, kind.tables);
    return JSON.stringify(resource.input.safeParse(typed).data ?? typed);
  };
  // Typing that the voucher holds is in it: nothing is lost.
  const isLost = isDirty && !(hasMoved && contentOf(getValues()) === contentOf(enteredIn(kind, now)));
  const mayLeave = hasMoved && !isGone && !isSaving && !isLost;
  const go = useRef(leave);
  go.current = leave;
  useEffect(() => {
    if (mayLeave) go.current();
  }, [mayLeave]);

  // Saving reports a draft that others only changed.
  if (mayLeave || isSaving || (!isGone && (isDraft || !hasMoved))) return null;
  const number = now.number ?? translate(resource.names.one);
  return (
    <p className="notice" role="alert">
      {/* One text, which breaks as it does on a phone too. */}
      <span>
        {isGone
          ? translate('This draft was deleted meanwhile. What it held, and what you typed, is still here.')
          : opened.number
            ? translate('{number} was changed meanwhile, without what you typed here.', { number })
            : translate('This draft became {number} meanwhile, without what you typed here.', { number })}{' '}
        {!isGone && (
          <>
            <button type="button" onClick={leave}>
              {translate('Show {number}', { number })}
            </button>{' '}
          </>
        )}
        <button type="button" onClick={duplicate}>
          {translate('Take it to a new one (Alt+D)')}
        </button>
      </span>
    </p>
  );
}
