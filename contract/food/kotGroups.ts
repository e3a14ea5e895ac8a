import * as z from 'zod/mini';
import { called, choice, codeText, count, nameText, optionalText, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { ref } from '../references';
import { restaurant } from '../restaurant/screens';
import { outletAreas } from '../selling/outletAreas';

/** In which language a slip names dishes. */
export const SLIP_LANGUAGES = { english: 'English', local: 'Second language', both: 'Both' } as const;

/** Where the slips of some dishes go: the printer or the screen of a kitchen. */
export const kotGroups = master({
  path: '/api/food/kot-groups',
  screen: restaurant.kotGroups,
  names: { one: 'KOT group', many: 'KOT groups' },
  fields: {
    code: codeText(10, 'Give the KOT group a code'),
    name: nameText(40, 'Give the KOT group a name, such as Tandoor'),
    printer: optionalText(60),
    backupPrinter: called('Backup printer', optionalText(60)),
    copies: count(3, 1),
    screen: called('Kitchen screen', yesOrNo),
    language: choice(SLIP_LANGUAGES),
    oneSlipPerItem: called('One slip for each item', yesOrNo),
    runnerCopy: called('Runner copy', yesOrNo),
    active: yesOrNo,
  },
  lines: {
    /** Another printer for the tables of an area. */
    areas: lineTable(
      { areaId: ref(outletAreas), printer: called('Printer', z.nullable(z.string().check(z.trim(), z.maxLength(60)))) },
      { most: 30, unique: ['areaId'], what: 'area' },
    ),
  },
  filters: ['active'],
  rules: ({ printer, backupPrinter, screen, areas }) => ({
    ...(printer === null && !screen && { printer: 'Enter a printer, or switch on the kitchen screen' }),
    ...(backupPrinter !== null &&
      backupPrinter === printer && { backupPrinter: 'The backup is another printer than the first' }),
    ...Object.fromEntries(
      areas.flatMap((area, place) =>
        area.printer ? [] : [[`areas.${place}.printer`, 'Enter the printer of this area']],
      ),
    ),
  }),
});
export type KotGroup = z.infer<typeof kotGroups.row>;
