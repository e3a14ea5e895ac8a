import type * as z from 'zod/mini';
import { called, choice, codeText, count, nameText, positiveQuantity, yesOrNo } from '../fields';
import { inventory as screens } from '../inventory/screens';
import { lineTable, master } from '../master';
import { ref } from '../references';
import { UNIT_CODE_WORDS } from './unitCodes';

const path = '/api/inventory/units';

/** Units that items are counted, weighed and measured in. */
export const units = master({
  path,
  screen: screens.unitsOfMeasure,
  names: { one: 'unit', many: 'units' },
  imports: true,
  fields: {
    code: codeText(6, 'Give the unit a code, such as KGS'),
    name: nameText(30, 'Give the unit a name'),
    /** Its name in returns. */
    uqc: called('GST unit', choice(UNIT_CODE_WORDS, 'Choose the unit of the GST')),
    /** Decimals of a quantity: none for what is counted. */
    decimals: count(3),
    active: yesOrNo,
  },
  lines: {
    /** One of this unit is so much of another one: 1 BOX is 12 NOS. */
    conversions: lineTable(
      { factor: called('One of it is', positiveQuantity), toUnitId: called('Of the unit', ref({ path })) },
      { most: 20, unique: ['toUnitId'], what: 'unit' },
    ),
  },
  option: { decimals: count(3) },
  filters: ['active'],
});
export type UnitInput = z.infer<typeof units.input>;
export type Unit = z.infer<typeof units.row>;
