import { type AssetClassInput, assetClasses } from '../../../../contract/accounts/assets/assetClasses';
import type { Percent } from '../../../../contract/amount';
import type { Draft } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import { plainMaster } from '../../../kit/master/master';
import { registerMaster } from '../../../kit/master/registry';
import { namedAccount } from '../lookups';
import { yesNo } from '../words';
import { StandardClassesTool } from './StandardClassesTool';
import { blockWords, methodWords } from './words';

type Entry = Draft<AssetClassInput>;
const isDepreciated = ({ method }: Entry) => method !== 'none';
const bySlm = ({ method }: Entry) => method === 'slm';
const byWdv = ({ method }: Entry) => method === 'wdv';

/** Shared settings of the assets of one kind: their accounts, and how they are depreciated. */
export const assetClassesMaster = plainMaster(assetClasses, {
  name: 'name',
  blank: {
    name: '',
    costAccountId: null,
    accumulatedAccountId: null,
    depreciationAccountId: null,
    method: 'slm',
    lifeYears: null,
    residualPercent: 5_000 as Percent,
    wdvPercent: null,
    taxBlock: null,
    active: true,
  },
  order: { sort: 'name', dir: 'asc' },
  filters: [{ field: 'active', label: 'Active', input: choice(yesNo) }],
  Tools: StandardClassesTool,
  columns: [
    { field: 'name', label: 'Class' },
    { field: 'method', label: 'Method', words: methodWords, card: 'fact' },
    { field: 'lifeYears', label: 'Life, years', show: 'rate', card: 'part' },
    { field: 'wdvPercent', label: 'Rate', show: 'percent', optional: true },
    { field: 'taxBlock', label: 'Tax block', words: blockWords, card: 'part' },
    { field: 'costAccount', label: 'Cost account', card: 'part' },
    { field: 'accumulatedAccount', label: 'Accumulated', optional: true },
    { field: 'depreciationAccount', label: 'Expense', optional: true },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
    { field: 'assets', label: 'Assets', show: 'count', card: 'part' },
  ],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'costAccountId', label: 'Cost account', input: namedAccount, help: 'Stays once assets are posted there' },
    { field: 'method', label: 'Method', input: choice(methodWords) },
    {
      field: 'accumulatedAccountId',
      label: 'Accumulated depreciation',
      input: namedAccount,
      when: isDepreciated,
    },
    {
      field: 'depreciationAccountId',
      label: 'Depreciation expense',
      input: namedAccount,
      when: isDepreciated,
    },
    { field: 'lifeYears', label: 'Life, years', input: 'rate', width: 'short', when: bySlm },
    {
      field: 'wdvPercent',
      label: 'Rate % a year',
      input: 'percent',
      width: 'short',
      when: byWdv,
    },
    {
      field: 'residualPercent',
      label: 'Residual %',
      input: 'percent',
      width: 'short',
      help: 'Depreciation stops there; schedule II allows at most 5 %',
      when: isDepreciated,
    },
    { field: 'taxBlock', label: 'Income-tax block', input: choice(blockWords) },
    { field: 'active', label: 'Active', input: 'switch' },
  ],
});

registerMaster(assetClassesMaster);
