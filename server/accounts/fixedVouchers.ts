import { closingVouchers, openingVouchers } from '../../contract/accounts/fixedVouchers';
import { SHOWN } from '../books/vouchers/voucherKind';
import { type Api, type Ctx, notFound, parsed } from '../core/calls/api';
import { findDocument } from '../core/calls/records';
import type { Tx } from '../core/db/database';
import { printRoute } from '../core/documents/documentPrints';
import { readFacts } from '../core/documents/documentStore';

/** Single vouchers of the openings and of year ends: entries, history, related data, paper. */
export function fixedVoucherRoutes(api: Api): void {
  for (const { path, screen, names, type, document } of [openingVouchers, closingVouchers]) {
    api.records.set(path, { path, screen, names, isDocument: true, find: findDocument(type, names) });
    const view = async (tx: Tx, { who }: Ctx<unknown, unknown>, id: number) => {
      const found = await readFacts(tx, who, type, id, [SHOWN]);
      if (!found) throw notFound(`This ${names.one}`);
      return parsed(document, found);
    };
    api.on(
      {
        method: 'GET',
        path: `${path}/:id`,
        summary: `One ${names.one}`,
        needs: { anyOf: [screen] },
        answer: document,
      },
      (tx, ctx) => view(tx, ctx, ctx.id),
    );
    printRoute(api, { path, screen, names, document, view });
  }
}
