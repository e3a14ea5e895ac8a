import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApprovalEvent, type ApprovalRow, approvals, DECIDED_WORDS } from '../../../contract/approvals';
import { formatDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { kindOf } from '../../../contract/kinds';
import { Outcomes } from '../../../contract/many';
import { sentenceCase } from '../../../contract/resource';
import type { ConfirmedRows, Outcome } from '../grid/acts';
import { http, newKey } from '../http';
import { confirmDialog, showMessage, showProblem } from '../messages';
import { translate } from '../translate';

type Sent = { event: ApprovalEvent; remark: string | null; rows: readonly ApprovalRow[] };
/** The documents that were refused or wait for a confirmation, with the values sent. */
export type Refusals = Sent & { outcomes: readonly Outcome[] };

export const EVENT_WORDS = {
  approve: { label: 'Approve', key: 'A', one: 'Approve {name}?', many: 'Approve {count} documents?' },
  return: { label: 'Return', key: 'R', one: 'Return {name}?', many: 'Return {count} documents?' },
  reject: { label: 'Reject', key: 'X', one: 'Reject {name}?', many: 'Reject {count} documents?' },
} as const;
const MESSAGES: Readonly<Record<ApprovalEvent, string>> = {
  approve: 'Those that need another approval go on to the next level.',
  return: 'The maker can change and submit it again. The reason is shown to the maker.',
  reject: 'A rejected document cannot be used or changed. The reason is shown to the maker.',
};

type Named = Pick<ApprovalRow, 'number' | 'type' | 'date'>;

/** A document without a number is named by its day. */
export const nameOf = ({ number, type, date }: Named): string =>
  number ??
  translate('{one} of {date}', {
    one: sentenceCase(translate(kindOf(type)?.names.one ?? type)),
    date: formatDate(date),
  });

/** The waiting documents, recent decisions, and deciding about one or several. */
export function useApprovals(types: readonly string[]) {
  const client = useQueryClient();
  const type = types.join(',');
  const list = useQuery({
    queryKey: [approvals.path, type],
    queryFn: async ({ signal }) =>
      approvals.answer.parse((await http.get(approvals.path, { params: { type }, signal })).data),
  });
  const decided = useQuery({
    queryKey: [approvals.path, 'decided', type],
    queryFn: async ({ signal }) =>
      approvals.decided.answer.parse((await http.get(approvals.decided.path, { params: { type }, signal })).data),
  });
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const send = useMutation({
    mutationFn: async ({ event, remark, rows, confirmed }: Sent & { confirmed: ConfirmedRows | null }) => {
      const sent = rows.map(({ type, id, version }) => ({ type, id, version, confirmed: confirmed?.get(id) ?? [] }));
      const headers = { 'Idempotency-Key': newKey() };
      const { data } = await http.post(`${approvals.path}/act`, { event, remark, rows: sent }, { headers });
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

  async function act(sent: Sent, confirmed: ConfirmedRows | null): Promise<void> {
    const { event, rows } = sent;
    try {
      const outcomes = await send.mutateAsync({ ...sent, confirmed });
      if (outcomes.every(({ problem }) => problem === null)) {
        setRefusals(null);
        const what =
          rows.length === 1 && rows[0] ? nameOf(rows[0]) : translate('{count} documents', { count: rows.length });
        showMessage(MESSAGE.success, `${what}: ${translate(DECIDED_WORDS[event])}`);
        return;
      }
      const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
      setRefusals({ ...sent, outcomes: outcomes.map((one) => ({ ...one, name: names.get(one.id) ?? '' })) });
    } catch (error) {
      showProblem(error);
    }
  }

  async function decide(event: ApprovalEvent, rows: readonly ApprovalRow[]): Promise<void> {
    if (rows.length === 0 || send.isPending) return;
    const answer = await asked(event, rows);
    if (answer) await act({ event, remark: answer.reason, rows }, null);
  }

  return {
    list,
    decided,
    refusals,
    /** Goes on with the rows whose warnings are confirmed. */
    confirm(confirmed: ConfirmedRows) {
      if (refusals) void act({ ...refusals, rows: refusals.rows.filter(({ id }) => confirmed.has(id)) }, confirmed);
    },
    closeRefusals: () => setRefusals(null),
    isSending: send.isPending,
    decide: (event: ApprovalEvent, rows: readonly ApprovalRow[]) => void decide(event, rows),
  };
}
