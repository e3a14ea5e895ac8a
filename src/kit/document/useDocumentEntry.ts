import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { todayInIndia } from '../../../contract/dates';
import { firstEvent } from '../../../contract/document';
import type { DocumentLink } from '../../../contract/errorBody';
import { MESSAGE } from '../../../contract/errors';
import { NO_PROBLEMS, type Problems } from '../../../contract/problems';
import { TRAN } from '../../../contract/screen';
import { useWaitingFiles } from '../attachments/useWaitingFiles';
import { useWaitingTags } from '../attachments/useWaitingTags';
import type { Values } from '../define';
import { useDraftKeeper } from '../form/useDraftKeeper';
import { clearHidden, type EntryForm, useEntryForm } from '../form/useEntryForm';
import { lookingUp, whenLookedUp } from '../inputs/lookedUp';
import { queueKeysUntil } from '../keys/keyQueue';
import { confirmDialog, showMessage, showProblem } from '../messages';
import { usePersistedKey } from '../persisted';
import { useMay, useSession } from '../session';
import { readStored } from '../stored';
import { translate } from '../translate';
import type { DocumentKind, EntryKey, StoredDocument } from './document';
import { lastNarration, REVISE, SAVE } from './documents';
import { asSent, clearHiddenCells, enteredIn, linesIn, withoutBlankLines } from './entryValues';
import { lineInFocus } from './linePlace';
import { openDaysQuery } from './openDays';
import { useOtherTabs } from './otherTabs';
import { useSending } from './useSending';

export type EntryParts = {
  kind: DocumentKind;
  /** A draft that is continued, or a numbered document that is revised; null begins a new document. */
  document: StoredDocument | null;
  start: Values;
  /** Typing of this entry belongs under this name. */
  draftName: string;
  /** It begins with given values, so older typing does not come back over them. */
  isCopy: boolean;
  stored(document: StoredDocument, step: string): void;
  reload(): void;
};

/** The step that ends an entry: the first one of a draft, or the next revision of a numbered document. */
export const lastStepOf = ({ resource }: DocumentKind, document: StoredDocument | null): string =>
  document && document.status !== 'draft' ? REVISE : firstEvent(resource.stages);

/** The form of a document with its checks; a draft may wait for missing values. */
function useCheckedForm({ kind, document, start }: EntryParts, step: { current: string }) {
  const { resource } = kind;
  const may = useMay(resource.screen);
  const { data: open } = useQuery({ ...openDaysQuery, enabled: kind.check !== undefined });
  const check = (values: Values): Problems => {
    const isBounded = resource.screen.trans.includes(TRAN.otherDates);
    const mayOtherDates = !isBounded || may(TRAN.otherDates);
    const today = todayInIndia();
    const enteredOn = document ? todayInIndia(new Date(document.createdAt)) : today;
    const day = { today, enteredOn, mayOtherDates, isBounded, open: open ?? null };
    return (step.current !== SAVE && kind.check?.(values, day)) || NO_PROBLEMS;
  };
  const form = useEntryForm(resource.input, start, check);

  /** Names the missing value of an empty field. @returns whether one is missing. */
  function isMissing(path: string): boolean {
    const values = form.getValues();
    const parsed = resource.input.safeParse(values);
    const issue = parsed.success ? undefined : parsed.error.issues.find((one) => one.path.join('.') === path);
    // A line is judged as a whole, once it is whole.
    const message = issue?.message ?? (path.includes('.') ? undefined : check(values)[path]);
    if (!message) return false;
    form.setError(path, { type: 'missing', message });
    return true;
  }
  return { form, isMissing };
}

/** Blank lines go away before the check, so that an untouched last line is no error. */
function dropBlankLines(kind: DocumentKind, form: EntryForm): void {
  for (const table of kind.tables) {
    const all = linesIn(form.getValues(), table);
    const kept = all.filter((line) => !table.isBlank(line));
    const isNeeded = (kind.resource.lines[table.field]?.least ?? 1) > 0;
    if (kept.length < all.length && (kept.length > 0 || !isNeeded)) form.setValue(table.field, kept);
  }
}

/** A copy is typing like any other: it is kept, and given up only when somebody says so. */
function useCopyAsTyped({ kind, start, isCopy }: EntryParts, form: EntryForm): void {
  const begun = useRef(false);
  useEffect(() => {
    if (!isCopy || begun.current) return;
    begun.current = true;
    form.reset(kind.blank({ date: todayInIndia(), branchId: null }));
    form.reset(start, { keepDefaultValues: true });
  }, [isCopy, form, kind, start]);
}

