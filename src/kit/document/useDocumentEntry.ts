import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { todayInIndia } from '../../../contract/dates';
import type { DocumentLink } from '../../../contract/errorBody';
import { MESSAGE } from '../../../contract/errors';
import { NO_PROBLEMS } from '../../../contract/problems';
import { TRAN } from '../../../contract/screen';
import { useWaitingFiles } from '../beside/useWaitingFiles';
import { useWaitingTags } from '../beside/useWaitingTags';
import type { Values } from '../define';
import { useDraftKeeper } from '../form/useDraftKeeper';
import { clearHidden, focusFirstEntry, hiddenOf, landRefusal, useEntryForm } from '../form/useEntryForm';
import { ApiError } from '../http';
import { lookingUp, whenLookedUp } from '../inputs/lookedUp';
import { useKeptKey } from '../kept';
import { keysWaitFor } from '../keys/ahead';
import { capital } from '../master/useRecordForm';
import { confirmDialog, say, showProblem } from '../messages';
import { useMay, useSession } from '../session';
import { readStored, writeStored } from '../stored';
import { said } from '../words';
import type { DocumentKind, EntryKey, StoredDocument } from './document';
import { lastNarration, useStoreDocument } from './documents';
import { enteredIn, linesIn, withoutBlankLines } from './entryValues';
import { openDaysQuery } from './openDays';
import { useOtherTabs } from './otherTabs';
import { lineInFocus } from './useLineKeys';

type Step = 'save' | 'post';

type Parts = {
  kind: DocumentKind;
  /** A draft that is continued; null begins a new document. */
  document: StoredDocument | null;
  start: Values;
  /** Typing of this entry is kept under this name. */
  draftName: string;
  /** It begins with given values, so older typing does not come back over them. */
  isCopy: boolean;
  stored(document: StoredDocument, step: Step): void;
  reload(): void;
};

