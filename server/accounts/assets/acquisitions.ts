import { sql } from 'drizzle-orm';
import { acquisitions } from '../../../contract/accounts/assets/acquisitions';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf } from '../../core/db/database';
import { type ClassTerms, decideAcquisition } from './acquisitions.decide';
import { lastRunOf } from './assetFacts';
import { assetKind } from './assetKind';
import { INPUT_TAX } from './assetLines';

export const acquisitionKind = assetKind({
  resource: acquisitions,
  drawnOn: (input) => input.creditId,
  accountsOf: (input) => [input.creditId],
  assetsOf: () => ({ ids: [] }),
  draftWords: (input) =>
    input.lines
      .map((line) => line.name)
      .join(', ')
      .slice(0, 200),
  purposesOf: (input) =>
    input.lines.some((line) => line.gstPercent && !line.blocked) ? [...INPUT_TAX, 'roundOff'] : ['roundOff'],
  async scene(tx, { who }, input, scene) {
    const codes = JSON.stringify(input.lines.map((line) => line.code.toUpperCase()));
    const names = JSON.stringify(input.lines.map((line) => line.name.toLowerCase()));
    const taken = await rowsOf<{ code: string; name: string }>(
      tx,
      sql`select upper(code) as code, lower(name) as name from assets where company_id = ${who.companyId} and not is_cancelled
           and (upper(code) in (select jsonb_array_elements_text(${codes}::jsonb)) or lower(name) in (select jsonb_array_elements_text(${names}::jsonb)))`,
    );
    const ids = input.lines.map((line) => line.classId);
    const classes = await rowsOf<ClassTerms>(
      tx,
      sql`select id, name, cost_account_id as "costAccountId", accumulated_account_id as "accumulatedAccountId", depreciation_account_id as "depreciationAccountId",
                 method, life_years as "lifeYears", residual_percent as "residualPercent", wdv_percent as "wdvPercent", tax_block as "taxBlock", active
            from asset_classes where company_id = ${who.companyId} and id = ${anyOf(ids)}`,
    );
    return {
      ...scene,
      taken: { codes: new Set(taken.map((one) => one.code)), names: new Set(taken.map((one) => one.name)) },
      classes: new Map(classes.map((one) => [one.id, one])),
      lastRun: await lastRunOf(tx, who, input.branchId),
    };
  },
  classesOf: (scene) => [...scene.classes.values()],
  decide: decideAcquisition,
});
