import { financialYearOf, isoDate } from '../../../../contract/dates';
import type { Values } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import type { ReportFilter } from '../../../kit/report/report';
import type { StartOf } from '../../../kit/report/useReport';
import { anyGroup, namedAccount, someBranches } from '../lookups';

export const start: StartOf = ({ today, startMonth }) => {
  const year = financialYearOf(isoDate(today), startMonth);
  return {
    from: year.from,
    to: year.to,
    cancelled: 'show',
    revisions: 'hide',
    closing: 'after',
    opposite: 'off',
    touching: 'all',
  };
};

export const FILTERS: readonly ReportFilter<Values>[] = [
  {
    kind: 'field',
    field: 'accountId',
    label: 'Ledger of',
    input: namedAccount,
    required: true,
    placeholder: 'Account',
    instead: 'groupId',
    omitFromTitle: true,
  },
  {
    kind: 'field',
    field: 'groupId',
    label: 'or of',
    input: anyGroup,
    placeholder: 'Group',
    instead: 'accountId',
    omitFromTitle: true,
    rare: true,
  },
  { kind: 'period', from: 'from', to: 'to' },
  { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  { kind: 'field', field: 'oppositeId', label: 'against', input: namedAccount, omitFromTitle: 'empty', rare: true },
  {
    kind: 'field',
    field: 'touching',
    label: 'entries',
    input: choice({ all: 'all', money: 'against cash and bank' }),
    omitFromTitle: true,
    rare: true,
  },
  {
    kind: 'field',
    field: 'opposite',
    label: 'opposite accounts',
    input: choice({ off: 'by name', on: 'with amounts' }),
    omitFromTitle: true,
    rare: true,
  },
  {
    kind: 'field',
    field: 'cancelled',
    label: 'cancelled',
    input: choice({ show: 'shown', hide: 'hidden' }),
    rare: true,
  },
  {
    kind: 'field',
    field: 'revisions',
    label: 'earlier versions',
    input: choice({ hide: 'hidden', show: 'shown' }),
    omitFromTitle: true,
    rare: true,
  },
  {
    kind: 'field',
    field: 'closing',
    label: 'closing entries',
    input: choice({ after: 'included', before: 'left out', none: 'left out of every year' }),
    rare: true,
  },
];
/** The movements of one bill are complete, so filters by opposite account do not apply. */
export const OF_BILL = FILTERS.filter(
  (filter) => filter.kind !== 'field' || !/^(opposite|touching)/.test(filter.field),
);
export const NAMES = [
  'accountId',
  'groupId',
  'from',
  'to',
  'branchId',
  'billId',
  'oppositeId',
  'opposite',
  'touching',
  'costCentre',
  'cancelled',
  'revisions',
  'closing',
  'page',
];
