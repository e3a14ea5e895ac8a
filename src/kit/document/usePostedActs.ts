import { useRef } from 'react';
import { moveFrom } from '../../../contract/document';
import { MESSAGE } from '../../../contract/errors';
import { type Confirmation, confirmDialog, showMessage, showProblem } from '../messages';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { useCopyCancelled, useStep } from './documents';
import { openLines } from './openLines';
import { isEnd, wordsOf } from './stages';
import { askedForm, givenIn } from './stepForm';

/** Actions for a stored document: its steps, and a new draft of a cancelled one. */
export function usePostedActs(
  kind: DocumentKind,
  document: StoredDocument,
  title: string,
  show?: (id: number) => void,
) {
  const { stages } = kind.resource;
  const step = useStep(kind);
  const toNewDraft = useCopyCancelled(kind);
  /** A reason stays while the line drops or the step is refused. */
  const given = useRef('');

  /** @returns the answer, or null when the user went back. */
  async function asked(event: string): Promise<Confirmation | null> {
    const move = moveFrom(stages, document.status, event);
    const form = move && askedForm(kind, move);
    if (!move?.confirm && !move?.reason && !form) return { reason: null };
    const list = openLines(kind, document, move);
    const answer = await confirmDialog({
      title: `${translate(move.label)} ${document.number ?? ''}`.trim().concat('?'),
      message: move.confirm ?? translate('{title} will be {words}.', { title, words: wordsOf(stages, move.to) }),
      action: move.answer ?? move.label,
      ...(form && { form }),
      danger: isEnd(stages, document.status, event),
      reason: move.reason ?? false,
      given: given.current,
      ...(list.length > 1 && { rows: { label: translate('Pending lines'), list } }),
    });
    if (!answer) return null;
    given.current = answer.reason ?? '';
    // No ticked lines means all lines.
    return answer.ticked?.length === list.length ? { reason: answer.reason } : answer;
  }

  async function take(event: string) {
    const answer = await asked(event);
    if (!answer) return;
    try {
      const { reason, ticked: lineNos, values } = answer;
      const stored = await step.mutateAsync({ document, event, reason, lineNos, ...givenIn(values) });
      if (!stored) return;
      given.current = '';
      if (lineNos)
        return showMessage(
          MESSAGE.success,
          lineNos.length === 1
            ? translate('1 line of {title} is given up', { title })
            : translate('{count} lines of {title} are given up', { count: lineNos.length, title }),
        );
      showMessage(MESSAGE.success, translate('{title} is {to}', { title, to: wordsOf(stages, stored.status) }));
    } catch (error) {
      showProblem(error);
    }
  }

  async function copyCancelled() {
    try {
      show?.((await toNewDraft.mutateAsync(document)).id);
    } catch (error) {
      showProblem(error);
    }
  }

  return {
    take: (event: string) => void take(event),
    copyCancelled: () => void copyCancelled(),
    isStepping: step.isPending,
    isCopying: toNewDraft.isPending,
  };
}
