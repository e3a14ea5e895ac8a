import { type Asset, type AssetInput, assets, blankAsset } from '../../../../contract/accounts/assets/assets';
import type { Draft } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import { plainMaster } from '../../../kit/master/master';
import { registerMaster } from '../../../kit/master/registry';
import { translate } from '../../../kit/translate';
import { anyBranch, someBranches } from '../lookups';
import { AssetSummary } from './AssetSummary';
import { assetColumns } from './assetColumns';
import { anyClass, classWithTerms, supplier } from './lookups';
import { RegisterTools } from './RegisterTools';
import { blockWords, methodWords, stateFilterWords, stateWords } from './words';

const isDepreciated = (asset: Draft<AssetInput>) => asset.method !== 'none';

function fixed(asset: Asset): string | null {
  if (asset.isCancelled) return translate('Its acquisition was cancelled; the card stays for the record.');
  if (asset.state === 'sold' || asset.state === 'scrapped')
    return `It is ${asset.state}; the card stays as it was. Cancel the disposal to bring it back.`;
  return null;
}

/** The register: assets held at go-live are entered here, later ones come by an acquisition. */
export const assetsMaster = plainMaster(assets, {
  name: 'name',
  wide: true,
  blank: { ...blankAsset, branchId: null },
  order: { sort: 'code', dir: 'asc' },
  filters: [
    { field: 'classId', label: 'Class', input: anyClass },
    { field: 'branchId', label: 'Branch', input: someBranches },
    { field: 'state', label: 'Status', input: choice(stateFilterWords) },
  ],
  fixed,
  Tools: RegisterTools,
  Summary: AssetSummary,
  columns: assetColumns,
  form: [
    {
      group: 'Asset',
      fields: [
        {
          field: 'name',
          label: 'Name',
          input: 'text',
          width: 'wide',
          help: 'New cards are for what the books hold already; use Acquire for what is bought now',
        },
        { field: 'code', label: 'Code', input: 'text' },
        { field: 'classId', label: 'Class', input: classWithTerms, help: 'Brings accounts, method and life' },
        { field: 'branchId', label: 'Branch', input: anyBranch },
        { field: 'state', label: 'Status', input: choice(stateWords) },
        { field: 'location', label: 'Location', input: 'text' },
        { field: 'custodian', label: 'Custodian', input: 'text' },
        { field: 'serialNo', label: 'Serial no.', input: 'text' },
      ],
    },
    {
      group: 'Value',
      fields: [
        {
          field: 'cost',
          label: 'Cost',
          input: 'money',
          help: 'With freight, installation and blocked GST, without credit taken',
        },
        {
          field: 'putToUse',
          label: 'Put to use',
          input: 'date',
          help: 'Empty for capital work in progress',
        },
        {
          field: 'openingAccumulated',
          label: 'Depreciation to go-live',
          input: 'money',
          help: 'What your opening balances hold, or closed years have charged',
          when: isDepreciated,
        },
        {
          field: 'openingThisYear',
          label: 'Of that, of this year',
          input: 'money',
          help: 'Where the books begin inside a year',
        },
        {
          field: 'openingTaxValue',
          label: 'Income-tax value at go-live',
          input: 'money',
          help: 'If blank, cost less depreciation to go-live',
        },
      ],
    },
    {
      group: 'Depreciation',
      fields: [
        { field: 'method', label: 'Method', input: choice(methodWords) },
        { field: 'lifeYears', label: 'Life, years', input: 'rate', when: (asset) => asset.method === 'slm' },
        { field: 'wdvPercent', label: 'Rate % a year', input: 'percent', when: (asset) => asset.method === 'wdv' },
        { field: 'residualPercent', label: 'Residual %', input: 'percent', when: isDepreciated },
        { field: 'taxBlock', label: 'Income-tax block', input: choice(blockWords) },
      ],
    },
    {
      group: 'Source',
      fields: [
        { field: 'supplierId', label: 'Supplier', input: supplier },
        { field: 'purchaseRef', label: 'Purchase no.', input: 'text' },
        { field: 'billNo', label: 'Bill no.', input: 'text' },
        { field: 'billDate', label: 'Bill date', input: 'date' },
      ],
    },
    {
      group: 'Care',
      fields: [
        { field: 'warrantyTo', label: 'Warranty to', input: 'date' },
        { field: 'insuranceNo', label: 'Insurance policy', input: 'text' },
        { field: 'insuredTo', label: 'Insured to', input: 'date' },
      ],
    },
  ],
});

registerMaster(assetsMaster);
