import { sql } from 'drizzle-orm';
import { assetClasses } from '../../../contract/accounts/assets/assetClasses';
import { assets } from '../../../contract/accounts/assets/assets';
import { assetsList } from '../../../contract/accounts/assets/assetsList';
import type { AssetRegister } from '../../books/boughtAssets';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf } from '../../core/db/database';
import { type NewAsset, noChange, reverseRegister, writeRegister } from './assetRegister';

type Terms = Pick<NewAsset, 'method' | 'lifeYears' | 'residualPercent' | 'wdvPercent' | 'taxBlock'> & { id: number };

/** Cards of assets that purchases brought. They are capital work until a card says from when they are in use. */
export const boughtAssets: AssetRegister = {
  async write(tx, ctx, placed, bought) {
    const classes = await rowsOf<Terms>(
      tx,
      sql`select id, method, life_years as "lifeYears", residual_percent as "residualPercent", wdv_percent as "wdvPercent", tax_block as "taxBlock"
            from asset_classes where company_id = ${ctx.who.companyId} and id = ${anyOf(bought.map(({ classId }) => classId))}`,
    );
    const terms = new Map(classes.map(({ id, ...of }) => [id, of]));
    const created = bought.flatMap((asset): NewAsset[] => {
      const of = terms.get(asset.classId);
      return of ? [{ ...asset, ...of, putToUse: null, state: 'capitalWork' }] : [];
    });
    await writeRegister(tx, ctx, placed, { ...noChange, created });
  },
  reverse: reverseRegister,
  touches: [assets.path, assetClasses.path, assetsList.path],
};
