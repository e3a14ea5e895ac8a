import { sql } from 'drizzle-orm';
import { hsnGuesser, type WordedCode } from '../../../contract/inventory/itemFile/guessHsn';
import { itemFile, itemFileNeeds } from '../../../contract/inventory/itemFile/itemFile';
import { hsnIn } from '../../../contract/inventory/itemFile/texts';
import { TRAN } from '../../../contract/screen';
import { items } from '../../../contract/stock/items';
import { hsnDigits } from '../../books/gst/hsn';
import type { Api, Ctx } from '../../core/calls/api';
import { rowsOf, type Tx } from '../../core/db/database';
import { importRoutes } from '../../core/masters/imports/routes';
import { storeOf } from '../../core/masters/store';
import { storeItem } from './itemOfRow';
import { findGroup, findUnit, namesOfGroup } from './masters';
import { openStockOfFile } from './openingOfFile';

/** Items from the price lists of other programs, with their groups, units, HSN codes and opening stock. */
export function itemFileRoutes(api: Api): void {
  const { path, screen, alsoOn, names, input } = itemFile;
  importRoutes(api, {
    path,
    screen,
    alsoOn,
    names,
    table: 'items',
    input,
    rights: {},
    insert: (tx, ctx, row, above) => storeItem(api, tx, ctx, row, above),
    erase: (tx, ctx, row) => storeOf(api, items).erase(tx, ctx, row),
    finish: openStockOfFile,
    after: (ctx) => ctx.changed(items.path),
  });
  api.on(
    {
      method: 'POST',
      path: itemFileNeeds.path,
      summary: 'Groups, units and HSN codes of a price list that are not there yet, and the HSN of names',
      needs: { screen, tran: TRAN.create, alsoOn },
      body: itemFileNeeds.body,
      answer: itemFileNeeds.answer,
    },
    async (tx, ctx) => {
      const { body } = ctx;
      const groups = [...new Set(body.groups.flatMap(namesOfGroup))];
      return {
        groups: await missing(groups, (name) => findGroup(tx, ctx, name)),
        units: await missing(body.units, (text) => findUnit(tx, ctx, text)),
        hsnCodes: await missingCodes(tx, ctx, body.hsnCodes),
        guesses: body.names.length === 0 ? [] : await guesses(tx, ctx, body.names),
      };
    },
  );
}

async function missing(texts: readonly string[], find: (text: string) => Promise<number | null>): Promise<string[]> {
  const absent: string[] = [];
  for (const text of texts) if ((await find(text)) === null) absent.push(text);
  return absent;
}

async function missingCodes(tx: Tx, { who }: Ctx<unknown, unknown>, texts: readonly string[]): Promise<string[]> {
  const codes = [...new Set(texts.flatMap((text) => hsnIn(text) ?? []))];
  const known = await rowsOf<{ code: string }>(
    tx,
    sql`select code from hsn_codes where company_id = ${who.companyId} and code = any(${`{${codes.join()}}`}::text[])`,
  );
  return codes.filter((code) => known.every((one) => one.code !== code));
}

async function guesses(tx: Tx, { who }: Ctx<unknown, unknown>, names: readonly string[]) {
  const codes = await rowsOf<WordedCode>(
    tx,
    sql`select code, description, keywords from hsn_codes where company_id = ${who.companyId} and active and code not like '99%' order by code`,
  );
  const guess = hsnGuesser(codes, await hsnDigits(tx, who));
  const words = new Map(codes.map(({ code, description }) => [code, description]));
  return names.flatMap((name) => {
    const hsn = guess(name);
    return hsn === null ? [] : [{ name, hsn, description: words.get(hsn) ?? '' }];
  });
}
