import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { OpeningLine, type Openings, type OpeningsOf } from '../../../../contract/accounts/openings';
import { MESSAGE } from '../../../../contract/errors';
import type { Schema } from '../../../../contract/resource';
import type { Values } from '../../../kit/define';
import { useDraftKeeper } from '../../../kit/form/useDraftKeeper';
import { setFieldValue, useEntryForm } from '../../../kit/form/useEntryForm';
import { ApiError } from '../../../kit/http';
import { showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { checkOpenings } from '../voucherChecks';
import {
  changedLines,
  keyOf,
  numbersOf,
  openingsQuery,
  pathOf,
  storedLines,
  type Typed,
  useSaveOpenings,
} from './openingsData';

const TypedOpenings = z.object({ lines: z.record(z.string(), OpeningLine) });
const START: Values = { lines: {} };

/** The typing over the stored openings of a branch, its saving, and the account that is brought into sight. */
export function useOpeningsEntry(of: OpeningsOf, openings: Openings) {
  const { branchId } = openings;
  const stored = useMemo(() => storedLines(openings), [openings]);
  // Under this name the form holds lines by account.
  const form = useEntryForm(TypedOpenings as unknown as Schema<Values>, START, ({ lines }) =>
    checkOpenings(changedLines(lines as Typed, stored), openings.date, pathOf),
  );
  const { recovered, forget } = useDraftKeeper(
    `opening-sheet#${of.parties ? `${of.parties}.` : ''}${branchId}`,
    form,
    START,
  );
  const save = useSaveOpenings(of);
  const client = useQueryClient();
  const { getValues } = form;
  const [taken, setTaken] = useState<{ words: string; before: Typed } | null>(null);
  const [wanted, setWanted] = useState<{ accountId: number } | null>(null);
  const typedNow = () => (getValues('lines') ?? {}) as Typed;
  const seen = useSeenVersion(openings.version, form.formState.isDirty);

  /** Lines that came otherwise than by typing; they can be taken back as long as nothing is saved. */
  function fill(lines: readonly OpeningLine[], words: string) {
    const before = typedNow();
    const fresh = Object.fromEntries(lines.map((line) => [keyOf(line.accountId), line]));
    setFieldValue(form, 'lines', { ...before, ...fresh });
    setTaken({ words, before });
  }

  function takeBack(before: Typed) {
    setFieldValue(form, 'lines', before);
    setTaken(null);
  }

  function discard() {
    forget();
    form.reset(START);
  }

  /** Names the accounts of a refusal instead of the places in which their lines were sent. */
  function showRefused(error: ApiError, sent: readonly OpeningLine[]): boolean {
    const problems = refusedLines(error, sent);
    for (const { path, accountId, message } of problems) {
      form.setError(path, { type: 'server', message });
      if (accountId !== null) setWanted((now) => now ?? { accountId });
    }
    return problems.length > 0;
  }

  async function send() {
    const lines = changedLines(typedNow(), stored);
    if (lines.length === 0)
      return showMessage(MESSAGE.warningToast, translate('Nothing was changed, so nothing was posted'));
    setWanted(null);
    try {
      const answer = await save.mutateAsync({ branchId, version: seen.current, lines });
      if (answer) done(answer, seen.current);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE') await takeIn().catch(showProblem);
      else if (!(error instanceof ApiError) || !showRefused(error, lines)) showProblem(error);
    }
  }

  /** @param before the last voucher that stood before this save. */
  function done({ vouchers }: Openings, before: number | null) {
    const posted = vouchers.filter(({ id }) => id > (before ?? 0));
    forget();
    form.reset(START);
    setTaken(null);
    showMessage(MESSAGE.success, translate('Opening balances are posted as {number}', { number: numbersOf(posted) }));
  }

  /** Somebody else was faster: the sheet shows their lines, and the typing stays for review. */
  async function takeIn() {
    const now = await client.fetchQuery({ ...openingsQuery(of, branchId), staleTime: 0 });
    const before = seen.current;
    seen.current = now.version;
    // A lost answer: everything is stored already.
    if (changedLines(typedNow(), storedLines(now)).length === 0) return done(now, before);
    showMessage(
      MESSAGE.warningDialog,
      translate(
        'Somebody else saved opening balances meanwhile. Theirs are taken in and yours stay; look them over and save again.',
      ),
    );
  }

  function submit() {
    if (!save.isPending) void form.handleSubmit(send)();
  }

  return {
    of,
    form,
    stored,
    typedNow,
    wanted,
    setWanted,
    recovered,
    discard,
    fill,
    taken,
    takeBack,
    submit,
    isSaving: save.isPending,
  };
}

export type OpeningsEntry = ReturnType<typeof useOpeningsEntry>;

/** A save is compared with the version that was seen when the typing began. */
function useSeenVersion(version: Openings['version'], isDirty: boolean) {
  const seen = useRef(version);
  useEffect(() => {
    if (!isDirty) seen.current = version;
  }, [isDirty, version]);
  return seen;
}

/** The problems of a refusal by field, with the account of the line. */
function refusedLines(error: ApiError, sent: readonly OpeningLine[]) {
  return Object.entries(error.fields).map(([path, message]) => {
    const [, place = '', ...rest] = path.split('.');
    const line = sent[Number(place)];
    return line
      ? { path: [pathOf(line.accountId), ...rest].join('.'), accountId: line.accountId, message }
      : { path: 'lines', accountId: null, message };
  });
}
