import * as z from 'zod/mini';
import { hsnCodes } from '../admin/hsnCodes';
import { choice, count, id } from '../fields';
import { refKey } from '../references';
import { units } from './units';

/** Default values for new items of a group, and for its items when the defaults change. */

export const TRACKING = {
  none: 'Not tracked',
  batches: 'By batch',
  serials: 'By serial number',
  both: 'By batch and serial number',
} as const;
export const TAX_CREDIT = { taken: 'May be taken', blocked: 'Not allowed' } as const;

/** Defaults of a group: its own, else those of the nearest group above that has one; null where none has. */
export const GroupDefaults = z.object({
  unitId: z.nullable(id),
  hsnCodeId: z.nullable(id),
  taxCredit: z.nullable(choice(TAX_CREDIT)),
  tracking: z.nullable(choice(TRACKING)),
  /** Days until goods expire. */
  expiryDays: z.nullable(count(3650)),
});
export type GroupDefaults = z.infer<typeof GroupDefaults>;
export type DefaultField = keyof GroupDefaults;

/** The fields of an item that a group may fill. */
export type GivenByGroup = {
  unitId: number | null;
  hsnCodeId: number | null;
  itcEligible: boolean;
  batches: boolean;
  serials: boolean;
  expiryDays: number | null;
};

/** An item as if its values were defaults. */
const defaultsIn = ({ unitId, hsnCodeId, itcEligible, batches, serials, expiryDays }: GivenByGroup): GroupDefaults => ({
  unitId,
  hsnCodeId,
  taxCredit: itcEligible ? 'taken' : 'blocked',
  tracking: batches ? (serials ? 'both' : 'batches') : serials ? 'serials' : 'none',
  expiryDays,
});

/** The defaults of an item in a group without any. */
const NOTHING_SAID: GroupDefaults = {
  unitId: null,
  hsnCodeId: null,
  taxCredit: 'taken',
  tracking: 'none',
  expiryDays: null,
};
const FIELDS = Object.keys(NOTHING_SAID) as DefaultField[];
/** Only goods have them. */
const OF_STOCK: ReadonlySet<DefaultField> = new Set(['tracking', 'expiryDays']);

/** The fields of an item that a default fills. */
function valuesOf(defaults: GroupDefaults, field: DefaultField): Partial<GivenByGroup> {
  const { tracking, taxCredit } = defaults;
  if (field === 'tracking')
    return {
      batches: tracking === 'batches' || tracking === 'both',
      serials: tracking === 'serials' || tracking === 'both',
    };
  if (field === 'taxCredit') return { itcEligible: taxCredit === 'taken' };
  return { [field]: defaults[field] };
}

/**
 * The changes of an item after its group's defaults changed: fields that still have the former default. Without a
 * former default, the value with which a new item begins.
 * @param taken the defaults that may change in this item.
 */
export function changedByGroup(
  former: GroupDefaults,
  now: GroupDefaults,
  item: GivenByGroup & { kind: string | null },
  taken: (field: DefaultField) => boolean = () => true,
): Partial<GivenByGroup> {
  const has = defaultsIn(item);
  const changed = FIELDS.filter(
    (field) =>
      now[field] !== null &&
      now[field] !== has[field] &&
      now[field] !== former[field] &&
      has[field] === (former[field] ?? NOTHING_SAID[field]) &&
      (item.kind === 'stock' || !OF_STOCK.has(field)) &&
      taken(field),
  );
  return Object.assign({}, ...changed.map((field) => valuesOf(now, field)));
}

const NO_DEFAULTS: GroupDefaults = { unitId: null, hsnCodeId: null, taxCredit: null, tracking: null, expiryDays: null };

/** The fields that a new item takes from its group, or a stored one that had no HSN yet; entered values stay. */
export const begunByGroup = (
  defaults: GroupDefaults,
  item: GivenByGroup & { kind: string | null },
  isNew: boolean,
): Partial<GivenByGroup> => changedByGroup(NO_DEFAULTS, defaults, item, (field) => isNew || field === 'hsnCodeId');

/** Items that still have the former defaults of a group, with what they would take of the present ones. */
export const defaultChanges = {
  path: (groupId: number | ':id') => `/api/inventory/item-groups/${groupId}/default-changes` as const,
  /** The defaults before the change; left out where there was none. */
  query: z.object({
    unitId: refKey(units, 'Select a unit of the list'),
    hsnCodeId: refKey(hsnCodes, 'Select an HSN code of the list'),
    taxCredit: z.optional(choice(TAX_CREDIT)),
    tracking: z.optional(choice(TRACKING)),
    expiryDays: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'Enter whole days'))),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        id,
        version: z.int(),
        name: z.string(),
        values: z.partial(
          z.object({
            unitId: id,
            hsnCodeId: id,
            itcEligible: z.boolean(),
            batches: z.boolean(),
            serials: z.boolean(),
            expiryDays: count(3650),
          }),
        ),
      }),
    ),
  }),
} as const;
