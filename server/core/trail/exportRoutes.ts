import { ExportInput, exportsPath } from '../../../contract/exports';
import { TRAN } from '../../../contract/screen';
import { allScreens } from '../../../contract/sidebar';
import { type Api, refusalFor } from '../calls/api';
import { invalid } from '../calls/refused';

/** Exports in files and on paper, and who made them. */
export function exportRoutes(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: exportsPath,
      summary: 'Say that rows of a screen are exported or printed: the right is checked, and the trail keeps it',
      needs: 'signedIn',
      body: ExportInput,
      status: 204,
      whenOver: true,
    },
    async (_tx, { who, body, audit }) => {
      const screen = allScreens().find((one) => one.path === body.screen);
      if (!screen) throw invalid({ screen: 'No such screen' });
      // On a screen without a right to print every user of the screen may export what it shows.
      const needs = screen.trans.includes(TRAN.print) ? { screen, tran: TRAN.print } : { anyOf: [screen] };
      const refusal = refusalFor(needs, who);
      if (refusal) throw refusal;
      const { format, filter, rows } = body;
      audit({
        action: format === 'print' ? 'print' : 'export',
        entity: screen.path,
        after: { format, filter, rows },
        reason: [`${rows} ${rows === 1 ? 'row' : 'rows'} as ${format}`, filter].filter(Boolean).join(': '),
      });
    },
  );
}
