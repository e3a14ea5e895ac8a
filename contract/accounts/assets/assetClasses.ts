import * as z from 'zod/mini';
import { choice, nameText, percentField, type rate } from '../../fields';
import { optionalRef, ref } from '../../references';
import { Option, resource, Stored } from '../../resource';
import { ACCOUNTS } from '../../targets';
import { accounts as screens } from '../screens';
import { METHODS } from './depreciation';

/** Blocks of the Income-tax Rules 1962, appendix I, by their rate. */
export const TAX_BLOCKS = ['5', '10', '15', '30', '40'] as const;

/** Years in 1/10000, at most a hundred. */
export const lifeYears = z.nullable(
  z
    .int('Give the life in years')
    .check(z.gte(1, 'Give a life above zero'), z.lte(1_000_000, 'At most 100 years')) as unknown as typeof rate,
);
export const wdvPercent = z.nullable(percentField());
export const taxBlock = z.nullable(choice(TAX_BLOCKS));

const shape = z.object({
  name: nameText(60, 'Give the class a name'),
  costAccountId: ref(ACCOUNTS),
  accumulatedAccountId: optionalRef(ACCOUNTS),
  depreciationAccountId: optionalRef(ACCOUNTS),
  method: choice(METHODS, 'Choose how assets of this class are depreciated'),
  lifeYears,
  residualPercent: percentField(),
  wdvPercent,
  taxBlock,
  active: z.boolean('Say yes or no'),
});

type HasMethod = Pick<z.infer<typeof shape>, 'method' | 'lifeYears' | 'wdvPercent'>;
/** Fields that a method requires: a life, or a rate. */
export const methodRules = [
  z.refine<HasMethod>((it) => it.method !== 'slm' || it.lifeYears !== null, {
    path: ['lifeYears'],
    message: 'Straight line needs a life in years',
  }),
  z.refine<HasMethod>((it) => it.method !== 'wdv' || Boolean(it.wdvPercent), {
    path: ['wdvPercent'],
    message: 'Written down value needs a rate above zero',
  }),
] as const;

export const AssetClassInput = shape.check(
  ...methodRules,
  z.refine((it) => it.method === 'none' || it.accumulatedAccountId !== null, {
    path: ['accumulatedAccountId'],
    message: 'Choose the account that gathers the depreciation',
  }),
  z.refine((it) => it.method === 'none' || it.depreciationAccountId !== null, {
    path: ['depreciationAccountId'],
    message: 'Choose the expense account of the depreciation',
  }),
);

export type AssetClassInput = z.infer<typeof AssetClassInput>;

export const AssetClass = z.extend(shape, {
  ...Stored,
  costAccount: z.string(),
  accumulatedAccount: z.nullable(z.string()),
  depreciationAccount: z.nullable(z.string()),
  assets: z.int(),
});

/** Values that a new asset copies from its class. */
export const AssetClassOption = z.extend(Option, {
  method: choice(METHODS),
  lifeYears,
  residualPercent: percentField(),
  wdvPercent,
  taxBlock,
});
export type AssetClassOption = z.infer<typeof AssetClassOption>;

export const assetClasses = resource({
  path: '/api/accounts/asset-classes',
  screen: screens.assets,
  tab: 'classes',
  names: { one: 'asset class', many: 'asset classes' },
  input: AssetClassInput,
  row: AssetClass,
  filters: z.object({ active: z.optional(z.string()) }),
});

/** Adds the classes of schedule II with their accounts, where a company has none yet. */
export const standardClassesPath = '/api/accounts/asset-classes/standard';
export const StandardClasses = z.object({ added: z.int() });
