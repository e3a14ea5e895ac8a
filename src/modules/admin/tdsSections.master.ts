import { tdsSections } from '../../../contract/admin/tdsSections';
import { formatPaise, type Paise, type Percent } from '../../../contract/amount';
import { todayInIndia } from '../../../contract/dates';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { EarlierRates } from './EarlierRates';
import { basisWords, yesNo } from './words';

const NONE = 0 as Paise;
/** Zero means no limit, not a limit of zero. */
const limit = (amount: Paise) => (amount === NONE ? null : formatPaise(amount));

/** Sections under which tax is kept back, with the rates in force and those of former days. */
export const tdsSectionsMaster = defineMaster(tdsSections, {
  name: 'code',
  wide: true,
  blank: {
    code: '',
    name: '',
    fromDate: todayInIndia(),
    individualHuf: null,
    other: null,
    noPan: 20_000 as Percent,
    singleLimit: NONE,
    monthlyLimit: NONE,
    yearlyLimit: NONE,
    basis: 'whole',
    source: null,
    toDate: null,
    active: true,
  },
  filters: [{ field: 'active', label: 'Active', input: choice(yesNo) }],
  columns: [
    { field: 'code', label: 'Section' },
    { field: 'name', label: 'Payments', card: 'name' },
    { field: 'source', label: 'Source', optional: true },
    { field: 'individualHuf', label: 'Persons', show: 'percent', card: 'part' },
    { field: 'other', label: 'Others', show: 'percent', card: 'part' },
    { field: 'noPan', label: 'Without PAN', show: 'percent', card: 'part' },
    {
      field: 'singleLimit',
      label: 'Limit at a time',
      show: 'money',
      card: 'part',
      cell: (section) => limit(section.singleLimit),
    },
    {
      field: 'monthlyLimit',
      label: 'Of a month',
      show: 'money',
      card: 'part',
      cell: (section) => limit(section.monthlyLimit),
    },
    {
      field: 'yearlyLimit',
      label: 'Of a year',
      show: 'money',
      card: 'part',
      cell: (section) => limit(section.yearlyLimit),
    },
    { field: 'fromDate', label: 'From', show: 'date', card: 'part' },
    { field: 'toDate', label: 'To', show: 'date', card: 'part' },
    { field: 'active', label: 'Active', show: 'tick', optional: true, card: 'mark', off: 'Inactive' },
  ],
  form: [
    {
      group: 'Section',
      fields: [
        { field: 'code', label: 'Section', input: 'text', width: 'short', help: 'As the law in force numbers it' },
        { field: 'name', label: 'Payments', input: 'text', width: 'wide' },
        { field: 'toDate', label: 'Last day', input: 'date', help: 'If blank, until another section replaces it' },
        { field: 'active', label: 'Active', input: 'switch' },
      ],
    },
    {
      group: 'Rates',
      fields: [
        {
          field: 'fromDate',
          label: 'From',
          input: 'date',
          help: 'A later day keeps the former rates for older documents',
        },
        { field: 'individualHuf', label: 'Persons and Hindu families %', input: 'percent' },
        { field: 'other', label: 'Others %', input: 'percent' },
        { field: 'noPan', label: 'Without PAN %', input: 'percent' },
        { field: 'source', label: 'Source', input: 'text', width: 'wide', help: 'Act and section, or notification' },
      ],
    },
    {
      group: 'Nothing is kept back up to',
      fields: [
        { field: 'singleLimit', label: 'One payment', input: 'money', help: 'If blank, no limit' },
        { field: 'monthlyLimit', label: 'All of a month', input: 'money', help: 'As for rent' },
        { field: 'yearlyLimit', label: 'All of a year', input: 'money' },
        { field: 'basis', label: 'Past the limit of the year', input: choice(basisWords) },
      ],
    },
  ],
  Summary: EarlierRates,
});
