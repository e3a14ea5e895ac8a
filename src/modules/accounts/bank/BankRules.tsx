import { useState } from 'react';
import { bankRules } from '../../../../contract/accounts/bank/rules';
import { TRAN } from '../../../../contract/screen';
import { ListBody } from '../../../kit/grid/ListBody';
import { useListState } from '../../../kit/grid/useListState';
import { Icon } from '../../../kit/Icon';
import { choice, lookup } from '../../../kit/inputs/inputKinds';
import { useKeys } from '../../../kit/keys/useKeys';
import { useList } from '../../../kit/lists';
import { plainMaster } from '../../../kit/master/master';
import { RecordDrawer } from '../../../kit/master/RecordDrawer';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { accountEntries, costCentre } from '../lookups';
import { headsChoiceWords } from '../words';
import { kindWords, sideWords, testWords } from './bankWords';

/** A cost centre is asked for where the account asks. */
const ruledAccount = lookup(accountEntries, {
  fills: ({ costCentreNeeded }) => ({ costCentreNeeded, costCentreId: null }),
});

const asksCentre = (rule: object) => (rule as { costCentreNeeded?: boolean }).costCentreNeeded === true;

const rules = plainMaster(bankRules, {
  name: 'name',
  blank: {
    name: '',
    bankId: null,
    test: 'contains',
    pattern: '',
    side: 'out',
    kind: 'payment',
    accountId: null,
    gstPercent: null,
    gstHeads: null,
    costCentreId: null,
    costCentreNeeded: false,
    narration: null,
    sequence: 100,
    active: true,
  },
  columns: [
    { field: 'name', label: 'Rule' },
    { field: 'pattern', label: 'Narration has', card: 'part' },
    { field: 'side', label: 'For', words: sideWords, card: 'part' },
    { field: 'kind', label: 'Makes a', words: kindWords, card: 'part' },
    { field: 'accountName', label: 'On account', card: 'part' },
    { field: 'bankName', label: 'Bank', card: 'part' },
    { field: 'sequence', label: 'Order', show: 'count', card: 'part' },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'test', label: 'The narration', input: choice(testWords) },
    { field: 'pattern', label: 'Words or pattern', input: 'text', help: 'Such as CHG, or ^NEFT.*RENT as a pattern' },
    { field: 'side', label: 'For', input: choice(sideWords) },
    { field: 'kind', label: 'Makes a', input: choice(kindWords) },
    { field: 'accountId', label: 'On account', input: ruledAccount },
    {
      field: 'costCentreId',
      label: 'Cost centre',
      input: costCentre,
      when: asksCentre,
    },
    {
      field: 'gstPercent',
      label: 'GST % in the sum',
      input: 'percent',
      help: 'Such as 18 for charges. If blank, none',
    },
    {
      field: 'gstHeads',
      label: 'Heads',
      input: choice(headsChoiceWords),
      when: (rule: { gstPercent?: unknown }) => typeof rule.gstPercent === 'number',
      help: 'If blank, decided by the state of the bank account',
    },
    {
      field: 'narration',
      label: 'Narration of the voucher',
      input: 'text',
      help: 'If blank, as in the bank statement',
    },
    {
      field: 'bankId',
      label: 'Only for the bank account',
      input: lookup(accountEntries, { filters: { controlType: 'bank' } }),
      help: 'If blank, for every bank account',
    },
    { field: 'sequence', label: 'Order', input: 'count', width: 'short', help: 'The first rule that is met counts' },
    { field: 'active', label: 'Active', input: 'switch' },
  ],
});

const NOTHING = {};
const NO_FILTERS: readonly string[] = [];

/** The meaning of lines of the bank, so that their vouchers are filled in. */
export function BankRules() {
  const may = useMay(bankRules.screen);
  const [params, setUrl] = useUrl();
  const state = useListState(NO_FILTERS, rules.columns);
  const [returnTo, setReturnTo] = useState<number | null>(null);
  const { data } = useList(rules.resource, state);
  const asked = params.get('open');
  const open = asked === 'new' ? 'new' : asked && /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  const mayCreate = may(TRAN.create);

  function show(next: number | 'new' | null) {
    if (typeof next === 'number') setReturnTo(next);
    setUrl({ open: next }, { replace: open !== null && next !== null });
  }
  function walk(step: number): number | null {
    const rows = data?.rows ?? [];
    const at = rows.findIndex((row) => row.id === open);
    return at < 0 ? null : (rows[at + step]?.id ?? null);
  }
  useKeys([{ keys: 'Alt+N', words: 'New rule', act: mayCreate ? () => show('new') : undefined }]);

  return (
    <ListBody
      resource={rules.resource}
      columns={rules.columns}
      filters={[]}
      state={state}
      open={(row) => show(row.id)}
      openId={typeof open === 'number' ? open : null}
      returnTo={returnTo}
      start={
        mayCreate && (
          <button type="button" className="btn btn-primary" onClick={() => show('new')}>
            <Icon name="plus" /> {translate('New rule')} <kbd>Alt+N</kbd>
          </button>
        )
      }
      aside={open !== null && <RecordDrawer master={rules} open={open} given={NOTHING} show={show} walk={walk} />}
    />
  );
}
