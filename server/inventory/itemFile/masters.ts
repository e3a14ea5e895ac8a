import { sql } from 'drizzle-orm';
import { hsnCodes } from '../../../contract/admin/hsnCodes';
import { admin } from '../../../contract/admin/screens';
import { inventory } from '../../../contract/inventory/screens';
import { can, type Screen, TRAN } from '../../../contract/screen';
import { itemGroups } from '../../../contract/stock/itemGroups';
import { UNIT_CODES } from '../../../contract/stock/unitCodes';
import { units } from '../../../contract/stock/units';
import { type Api, type Ctx, parsed } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import { codeFromName } from '../../core/masters/codeFromName';
import { storeOf } from '../../core/masters/store';

/** Groups, units and HSN codes named by a price list: found, or made for users who may make them. */

type C = Ctx<unknown, unknown>;

/** Names of units used by people and programs, by the code of the unit. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  pc: 'PCS',
  piece: 'PCS',
  pieces: 'PCS',
  each: 'PCS',
  ea: 'PCS',
  unit: 'PCS',
  units: 'PCS',
  no: 'NOS',
  number: 'NOS',
  numbers: 'NOS',
  kgs: 'KG',
  kilo: 'KG',
  kilogram: 'KG',
  kilograms: 'KG',
  gms: 'GM',
  gram: 'GM',
  grams: 'GM',
  grm: 'GM',
  lt: 'LTR',
  ltrs: 'LTR',
  litre: 'LTR',
  liter: 'LTR',
  litres: 'LTR',
  mtrs: 'MTR',
  metre: 'MTR',
  meter: 'MTR',
  meters: 'MTR',
  pack: 'PKT',
  packs: 'PKT',
  pac: 'PKT',
  packet: 'PKT',
  packets: 'PKT',
  dzn: 'DOZ',
  dozen: 'DOZ',
  dozens: 'DOZ',
  bottle: 'BTL',
  bottles: 'BTL',
  boxes: 'BOX',
  bags: 'BAG',
  pairs: 'PAIR',
};
const UNIT_CODE = 6;

/** Vyapar writes `PIECES (Pcs)`, the portal of the GST `PCS-PIECES`. */
const wordsOfUnit = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[()\-/]/)
    .map((word) => word.trim().replace(/\.$/, ''))
    .filter(Boolean);

export async function findUnit(tx: Tx, { who }: C, text: string): Promise<number | null> {
  const words = wordsOfUnit(text);
  const codes = words.flatMap((word) => UNIT_WORDS[word]?.toLowerCase() ?? []);
  const [unit] = await rowsOf<{ id: number }>(
    tx,
    sql`select u.id from units u,
               unnest(array[${sql.join(
                 [...words, ...codes].map((word) => sql`${word}`),
                 sql`, `,
               )}]::text[]) with ordinality as w (word, place)
         where u.company_id = ${who.companyId} and u.active and w.word in (lower(u.code), lower(u.name), lower(u.uqc))
         order by lower(u.code) = w.word desc, lower(u.name) = w.word desc, w.place, u.id limit 1`,
  );
  return unit?.id ?? null;
}

const mayMake = ({ who }: C, screen: Screen) => can(who, screen, TRAN.create);

const MEASURED = /^(kg|ltr|mtr|ton|qtl|sq|cu|cb|cft)/i;

export async function unitOf(api: Api, tx: Tx, ctx: C, text: string): Promise<number> {
  const known = await findUnit(tx, ctx, text);
  if (known !== null) return known;
  if (!mayMake(ctx, inventory.unitsOfMeasure)) throw invalid({ unit: `Unit "${text}" not found` });
  const code = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, UNIT_CODE);
  const uqc = code.slice(0, 3);
  const input = parsed(units.input, {
    code,
    name: text.slice(0, 30),
    uqc: uqc in UNIT_CODES ? uqc : 'OTH',
    decimals: MEASURED.test(code) ? 3 : 0,
    active: true,
    conversions: [],
  });
  return storeOf(api, units).insert(tx, ctx, input);
}

