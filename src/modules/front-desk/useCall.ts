import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import {
  Claimed,
  claimPath,
  type Prospect,
  ShareCall,
  ShareCallInput,
  shareCallsPath,
} from '../../../contract/front-desk/prospects';
import type { Schema } from '../../../contract/resource';
import type { Values } from '../../kit/define';
import { clearHidden, focusPath, showFieldProblems, useEntryForm } from '../../kit/form/useEntryForm';
import { http, newKey } from '../../kit/http';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { callForm, callTo, NO_CALL } from './callForm';

type Named = { mobile?: string; prospectId?: number };
type Called = { prospect: Prospect | null; lastRemarks: string | null; left: number | null; since: number };

const nobody = (left: number | null): Called => ({ prospect: null, lastRemarks: null, left, since: Date.now() });

/** The present call: takes a number, then its outcome is entered, and the next number follows. */
export function useCall(named: number | null) {
  const root = useRef<HTMLFormElement>(null);
  const form = useEntryForm(ShareCallInput as unknown as Schema<Values>, NO_CALL);
  const [called, setCalled] = useState(() => nobody(null));

  const claim = useMutation({
    mutationFn: async (by: Named) => {
      const body = { mobile: null, prospectId: null, ...by };
      const headers = { 'Idempotency-Key': newKey() };
      return Claimed.parse((await http.post(claimPath, body, { headers })).data);
    },
    onError: (error) => {
      if (!showFieldProblems(form, error)) showProblem(error);
    },
  });
  const store = useMutation({
    mutationFn: async (values: Values) => {
      const headers = { 'Idempotency-Key': newKey() };
      return ShareCall.parse((await http.post(shareCallsPath, values, { headers })).data);
    },
  });

  const focus = (path: string) => requestAnimationFrame(() => focusPath(root.current, path));

  function begin(values: Values, now: Called, field: string) {
    form.reset(values);
    setCalled(now);
    focus(field);
  }

  /** Takes a number: the next one of this caller, unless one is named. */
  async function take(by: Named = {}) {
    const found = await claim.mutateAsync(by).catch(() => null);
    if (!found) return;
    const { prospect, lastRemarks, left } = found;
    if (prospect) return begin(callTo(prospect), { prospect, lastRemarks, left, since: Date.now() }, 'outcome');
    setCalled({ ...nobody(left), since: Date.now() });
    if (by.mobile) return focus('name');
    begin(NO_CALL, nobody(left), 'mobile');
    showMessage(MESSAGE.notice, translate('No number is left to call. Enter one.'));
  }

  /** A number that was typed fills the form where it is known. */
  function look() {
    const mobile = String(form.getValues('mobile') ?? '').trim();
    if (mobile.length < 10 || mobile === called.prospect?.mobile || claim.isPending) return;
    void take({ mobile });
  }

  const save = (goesOn: boolean) => {
    clearHidden(form, callForm, NO_CALL);
    return form.handleSubmit(async (values) => {
      const seconds = Math.min(36_000, Math.round((Date.now() - called.since) / 1000));
      try {
        await store.mutateAsync({ ...values, seconds });
      } catch (error) {
        if (!showFieldProblems(form, error)) showProblem(error);
        return;
      }
      if (goesOn) return take();
      begin(NO_CALL, nobody(called.left), 'mobile');
      showMessage(MESSAGE.success, translate('The call is saved'));
    })();
  };

  // A row of a report or of the start page names whom to call.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || named === null) return;
    asked.current = true;
    void take(named === 0 ? {} : { prospectId: named });
  });

  return { root, form, called, take, look, save, isBusy: claim.isPending || store.isPending };
}
