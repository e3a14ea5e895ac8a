import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type APPROVAL_EVENTS, type ApprovalRow, approvals } from '../../../contract/approvals';
import { formatDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { Outcomes } from '../../../contract/many';
import type { Outcome } from '../grid/acts';
import { http, newKey } from '../http';
import { confirmDialog, showMessage, showProblem } from '../messages';
import { translate } from '../translate';

export type ApprovalEvent = (typeof APPROVAL_EVENTS)[number];
/** What was decided in this tab, which the board goes on showing. */
export type Decided = { row: ApprovalRow; event: ApprovalEvent };
export type Refusals = { event: ApprovalEvent; outcomes: readonly Outcome[] };

export const EVENT_WORDS = {
  approve: { label: 'Approve', done: 'approved', one: 'Approve {name}?', many: 'Approve {count} documents?' },
  return: { label: 'Return', done: 'returned', one: 'Return {name}?', many: 'Return {count} documents?' },
  reject: { label: 'Reject', done: 'rejected', one: 'Reject {name}?', many: 'Reject {count} documents?' },
} as const;
const MESSAGES: Readonly<Record<ApprovalEvent, string>> = {
  approve: 'Those that need another approval go on to the next level.',
  return: 'The maker can change and submit it again. The reason is shown to the maker.',
  reject: 'A rejected document cannot be used or changed. The reason is shown to the maker.',
};

export const nameOf = ({ number, type, date }: ApprovalRow): string => number ?? `${type} ${formatDate(date)}`;

/** The work list of approvals, and deciding about one or several of its rows. */
export function useApprovals(types: readonly string[]) {
  const client = useQueryClient();
  const type = types.join(',');
  const list = useQuery({
    queryKey: [approvals.path, type],
    queryFn: async ({ signal }) =>
      approvals.answer.parse((await http.get(approvals.path, { params: { type }, signal })).data),
  });
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const send = useMutation({
    mutationFn: async (body: { event: ApprovalEvent; remark: string | null; rows: readonly ApprovalRow[] }) => {
      const rows = body.rows.map(({ type, id, version }) => ({ type, id, version }));
      const headers = { 'Idempotency-Key': newKey() };
      const { data } = await http.post(`${approvals.path}/act`, { ...body, rows }, { headers });
      return Outcomes.parse(data).outcomes;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [approvals.path] }),
  });

  /** One approval needs no question; the others say why. @returns null when the user went back. */
  async function asked(event: ApprovalEvent, rows: readonly ApprovalRow[]): Promise<{ reason: string | null } | null> {
    const [first] = rows;
    if (event === 'approve' && rows.length === 1) return { reason: null };
    const words = EVENT_WORDS[event];
    return confirmDialog({
      title:
        rows.length === 1 && first
          ? translate(words.one, { name: nameOf(first) })
          : translate(words.many, { count: rows.length }),
      message: MESSAGES[event],
      action: words.label,
      danger: event === 'reject',
      reason: event !== 'approve',
    });
  }

  async function decide(event: ApprovalEvent, rows: readonly ApprovalRow[]): Promise<void> {
    if (rows.length === 0 || send.isPending) return;
    const answer = await asked(event, rows);
    if (!answer) return;
    try {
      const outcomes = await send.mutateAsync({ event, remark: answer.reason, rows });
      const problems = new Map(outcomes.map(({ id, problem }) => [id, problem]));
      const done = rows.filter(({ id }) => problems.get(id) === null);
      setDecided((before) => [...before, ...done.map((row) => ({ row, event }))]);
      if (done.length < rows.length) {
        const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
        setRefusals({ event, outcomes: outcomes.map((one) => ({ ...one, name: names.get(one.id) ?? '' })) });
      } else {
        const what =
          rows.length === 1 && rows[0] ? nameOf(rows[0]) : translate('{count} documents', { count: rows.length });
        showMessage(MESSAGE.success, `${what}: ${translate(EVENT_WORDS[event].done)}`);
      }
    } catch (error) {
      showProblem(error);
    }
  }

  return {
    list,
    decided,
    refusals,
    closeRefusals: () => setRefusals(null),
    isSending: send.isPending,
    decide: (event: ApprovalEvent, rows: readonly ApprovalRow[]) => void decide(event, rows),
  };
}
