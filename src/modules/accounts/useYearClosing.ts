import { useState } from 'react';
import type { YearCheck, YearEnd } from '../../../contract/accounts/yearEnd';
import { formatPaise, type Paise } from '../../../contract/amount';
import { formatDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { reason } from '../../../contract/fields';
import { ApiError } from '../../kit/http';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import type { Remarks } from './YearEndChecks';
import { useYearStep } from './yearEndData';

/** Closing a year and opening it again, with the remarks on the warnings of its checks. */
export function useYearClosing(data: YearEnd, choose: (year: string) => void) {
  const { year, checks, profit } = data;
  const step = useYearStep();
  const [remarks, setRemarks] = useState<Remarks>({});
  const [problems, setProblems] = useState<Remarks>({});

  /** All problems of the remarks at once. */
  function wrongRemarks(): Remarks {
    const wrong: Partial<Record<YearCheck, string>> = {};
    for (const { check } of checks.filter((one) => one.state === 'warns')) {
      const checked = reason.safeParse(remarks[check] ?? '');
      if (!checked.success) wrong[check] = checked.error.issues[0]?.message ?? '';
    }
    return wrong;
  }

  async function close() {
    const wrong = wrongRemarks();
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      document.getElementById(`remark-${first}`)?.focus();
      return;
    }
    const answer = await confirmDialog({
      title: translate('Close {label}?', { label: translate(year.label) }),
      message: translate(
        'Income and expense are brought to zero on {to}, and {result} goes to {surplus}. No entry of {label} can be made afterwards.',
        {
          to: formatDate(year.to),
          result: resultOf(profit),
          surplus: data.surplus ?? translate('Surplus'),
          label: translate(year.label),
        },
      ),
      action: 'Close the year',
    });
    if (!answer) return;
    await take(
      async () => {
        await step.mutateAsync({ step: 'close', body: { year: year.code, remarks: { ...remarks } } });
        // Without its name in the address the running year would replace it.
        choose(year.code);
      },
      translate('{label} is closed', { label: translate(year.label) }),
    );
  }

  async function reopen() {
    const answer = await confirmDialog({
      title: translate('Open {label} again?', { label: translate(year.label) }),
      message: 'Its closing vouchers will be reversed. Close the year again when you are done.',
      action: 'Open the year',
      danger: true,
      reason: true,
    });
    if (!answer?.reason) return;
    const { reason: why } = answer;
    await take(
      () => step.mutateAsync({ step: 'reopen', body: { year: year.code, reason: why } }),
      translate('{label} is open again', { label: translate(year.label) }),
    );
  }

  async function take(act: () => Promise<unknown>, done: string) {
    try {
      await act();
      showMessage(MESSAGE.success, done);
    } catch (error) {
      if (error instanceof ApiError) {
        const named = Object.entries(error.fields).map(([path, words]) => [path.replace('remarks.', ''), words]);
        if (named.length > 0) return setProblems(Object.fromEntries(named));
      }
      showProblem(error);
    }
  }

  function setRemark(check: YearCheck, words: string) {
    setRemarks((now) => ({ ...now, [check]: words }));
    setProblems(({ [check]: _, ...others }) => others);
  }

  return { remarks, problems, setRemark, close, reopen, isPending: step.isPending };
}

function resultOf(profit: Paise): string {
  return profit < 0
    ? translate('a loss of {profit}', { profit: formatPaise(-profit as Paise) })
    : translate('a profit of {profit}', { profit: formatPaise(profit) });
}
