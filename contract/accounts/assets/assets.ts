import * as z from 'zod/mini';
import type { Paise, Percent } from '../../amount';
import {
  branchKeys,
  choice,
  id,
  isoDateField,
  money,
  nameText,
  optionalText,
  percentField,
  positiveMoney,
  signedMoney,
  text,
} from '../../fields';
import { optionalRef, ref } from '../../references';
import { Option, resource, Stored } from '../../resource';
import { ACCOUNTS, ASSET_CLASSES } from '../../targets';
import { accounts as screens } from '../screens';
import { lifeYears, methodRules, taxBlock, wdvPercent } from './assetClasses';
import { METHODS } from './depreciation';

export const ASSET_STATES = ['capitalWork', 'inUse', 'idle', 'sold', 'scrapped'] as const;
export type AssetState = (typeof ASSET_STATES)[number];

const maybeDate = z.nullable(isoDateField());

const shape = z.object({
  code: text(16, 'Give the asset a code'),
  name: nameText(80, 'Give the asset a name'),
  classId: ref(ASSET_CLASSES),
  branchId: id,
  location: optionalText(80),
  custodian: optionalText(80),
  purchaseRef: optionalText(30),
  supplierId: optionalRef(ACCOUNTS),
  billNo: optionalText(16),
  billDate: maybeDate,
  /** Freight, installation and blocked GST included, credit taken left out. */
  cost: positiveMoney,
  /** Null while the asset is capital work in progress. */
  putToUse: maybeDate,
  method: choice(METHODS, 'Choose how it is depreciated'),
  lifeYears,
  residualPercent: percentField(),
  wdvPercent,
  taxBlock,
  /** Depreciation before the first day of these books. */
  openingAccumulated: money,
  /** The part in the year in which the books begin, where they begin inside a year. */
  openingThisYear: z._default(money, 0 as Paise),
  /** Income-tax written down value at the same day; null: cost less depreciation to go-live. */
  openingTaxValue: z.nullable(money),
  warrantyTo: maybeDate,
  insuranceNo: optionalText(40),
  insuredTo: maybeDate,
  serialNo: optionalText(40),
  state: choice(ASSET_STATES),
});

export const AssetInput = shape.check(
  ...methodRules,
  z.refine((asset) => asset.state === 'capitalWork' || asset.putToUse !== null, {
    path: ['putToUse'],
    message: 'Give the day on which it was put to use',
  }),
  z.refine((asset) => !asset.billDate || !asset.putToUse || asset.putToUse >= asset.billDate, {
    path: ['putToUse'],
    message: 'It cannot be put to use before the date of its bill',
  }),
  z.refine((asset) => asset.openingThisYear <= asset.openingAccumulated, {
    path: ['openingThisYear'],
    message: 'It is a part of the depreciation to go-live',
  }),
  z.refine((asset) => asset.openingAccumulated === 0 || asset.openingAccumulated < asset.cost, {
    path: ['openingAccumulated'],
    message: 'Depreciation to go-live must stay below the cost',
  }),
);
export type AssetInput = z.infer<typeof AssetInput>;

export const Asset = z.extend(shape, {
  ...Stored,
  className: z.string(),
  branchName: z.string(),
  branchCode: z.string(),
  supplierName: z.nullable(z.string()),
  /** Present cost, depreciation and net value; zero once sold. */
  grossCost: signedMoney,
  accumulated: signedMoney,
  net: signedMoney,
  /** The last day that a run or a sale has charged. */
  depreciatedTo: maybeDate,
  /** Number of the acquisition that brought it; null for assets entered by hand. */
  acquiredBy: z.nullable(z.string()),
  /** Its money has been moved by a document, so class, branch and cost stay. */
  hasDocuments: z.boolean(),
  /** It has been charged or revised, so its terms stay. */
  isDepreciated: z.boolean(),
  /** Its acquisition was cancelled. */
  isCancelled: z.boolean(),
});
export type Asset = z.infer<typeof Asset>;

/** Neither sold nor scrapped, and not of a cancelled acquisition. */
export const isHeld = ({ isCancelled, state }: Pick<Asset, 'isCancelled' | 'state'>): boolean =>
  !isCancelled && state !== 'sold' && state !== 'scrapped';

export const AssetOption = z.extend(Option, {
  branchId: id,
  method: choice(METHODS),
  net: signedMoney,
});
export type AssetOption = z.infer<typeof AssetOption>;

export const assets = resource({
  imports: true,
  path: '/api/accounts/assets',
  screen: screens.assets,
  names: { one: 'asset', many: 'assets' },
  input: AssetInput,
  row: Asset,
  filters: z.object({
    classId: z.optional(z.string()),
    branchId: branchKeys,
    /** A state, `held` for all but those sold, scrapped or cancelled, or `cancelled`. */
    state: z.optional(z.string()),
  }),
});

export const MOVEMENT_KINDS = [
  'opening',
  'acquire',
  'addCost',
  'depreciation',
  'transferOut',
  'transferIn',
  'disposal',
  'revision',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One step in the life of an asset: what it did to its cost and to its depreciation. */
export const AssetMovement = z.object({
  id,
  kind: choice(MOVEMENT_KINDS),
  date: isoDateField(),
  branchCode: z.string(),
  documentId: z.nullable(id),
  type: z.nullable(z.string()),
  number: z.nullable(z.string()),
  cost: signedMoney,
  accumulated: signedMoney,
  /** Cost less depreciation after this step. */
  net: signedMoney,
  /** Written by a cancellation, or cancelled itself. */
  isCancelled: z.boolean(),
});
export type AssetMovement = z.infer<typeof AssetMovement>;
export const movementsPath = (assetId: number | ':id') => `${assets.path}/${assetId}/movements` as const;

const NONE = 0 as AssetInput['openingAccumulated'];

export const blankAsset = {
  code: '',
  name: '',
  classId: null,
  location: null,
  custodian: null,
  purchaseRef: null,
  supplierId: null,
  billNo: null,
  billDate: null,
  cost: null,
  putToUse: null,
  method: 'slm' as const,
  lifeYears: null,
  residualPercent: 5_000 as Percent,
  wdvPercent: null,
  taxBlock: null,
  openingAccumulated: NONE,
  openingThisYear: NONE,
  openingTaxValue: null,
  warrantyTo: null,
  insuranceNo: null,
  insuredTo: null,
  serialNo: null,
  state: 'inUse' as const,
};
