import { JournalInput, journals } from '../../contract/accounts/journals';
import { JournalTaxes, journalTaxesPath } from '../../contract/accounts/journalTaxes';
import { TRAN } from '../../contract/screen';
import { loadBooks } from '../books/facts';
import { withHsn } from '../books/gst/hsn';
import type { Purpose } from '../books/posting';
import type { Api } from '../core/calls/api';
import { ProblemCollector } from '../core/calls/refused';
import { headerFor } from '../core/documents/documentHeader';
import { loadBooked } from './journals';
import { workOutTaxes } from './journalTaxes.decide';

const TAXES: readonly Purpose[] = [
  'inputCgst',
  'inputSgst',
  'inputIgst',
  'outputCgst',
  'outputSgst',
  'outputIgst',
  'tdsPayable',
  'roundOff',
];

/** Works out the taxes of a journal that is being entered; nothing is stored. */
export function journalTaxesRoutes(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: journalTaxesPath,
      summary: 'The lines of a journal with its GST and TDS worked out',
      needs: { screen: journals.screen, tran: TRAN.create },
      body: JournalInput,
      answer: JournalTaxes,
    },
    async (tx, ctx) => {
      const { who, body } = ctx;
      await headerFor(tx, ctx, body, { mayOtherDates: true, allowFuture: true });
      const books = await loadBooks(
        tx,
        who.companyId,
        body.branchId,
        { accounts: body.lines.map((line) => line.accountId), bills: [], purposes: TAXES, gst: true },
        [],
      );
      const problems = new ProblemCollector();
      const known = problems.valueOrThrow(await withHsn(tx, who.companyId, books, body.lines, problems));
      return workOutTaxes(body, known, await loadBooked(tx, who.companyId, body, books));
    },
  );
}
