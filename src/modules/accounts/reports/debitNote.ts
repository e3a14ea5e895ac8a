import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type JournalInput, journals } from '../../../../contract/accounts/journals';
import type { Paise } from '../../../../contract/amount';
import { id, isoDateField, optionalText, text } from '../../../../contract/fields';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { useRepeatKey } from '../../../kit/form/repeatKey';
import { http } from '../../../kit/http';

/** The questions before interest is charged to a customer. */
export const DebitNote = z.object({
  date: isoDateField(),
  branchId: id,
  billNo: text(16, 'Give the note a number for the bill list'),
  dueDate: isoDateField(),
  incomeId: id,
  narration: optionalText(250),
});
export type DebitNote = z.infer<typeof DebitNote>;

const NOTHING = 0 as Paise;
const plain = { narration: null, costCentreId: null };

/** The journal that charges it: the party is debited, as a bill of its own where it is kept bill by bill. */
export function journalOf(note: DebitNote, party: { id: number; billWise: boolean }, amount: Paise): JournalInput {
  const bill = {
    refType: 'new' as const,
    billId: null,
    billNo: note.billNo,
    billDate: note.date,
    dueDate: note.dueDate,
    amount,
  };
  return {
    date: note.date,
    branchId: note.branchId,
    narration: note.narration,
    costCentreId: null,
    purpose: 'debitNote',
    lines: [
      { accountId: party.id, debit: amount, credit: NOTHING, bills: party.billWise ? [bill] : [], ...plain },
      { accountId: note.incomeId, debit: NOTHING, credit: amount, bills: [], ...plain },
    ],
  };
}

/** Posts it like any journal; gives its number, or null when the user went back on a warning. */
export function usePostDebitNote() {
  const repeat = useRepeatKey('interest debit note');
  return useMutation({
    mutationFn: (journal: JournalInput) =>
      sendConfirmed('Post debit note', async (extra) => {
        const body = { ...journal, ...extra };
        const { data } = await http.post(journals.path, body, {
          params: { step: 'post' },
          headers: { 'Idempotency-Key': repeat.keyOf(body) },
        });
        return journals.document.parse(data).number;
      }),
    onSuccess: repeat.done,
  });
}
