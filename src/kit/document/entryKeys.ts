import type { Values } from '../define';
import { focusPath } from '../form/useEntryForm';
import type { ScreenKey } from '../keys/useKeys';
import { translate } from '../translate';
import type { DocumentKind } from './document';
import { labelOf, SAVE } from './documents';
import { unfold } from './ExpandButton';
import { lineInFocus } from './linePlace';
import type { DocumentEntryState } from './useDocumentEntry';

export type EntryActs = {
  mayFinish: boolean;
  maySave: boolean;
  isNew: boolean;
  /** Status of the document that is entered. */
  status: string;
  beginAnother(): void;
  duplicate(): void;
  /** Opens or closes attachments, comments and history. */
  toggleAside(): void;
  leave(): void;
  makeFrom?: (() => void) | undefined;
};

/** Alt+F belongs to the kind, where it has a key of that name. */
const MAKE_FROM = 'Alt+F';
export const makeFromKey = (kind: DocumentKind): string | null =>
  kind.keys.some(({ keys }) => keys === MAKE_FROM) ? null : MAKE_FROM;

/** The keys on the page of an entry. */
export function entryKeys(kind: DocumentKind, entry: DocumentEntryState, acts: EntryActs): ScreenKey[] {
  const { resource, tables } = kind;
  const { root, lastStep } = entry;
  const fromKey = makeFromKey(kind);
  const when = (is: boolean, act: () => void) => (is ? act : undefined);
  const more = tables.some(({ Detail }) => Detail);
  return [
    {
      keys: 'Alt+A',
      words: labelOf(resource, acts.status, lastStep),
      act: when(acts.mayFinish, () => entry.submit(lastStep)),
    },
    { keys: 'Alt+S', words: 'Save as a draft', act: when(acts.maySave, () => entry.submit(SAVE)) },
    { keys: 'Alt+N', words: translate('New {one}', { one: translate(resource.names.one) }), act: acts.beginAnother },
    ...(kind.EntryTools && acts.isNew ? [{ keys: 'Alt+M', words: 'Templates' }] : []),
    ...(acts.makeFrom && fromKey ? [{ keys: fromKey, words: 'Make from another document', act: acts.makeFrom }] : []),
    { keys: 'F4', words: 'To the date; in a date, its calendar', act: () => focusPath(root.current, 'date') },
    { keys: 'Alt+D', words: 'Duplicate', act: acts.duplicate },
    { keys: 'Ctrl+R', words: 'Narration of the last one', act: () => entry.repeatNarration() },
    ...kind.keys.map((key) => ({ keys: key.keys, words: key.words, act: () => entry.actBy(key) })),
    ...(more
      ? [
          {
            keys: 'Alt+L',
            words: 'More of the line: cost centre, taxes',
            act: () => unfold(root.current, lineInFocus()),
          },
        ]
      : []),
    { keys: 'Enter', words: 'Next field; an empty last line ends the lines' },
    { keys: 'Tab', words: 'Next cell; on the last one a new line' },
    { keys: 'Ctrl+Del', words: 'Delete line' },
    { keys: 'Alt+Shift+↑ ↓', words: 'Move the line up or down' },
    { keys: '↑ ↓', words: 'The same cell a line above or below' },
    { keys: 'Ctrl+V', words: 'Paste lines from a spreadsheet' },
    { keys: 'Alt+H', words: 'Attachments, comments and history', act: acts.toggleAside },
    { keys: 'Esc', words: 'Back to the list; the typing is kept', act: acts.leave },
  ];
}

export type Begin = (given: Values | null) => void;
