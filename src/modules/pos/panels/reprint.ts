import { Reprint, reprintsPath } from '../../../../contract/pos/reprints';
import type { Till } from '../../../../contract/selling/shifts';
import { http, newKey } from '../../../kit/http';
import { showProblem } from '../../../kit/messages';
import { printSlips } from './printing';
import { duplicateSlip } from './slip';

/** Prints a posted bill again; the server counts its duplicates. */
export async function reprint(id: number, till: Till): Promise<void> {
  try {
    const options = { headers: { 'Idempotency-Key': newKey() } };
    const answer = Reprint.parse((await http.post(reprintsPath, { id }, options)).data);
    await printSlips([duplicateSlip(answer, till)]);
  } catch (problem) {
    showProblem(problem);
  }
}
