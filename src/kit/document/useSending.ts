import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { DocumentLink } from '../../../contract/errorBody';
import { sentenceCase } from '../../../contract/resource';
import type { useWaitingFiles } from '../attachments/useWaitingFiles';
import type { useWaitingTags } from '../attachments/useWaitingTags';
import type { Values } from '../define';
import { type EntryForm, focusFirstEntry, showFieldProblems } from '../form/useEntryForm';
import { ApiError } from '../http';
import { confirmDialog, showDone, showProblem } from '../messages';
import { prepareMessages } from '../ShownMessages';
import { writeStored } from '../stored';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { REVISE, SAVE, useStoreDocument } from './documents';
import { nextSteps } from './nextSteps';
import { wordsOf } from './stages';
import type { EntryParts } from './useDocumentEntry';

type Around = {
  form: EntryForm;
  root: RefObject<HTMLFormElement | null>;
  forget(): void;
  waiting: ReturnType<typeof useWaitingFiles>;
  tags: ReturnType<typeof useWaitingTags>;
  narrationKey: string;
  changeRemark: RefObject<string>;
  tellOthers(sent: { content: string; words: string }): void;
  setLinks(links: readonly DocumentLink[]): void;
};

/** The outcome, in a sentence. */
function doneWords({ resource }: DocumentKind, { number, revision, status }: StoredDocument, step: string): string {
  const name = sentenceCase(translate(resource.names.one));
  if (step === SAVE) return translate('{name} is saved as a draft', { name });
  if (step === REVISE && revision !== undefined)
    return translate('{name} {number} is saved as revision {revision}', { name, number, revision });
  const title = [name, number].filter(Boolean).join(' ');
  return translate('{title} is {to}', { title, to: wordsOf(resource.stages, status) });
}

/** Sends the entered values, and deals with the answer: the next document, or the problems. */
export function useSending({ kind, document, stored, reload }: EntryParts, around: Around) {
  const { resource } = kind;
  const { form, root, forget, waiting, tags } = around;
  const store = useStoreDocument(kind);
  // Every outcome is reported, even a lost network.
  useEffect(prepareMessages, []);

  async function refuse(error: unknown) {
    if (showFieldProblems(form, error)) {
      if (error instanceof ApiError) around.setLinks(error.links ?? []);
      return;
    }
    if (error instanceof ApiError && error.code === 'STALE') {
      const message = `${error.message} ${translate('What you typed here is then given up.')}`;
      const answer = await confirmDialog({ title: 'Changed meanwhile', message, action: 'Reload it' });
      if (!answer) return;
      forget();
      return reload();
    }
    showProblem(error);
  }

  function next(after: StoredDocument) {
    const carried = Object.fromEntries(kind.carry.map((field) => [field, after[field] ?? null]));
    // Drawn before the keys that were typed ahead.
    flushSync(() => form.reset({ ...kind.blank({ date: after.date, branchId: null }), ...carried }));
    focusFirstEntry(root.current);
  }

  /** @returns whether it is stored. */
  async function send(step: string, values: Values, content: string): Promise<boolean> {
    try {
      const changeRemark = step === REVISE ? around.changeRemark.current.trim() : '';
      const answer = await store.mutateAsync({ document, values, step, changeRemark });
      if (!answer) return false;
      forget();
      if (answer.narration) writeStored(around.narrationKey, answer.narration);
      const words = doneWords(kind, answer, step);
      showDone(words, nextSteps(kind, answer));
      if (document === null) around.tellOthers({ content, words });
      const title = answer.number ?? translate('the {one}', { one: translate(resource.names.one) });
      const record = { path: resource.path, id: answer.id };
      void waiting.sendTo(record, title).catch(showProblem);
      void tags.sendTo(record).catch(showProblem);
      if (document === null) next(answer);
      stored(answer, step);
      return true;
    } catch (error) {
      await refuse(error);
      return false;
    }
  }

  return { send, isSaving: store.isPending };
}