/** `Food > Snacks` are two groups under each other. */
export const namesOfGroup = (text: string): string[] =>
  text
    .split(/[>›]|\s\/\s/)
    .map((name) => name.trim().slice(0, 60))
    .filter(Boolean);

export async function findGroup(tx: Tx, { who }: C, name: string): Promise<number | null> {
  const [group] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from item_groups where company_id = ${who.companyId} and active and lower(name) = lower(${name}) order by id limit 1`,
  );
  return group?.id ?? null;
}

const GROUP_CODE = 10;

export async function groupOf(api: Api, tx: Tx, ctx: C, text: string): Promise<number | null> {
  let parentId: number | null = null;
  for (const name of namesOfGroup(text)) {
    const known = await findGroup(tx, ctx, name);
    if (known === null && !mayMake(ctx, inventory.itemGroups)) throw invalid({ group: `Group "${name}" not found` });
    parentId = known ?? (await makeGroup(api, tx, ctx, name, parentId));
  }
  return parentId;
}

async function makeGroup(api: Api, tx: Tx, ctx: C, name: string, parentId: number | null): Promise<number> {
  const input = parsed(itemGroups.input, {
    name,
    parentId,
    code: await codeFromName(tx, ctx.who, { table: 'item_groups', name, most: GROUP_CODE }),
    kind: 'trading',
    unitId: null,
    hsnCodeId: null,
    active: true,
  });
  return storeOf(api, itemGroups).insert(tx, ctx, input);
}

type Hsn = { id: number; taxCode: string | null; unitId: number | null };

async function readHsn(tx: Tx, { who }: C, code: string): Promise<Hsn | null> {
  const [hsn] = await rowsOf<Hsn>(
    tx,
    sql`select h.id, h.tax_code as "taxCode",
               (select u.id from units u where u.company_id = h.company_id and u.uqc = h.uqc and u.active order by u.id limit 1) as "unitId"
          from hsn_codes h where h.company_id = ${who.companyId} and h.code = ${code}`,
  );
  return hsn ?? null;
}

/** A code that is not in the list takes words, unit and rate of its longest known beginning; the rate of the file goes first. */
export async function hsnOf(api: Api, tx: Tx, ctx: C, code: string, tax: string | null): Promise<Hsn> {
  const known = await readHsn(tx, ctx, code);
  if (known) return known;
  if (!mayMake(ctx, admin.hsnCodes)) throw invalid({ hsn: `HSN ${code} not found` });
  const [heading] = await rowsOf<{ description: string; taxCode: string | null; uqc: string; eligible: boolean }>(
    tx,
    sql`select description, tax_code as "taxCode", uqc, itc_eligible as eligible from hsn_codes
         where company_id = ${ctx.who.companyId} and starts_with(${code}, code) order by length(code) desc limit 1`,
  );
  if (!heading) throw invalid({ hsn: `No HSN begins with ${code.slice(0, 4)}` });
  const input = parsed(hsnCodes.input, {
    code,
    description: heading.description,
    keywords: null,
    condition: null,
    taxCode: tax ?? heading.taxCode,
    uqc: heading.uqc,
    reverseCharge: false,
    itcEligible: heading.eligible,
    active: true,
  });
  await storeOf(api, hsnCodes).insert(tx, ctx, input);
  return (await readHsn(tx, ctx, code)) as Hsn;
}

/** The group whose new items begin with this HSN, where the file names no group. */
export async function groupOfHsn(tx: Tx, { who }: C, hsnId: number): Promise<number | null> {
  const [group] = await rowsOf<{ id: number }>(
    tx,
    sql`select g.id from item_groups g join hsn_codes d on d.company_id = g.company_id and d.id = g.hsn_code_id
          join hsn_codes h on h.company_id = g.company_id and h.id = ${hsnId} and starts_with(h.code, d.code)
         where g.company_id = ${who.companyId} and g.active order by length(d.code) desc, g.id limit 1`,
  );
  return group?.id ?? null;
}
