import { sql } from 'drizzle-orm';
import { TRAN } from '../../contract/screen';
import { items } from '../../contract/stock/items';
import { VariantsInput, VariantsMade, variantsOf, variantsPath } from '../../contract/stock/itemVariants';
import { type Api, parsed } from '../core/calls/api';
import { refuse } from '../core/calls/refused';
import { rowsOf } from '../core/db/database';
import { storeOf } from '../core/masters/store';

/** Makings of an item, each an item of its own that begins as the item is, with a code and a bar-code of its own. */
export function itemVariantRoutes(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: variantsPath(':id'),
      summary: 'Make the variants of an item by its attributes; those that are there already stay as they are',
      needs: { screen: items.screen, tran: TRAN.create },
      body: VariantsInput,
      answer: VariantsMade,
      status: 201,
    },
    async (tx, ctx) => {
      const { companyId } = ctx.who;
      const store = storeOf(api, items);
      const item = await store.one(tx, ctx, ctx.id);
      refuse(item.variantOfName ? { attributes: `${item.name} is a variant itself. Open ${item.variantOfName}.` } : {});
      const variants = variantsOf(item, ctx.body);
      const long = variants.find(({ code, name }) => code.length > 20 || name.length > 100);
      refuse(
        long ? { attributes: `${long.code} is longer than a code may be. Shorten the values or the item’s code.` } : {},
      );
      const present = await rowsOf<{ code: string }>(
        tx,
        sql`select code from items where company_id = ${companyId} and variant_of_id = ${item.id} and code in (select jsonb_array_elements_text(${JSON.stringify(variants.map(({ code }) => code))}::jsonb))`,
      );
      const made = variants.filter(({ code }) => !present.some((one) => one.code === code));
      for (const { code, name, attributes } of made) {
        const own = { code, name, shortName: null, localName: null, barcodes: [{ code, unitId: null }], levels: [] };
        const { id } = await store.create(tx, ctx, parsed(items.input, { ...item, ...own }));
        await tx.execute(sql`
          update items set variant_of_id = ${item.id}, attributes = ${attributes} where company_id = ${companyId} and id = ${id}`);
      }
      return { made: made.length, present: present.length };
    },
  );
}