/** The behaviour of entering a document: checks, saving, posting, the next one, kept typing. */
export function useDocumentEntry({ kind, document, start, draftName, isCopy, stored, reload }: Parts) {
  const root = useRef<HTMLFormElement>(null);
  const { resource, lines } = kind;
  const may = useMay(resource.screen);
  const { data: open } = useQuery({ ...openDaysQuery, enabled: kind.check !== undefined });
  const step = useRef<Step>('post');
  const isAtWork = useRef(false);
  /** Documents that the last refusal spoke of. */
  const [links, setLinks] = useState<readonly DocumentLink[]>([]);
  const form = useEntryForm(resource.input, start, (values) => {
    const isBounded = resource.screen.trans.includes(TRAN.otherDates);
    const mayOtherDates = !isBounded || may(TRAN.otherDates);
    const today = todayInIndia();
    const enteredOn = document ? todayInIndia(new Date(document.createdAt)) : today;
    // A draft may wait for what is still missing.
    const day = { today, enteredOn, mayOtherDates, isBounded, open: open ?? null };
    return (step.current === 'post' && kind.check?.(values, day)) || NO_PROBLEMS;
  });
  const store = useStoreDocument(kind);
  const { recovered, forget } = useDraftKeeper(draftName, form, start, !isCopy);
  // A copy is typing like any other: it is kept, and given up only when somebody says so.
  const begun = useRef(false);
  useEffect(() => {
    if (!isCopy || begun.current) return;
    begun.current = true;
    form.reset(kind.blank({ date: todayInIndia(), branchId: null }));
    form.reset(start, { keepDefaultValues: true });
  }, [isCopy, form, kind, start]);
  const waiting = useWaitingFiles(document === null ? draftName : null);
  const tags = useWaitingTags(draftName);
  const user = useSession((session) => session.details?.usr.uCode ?? '');
  const narrationKey = useKeptKey(`narration:${resource.path}`);
  const blank = () => kind.blank({ date: todayInIndia(), branchId: null });
  const hidden = (values: Values) => ({ ...values, ...hiddenOf(values, [...kind.header, ...kind.below], blank()) });
  const told = () => JSON.stringify(withoutBlankLines(hidden(form.getValues()), lines));
  const tellOthers = useOtherTabs(useKeptKey(draftName), told, (words) => {
    if (document || !form.formState.isDirty) return;
    form.reset(start);
    say(MESSAGE.warningToast, said('{words}, in another tab. It is not entered twice.', { words }));
  });
  // Read in drawing, or react-hook-form does not follow it.
  const { isDirty } = form.formState;

  async function refuse(error: unknown) {
    if (landRefusal(form, error)) {
      if (error instanceof ApiError) setLinks(error.links ?? []);
      return;
    }
    if (error instanceof ApiError && error.code === 'STALE') {
      const message = `${error.message} ${said('What you typed here is then given up.')}`;
      const answer = await confirmDialog({ title: 'Changed meanwhile', message, action: 'Reload it' });
      if (!answer) return;
      forget();
      return reload();
    }
    showProblem(error);
  }

  /** Blank lines go away before the check, so that an untouched last line is no error. */
  function dropBlankLines() {
    if (!lines) return;
    const all = linesIn(form.getValues(), lines);
    const kept = all.filter((line) => !lines.isBlank(line));
    if (kept.length > 0 && kept.length < all.length) form.setValue(lines.field, kept);
  }

  function next(after: StoredDocument) {
    const carried = Object.fromEntries(kind.carry.map((field) => [field, after[field] ?? null]));
    // Drawn before the keys that were typed ahead of it.
    flushSync(() => form.reset({ ...kind.blank({ date: after.date, branchId: null }), ...carried }));
    focusFirstEntry(root.current);
  }

  /** @returns whether it is stored. */
  async function send(step: Step, values: Values): Promise<boolean> {
    const content = told();
    try {
      const answer = await store.mutateAsync({ document, values, step });
      if (!answer) return false;
      forget();
      if (answer.narration) writeStored(narrationKey, answer.narration);
      const name = capital(said(resource.names.one));
      const words =
        step === 'post'
          ? said('{name} {number} is posted', { name, number: answer.number ?? '' })
          : said('{name} is saved as a draft', { name });
      say(MESSAGE.success, words);
      if (document === null) tellOthers({ content, words });
      const title = answer.number ?? said('the {one}', { one: said(resource.names.one) });
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

  /** A key of its own acts on what was typed before it, and is waited for by what comes after it. */
  function actBy(key: EntryKey) {
    const line = lineInFocus();
    whenLookedUp(() => lookingUp(Promise.resolve(key.act({ form, line })).catch(showProblem)));
  }

  /** The narration of the last document: of those that were entered here, or else of the user's at all. */
  async function repeatNarration() {
    const kept = readStored(narrationKey);
    const last = typeof kept === 'string' ? kept : await lastNarration(resource, user);
    if (last === null) return say(MESSAGE.warningToast, said('There is no narration to repeat yet'));
    form.setValue('narration', last, { shouldDirty: true });
  }

  /** Whoever posts one is already typing the next: these keys wait for it. A double click posts once. */
  function submit(wanted: Step) {
    if (isAtWork.current) return;
    isAtWork.current = true;
    const work = new Promise<boolean>((done) => whenLookedUp(() => done(submitTyped(wanted))));
    void keysWaitFor(
      work.finally(() => {
        isAtWork.current = false;
      }),
    );
  }

  async function submitTyped(wanted: Step): Promise<boolean> {
    step.current = wanted;
    setLinks([]);
    dropBlankLines();
    clearHidden(form, [...kind.header, ...kind.below], blank());
    let isStored = false;
    const act = form.handleSubmit(async (values) => {
      isStored = await send(wanted, withoutBlankLines(values, lines));
    });
    await act();
    return isStored;
  }

  return {
    form,
    root,
    submit,
    actBy,
    isSaving: store.isPending,
    isDirty,
    links,
    recovered,
    /** Files that wait for the first save. */
    waiting,
    /** Tags that wait for it. */
    tags,
    /** @returns whether what is typed may be given up for another document. */
    mayLeave: async () => {
      if (!isDirty && waiting.files.length + tags.names.length === 0) return true;
      const message = said('What you typed is neither posted nor saved as a draft.');
      const answer = await confirmDialog({ title: 'Begin another one?', message, action: 'Give it up', danger: true });
      if (answer) {
        forget();
        waiting.clear();
        tags.clear();
      }
      return answer !== null;
    },
    forget,
    discard: () => {
      forget();
      waiting.clear();
      tags.clear();
      form.reset(document ? enteredIn(kind, document) : start);
    },
    repeatNarration: () => whenLookedUp(() => lookingUp(repeatNarration().catch(showProblem))),
  };
}

export type DocumentEntryState = ReturnType<typeof useDocumentEntry>;
