import { assetsList, taxBlocks } from '../../../../contract/accounts/assets/assetsList';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { add, formatPaise, negate, type Paise } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import type { ScreenDefinition } from '../../../kit/definition';
import { definePlainReport } from '../../../kit/report/definePlainReport';
import { defineReport } from '../../../kit/report/defineReport';
import type { ReportStart } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { someBranches } from '../lookups';
import { anyClass } from './lookups';
import './assets.scss';

const start = ({ today }: ReportStart) => ({ asOn: today });
const AS_ON = { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true } as const;
const views = { label: 'View', words: { company: 'Companies Act', tax: 'Income-tax Act' } };

type Sides = { register: Paise; ledger: Paise };

/** Differences between the accounts of the classes and the register; openings and journals may cause them. */
function differences(tie: { cost: Sides; accumulated: Sides }): string[] {
  const differs = (what: string, { register, ledger }: Sides) =>
    translate('{what}: register {register}, ledger {ledger}', {
      what,
      register: formatPaise(register),
      ledger: formatPaise(ledger),
    });
  return [
    ...(tie.cost.register === tie.cost.ledger ? [] : [differs('Cost', tie.cost)]),
    ...(tie.accumulated.register === tie.accumulated.ledger
      ? []
      : [differs(translate('Accumulated depreciation'), tie.accumulated)]),
  ];
}

/** The note of schedule III, class by class. */
const note = definePlainReport(assetsList, {
  start,
  views,
  isDense: true,
  filters: [
    AS_ON,
    { kind: 'field', field: 'classId', label: 'class', input: anyClass },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  tree: { trail: (row) => [row.className], levels: { group: 'Classes', row: 'Assets' } },
  columns: [
    { field: 'asset', label: 'Asset' },
    { field: 'code', label: 'Code', minor: true },
    { field: 'grossOpening', label: 'Cost opening', show: 'money' },
    { field: 'additions', label: 'Additions', show: 'money' },
    { field: 'deletions', label: 'Deletions', show: 'money' },
    { field: 'grossClosing', label: 'Cost closing', show: 'money' },
    { field: 'depreciationOpening', label: 'Depr. opening', show: 'money' },
    { field: 'depreciationYear', label: 'Depr. year', show: 'money' },
    { field: 'depreciationDeleted', label: 'On deletions', show: 'money' },
    { field: 'depreciationClosing', label: 'Depr. closing', show: 'money' },
    { field: 'netClosing', label: 'Net closing', show: 'money', grand: true },
    { field: 'netOpening', label: 'Net opening', show: 'money' },
  ],
  grouped: {
    counted: 'Assets',
    sums: [
      { field: 'netOpening', label: 'Net opening', show: 'money' },
      { field: 'netClosing', label: 'Net closing', show: 'money' },
    ],
  },
  open: ({ assetId }) => ({ screen: screens.assets, params: { open: assetId } }),
  check({ tie }) {
    if (!tie) return null;
    const parts = differences(tie);
    if (parts.length > 0)
      return {
        good: false,
        text: translate('{parts}. Compare opening balances, and journals on these accounts, with the register.', {
          parts: parts.join('. '),
        }),
      };
    const net = add(tie.cost.ledger, negate(tie.accumulated.ledger));
    return { good: true, text: translate('Register and ledger agree: net {ledger}', { ledger: formatPaise(net) }) };
  },
  empty: 'No asset was held up to this day. Enter what you have in the register of assets.',
});

/** Blocks of the Income-tax Act, for the company as a whole. */
const blocks = defineReport(taxBlocks, {
  start,
  views,
  filters: [AS_ON],
  columns: [
    { field: 'block', label: 'Block', cell: ({ block }) => `${block} %`, text: ({ block }) => `${block} %` },
    { field: 'opening', label: 'Opening value', show: 'money', total: 'sum' },
    { field: 'longAdditions', label: '180 days or more', show: 'money', total: 'sum' },
    { field: 'shortAdditions', label: 'Under 180 days', show: 'money', total: 'sum' },
    { field: 'sales', label: 'Sales', show: 'money', total: 'sum' },
    { field: 'depreciation', label: 'Depreciation', show: 'money', total: 'sum' },
    { field: 'closing', label: 'Closing value', show: 'money', total: 'sum' },
    { field: 'gain', label: 'Short-term gain or loss', show: 'money', total: 'sum' },
  ],
  title: () => translate('Blocks of the Income-tax Act'),
  check: ({ from }) => ({
    good: null,
    text: translate(
      'Year from {dataWords}: the whole company, for the whole year on what is entered up to the day. A report only; nothing is posted.',
      { dataWords: formatDate(from) },
    ),
  }),
  empty: 'No asset belongs to an income-tax block. Choose the block on its card.',
});

/** Fixed assets at cost, depreciation and net value: the note of schedule III, or the blocks of the Income-tax Act. */
function AssetsList() {
  const [params] = useUrl();
  return params.get('view') === 'tax' ? <blocks.Component /> : <note.Component />;
}

export const assetsListReport: ScreenDefinition = { screen: assetsList.screen, Component: AssetsList };
