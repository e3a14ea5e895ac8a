import { JournalTaxes, journalTaxesPath } from '../../../contract/accounts/journalTaxes';
import { MESSAGE } from '../../../contract/errors';
import type { Values } from '../../kit/define';
import type { EntryKey } from '../../kit/document/document';
import { lineInFocus } from '../../kit/document/linePlace';
import { reachCell } from '../../kit/document/useLineKeys';
import { type EntryForm, setFieldValue } from '../../kit/form/useEntryForm';
import { http } from '../../kit/http';
import { showMessage, showProblem } from '../../kit/messages';

type Bill = { refType?: unknown; amount?: unknown };
type Line = Values & { accountId?: unknown; bills?: readonly Bill[] };

const isEntered = (line: Line) => typeof line.accountId === 'number';
/** Bills that are settled count; a bill that is only being typed does not. */
const settling = (line: Line) => (line.bills ?? []).filter((bill) => bill.refType === 'against' && bill.amount);

const isOther = (line: Line | undefined, debit: number, credit: number) =>
  debit !== (line?.debit || 0) || credit !== (line?.credit || 0);

/** One new bill is the whole of its line, so it follows the line's amount. */
function billsFor(line: Line, amount: number): readonly Bill[] {
  const bills = line.bills ?? [];
  return bills.length === 1 && bills[0]?.refType === 'new' ? [{ ...bills[0], amount }] : bills;
}

/** Puts the taxes of a journal into its lines, as the server works them out. */
export async function fillTaxes(form: Pick<EntryForm, 'getValues' | 'setValue'>): Promise<void> {
  const draft = form.getValues();
  const all = (draft.lines ?? []) as Line[];
  const lines = all.filter(isEntered);
  const held = all[lineInFocus() ?? -1];
  const asked = lines.map((line) => ({ ...line, bills: settling(line) }));
  try {
    const { data } = await http.post(journalTaxesPath, { ...draft, lines: asked });
    const worked = JournalTaxes.parse(data);
    const filled = worked.lines.map(({ from, accountId, debit, credit, creditBlocked }) => {
      const line: Line = from === null ? { narration: null, costCentreId: null } : (lines[from] ?? {});
      const blocked = creditBlocked ? { creditBlocked } : {};
      return { ...line, accountId, debit, credit, ...blocked, bills: billsFor(line, debit || credit) };
    });
    setFieldValue(form, 'lines', filled);
    // The lines are redrawn: the typing goes on in the one that took the rest, whose bill comes next.
    const rest = worked.lines.findIndex(
      ({ from, debit, credit }) => from !== null && isOther(lines[from], debit, credit),
    );
    const at = rest >= 0 ? rest : worked.lines.findIndex(({ from }) => from !== null && lines[from] === held);
    if (at >= 0) reachCell(at, worked.lines[at]?.credit ? 'credit' : 'debit');
    showMessage(MESSAGE.success, worked.says.join('. '));
  } catch (error) {
    showProblem(error);
  }
}

export const workOutTaxes: EntryKey = {
  keys: 'Alt+T',
  words: 'Work out the GST and TDS of the journal',
  act: ({ form }) => fillTaxes(form),
};