/** Repeats the narration of the last document: of one entered here, or else of any by the user. */
function useLastNarration({ resource }: DocumentKind, form: EntryForm, narrationKey: string): () => Promise<void> {
  const user = useSession((session) => session.details?.usr.uCode ?? '');
  return async () => {
    const kept = readStored(narrationKey);
    const last = typeof kept === 'string' ? kept : await lastNarration(resource, user);
    if (last === null) return showMessage(MESSAGE.warningToast, translate('There is no narration to repeat yet'));
    form.setValue('narration', last, { shouldDirty: true });
  };
}

/** The behaviour of entering a document: checks, saving, posting, the next one, kept typing. */
export function useDocumentEntry(parts: EntryParts) {
  const { kind, document, start, draftName, isCopy } = parts;
  const { resource } = kind;
  const root = useRef<HTMLFormElement>(null);
  const lastStep = lastStepOf(kind, document);
  const step = useRef(lastStep);
  const changeRemark = useRef('');
  const isAtWork = useRef(false);
  /** Documents that the last refusal spoke of. */
  const [links, setLinks] = useState<readonly DocumentLink[]>([]);
  const { form, isMissing } = useCheckedForm(parts, step);
  const { recovered, forget } = useDraftKeeper(draftName, form, start, !isCopy);
  useCopyAsTyped(parts, form);
  const waiting = useWaitingFiles(document === null ? draftName : null);
  const tags = useWaitingTags(draftName);
  const narrationKey = usePersistedKey(`narration:${resource.path}`);
  const repeatNarration = useLastNarration(kind, form, narrationKey);
  const content = () => JSON.stringify(asSent(kind, form.getValues()));
  const tellOthers = useOtherTabs(usePersistedKey(draftName), content, (words) => {
    if (document || !form.formState.isDirty) return;
    form.reset(start);
    showMessage(MESSAGE.warningToast, translate('{words}, in another tab. It is not entered twice.', { words }));
  });
  const { send, isSaving } = useSending(parts, {
    form,
    root,
    forget,
    waiting,
    tags,
    narrationKey,
    changeRemark,
    tellOthers,
    setLinks,
  });
  // Read in drawing, or react-hook-form does not follow it.
  const { isDirty } = form.formState;

  /** A key of the form acts on the typing before it, and later keys wait for it. */
  function actBy(key: EntryKey) {
    const line = lineInFocus();
    whenLookedUp(() => lookingUp(Promise.resolve(key.act({ form, line })).catch(showProblem)));
  }

  /** The user is already typing the next one: these keys wait. A double click posts once. */
  function submit(wanted: string) {
    if (isAtWork.current) return;
    isAtWork.current = true;
    const work = new Promise<boolean>((done) => whenLookedUp(() => done(submitTyped(wanted))));
    void queueKeysUntil(
      work.finally(() => {
        isAtWork.current = false;
      }),
    );
  }

  async function submitTyped(wanted: string): Promise<boolean> {
    step.current = wanted;
    setLinks([]);
    dropBlankLines(kind, form);
    clearHidden(form, [...kind.header, ...kind.below], kind.blank({ date: todayInIndia(), branchId: null }));
    clearHiddenCells(form, kind.tables);
    let isStored = false;
    const act = form.handleSubmit(async (values) => {
      isStored = await send(wanted, withoutBlankLines(values, kind.tables), content());
    });
    await act();
    return isStored;
  }

  function giveUp() {
    forget();
    waiting.clear();
    tags.clear();
  }

  return {
    form,
    root,
    submit,
    lastStep,
    /** The remark on a change, where the next revision is entered. */
    sayOfChange: (text: string) => {
      changeRemark.current = text;
    },
    actBy,
    isMissing,
    isSaving,
    isDirty,
    links,
    recovered,
    /** Files that wait for the first save. */
    waiting,
    /** Tags that wait for it. */
    tags,
    /** @returns whether the typing may be given up for another document. */
    mayLeave: async () => {
      if (!isDirty && waiting.files.length + tags.names.length === 0) return true;
      const message = translate('What you typed is neither posted nor saved as a draft.');
      const answer = await confirmDialog({ title: 'Begin another one?', message, action: 'Give it up', danger: true });
      if (answer) giveUp();
      return answer !== null;
    },
    forget,
    discard: () => {
      giveUp();
      form.reset(document ? enteredIn(kind, document) : start);
    },
    repeatNarration: () => whenLookedUp(() => lookingUp(repeatNarration().catch(showProblem))),
  };
}

export type DocumentEntryState = ReturnType<typeof useDocumentEntry>;
