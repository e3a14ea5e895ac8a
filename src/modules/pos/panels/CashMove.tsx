import { useId, useState } from 'react';
import type { Paise } from '../../../../contract/amount';
import { AccountChoice } from '../../../../contract/books/accountChoices';
import { todayInIndia } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { MOVEMENTS, tillMovements } from '../../../../contract/pos/movements';
import type { Till } from '../../../../contract/selling/shifts';
import { TILL_ACCOUNTS } from '../../../../contract/targets';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { http, newKey } from '../../../kit/http';
import { entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { LookupInput } from '../../../kit/inputs/LookupInput';
import { showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { SmallForm, Text } from './dialogs';
import { Figure } from './Figure';

type Way = keyof typeof MOVEMENTS;

const accountOf: Readonly<Record<Way, ReturnType<typeof lookup>>> = {
  paidIn: lookup(entriesOf(TILL_ACCOUNTS, AccountChoice), { filters: { way: 'paidIn' } }),
  paidOut: lookup(entriesOf(TILL_ACCOUNTS, AccountChoice), { filters: { way: 'paidOut' } }),
};

/** Cash that comes in or leaves other than by a bill. */
export function CashMove({ till, close }: { till: Till; close(): void }) {
  const [way, setWay] = useState<Way>('paidOut');
  const [accountId, setAccount] = useState<number | null>(null);
  const [amount, setAmount] = useState(0);
  const [narration, setNarration] = useState('');
  const [key] = useState(newKey);
  const id = useId();

  function choose(other: Way) {
    setWay(other);
    setAccount(null);
  }

  async function send() {
    const head = { date: todayInIndia(), branchId: till.branchId, narration: narration.trim() || null };
    const body = { ...head, shiftId: till.shift?.id ?? 0, way, accountId, amount: amount as Paise };
    try {
      const sent = await sendConfirmed('Post it', async (answered) => {
        const options = { params: { step: 'post' }, headers: { 'Idempotency-Key': key } };
        return tillMovements.document.parse(
          (await http.post(tillMovements.path, { ...body, ...answered }, options)).data,
        );
      });
      if (!sent) return;
      showMessage(MESSAGE.notice, translate('{number} is posted.', { number: sent.number }));
      close();
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <SmallForm title={translate('Cash in and out')} action="Post" close={close} send={() => void send()}>
      <fieldset className="till-ways">
        <legend className="visually-hidden">{translate('Direction')}</legend>
        {(Object.keys(MOVEMENTS) as Way[]).map((one) => (
          <label key={one}>
            <input type="radio" name="way" checked={way === one} onChange={() => choose(one)} />{' '}
            {translate(MOVEMENTS[one])}
          </label>
        ))}
      </fieldset>
      <Figure label={translate('Amount')} kind="money" value={amount} change={setAmount} />
      <div className="till-field">
        <label className="form-label" htmlFor={id}>
          {translate('Account')}
        </label>
        <LookupInput
          key={way}
          {...{ id, input: accountOf[way], value: accountId, invalid: false, ref: null }}
          onBlur={() => undefined}
          onChange={setAccount}
        />
      </div>
      <Text label={translate('Narration')} value={narration} change={setNarration} most={250} />
    </SmallForm>
  );
}
