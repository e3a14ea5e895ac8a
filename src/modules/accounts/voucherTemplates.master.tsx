import { lazy, Suspense } from 'react';
import { type VoucherTemplate, voucherTemplates } from '../../../contract/accounts/voucherTemplates';
import type { ScreenDefinition } from '../../kit/definition';
import { choice } from '../../kit/inputs/inputKinds';
import { MasterScreen } from '../../kit/master/MasterScreen';
import { plainMaster } from '../../kit/master/master';
import { repeatWords, voucherTypeWords } from './words';

const TemplateSummary = lazy(async () => ({ default: (await import('./TemplateSummary')).TemplateSummary }));

/** Fetched with the first template that is opened. */
const Summary = ({ record }: { record: VoucherTemplate }) => (
  <Suspense fallback={null}>
    <TemplateSummary record={record} />
  </Suspense>
);

const typeWords = {
  PY: voucherTypeWords.PY ?? 'PY',
  RC: voucherTypeWords.RC ?? 'RC',
  JV: voucherTypeWords.JV ?? 'JV',
  CT: voucherTypeWords.CT ?? 'CT',
} as const;

const isRepeated = ({ repeat }: { repeat: unknown }) => repeat !== 'never';

/** Vouchers kept to be entered again; each is kept from the entry of its voucher. */
const master = plainMaster(voucherTemplates, {
  name: 'name',
  madeElsewhere: 'A template is kept from the entry of a voucher: Templates, then Keep as template.',
  blank: {
    name: '',
    type: null,
    voucher: {},
    repeat: 'never',
    firstDate: null,
    untilDate: null,
    remindDays: 0,
    paused: false,
  },
  filters: [
    { field: 'type', label: 'Kind', input: choice(typeWords) },
    { field: 'repeat', label: 'Repeats', input: choice(repeatWords) },
  ],
  columns: [
    { field: 'name', label: 'Template' },
    { field: 'type', label: 'Kind', words: typeWords, card: 'fact' },
    { field: 'particulars', label: 'Particulars', card: 'name' },
    { field: 'repeat', label: 'Repeats', words: repeatWords, card: 'fact' },
    { field: 'nextDate', label: 'Next draft', show: 'date', card: 'part' },
    { field: 'lastDate', label: 'Last draft', show: 'date', optional: true },
    { field: 'paused', label: 'Paused', show: 'tick', card: 'mark' },
    { field: 'createdBy', label: 'Kept by', optional: true },
  ],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'repeat', label: 'Repeats', input: choice(repeatWords), help: 'The server makes a draft on each due day' },
    {
      field: 'firstDate',
      label: 'First day',
      input: 'date',
      when: isRepeated,
      help: 'The last day of a month stays the last',
    },
    { field: 'untilDate', label: 'Until', input: 'date', when: isRepeated },
    {
      field: 'remindDays',
      label: 'Tell so many days before',
      input: 'count',
      when: isRepeated,
      help: '0: only when the draft is there',
    },
    { field: 'paused', label: 'Paused', input: 'switch', when: isRepeated },
  ],
  Summary,
});

export const voucherTemplatesMaster: ScreenDefinition = {
  screen: voucherTemplates.screen,
  Component: () => <MasterScreen master={master} />,
};
