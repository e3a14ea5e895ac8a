import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { crm } from '../../../../contract/crm/screens';
import { customersLike, newTillCustomer, type TillCustomer } from '../../../../contract/pos/customers';
import type { Option } from '../../../../contract/resource';
import { TRAN } from '../../../../contract/screen';
import { customers } from '../../../../contract/selling/customers';
import { ApiError, http, newKey, useReach } from '../../../kit/http';
import { LookupInput } from '../../../kit/inputs/LookupInput';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { anyCustomer } from '../../../selling/lookups';
import { SmallForm, Text } from './dialogs';
import type { OrderCustomer } from './order';
import { customersQuery } from './tillData';
import type { Billing } from './useBilling';

const mobileOf = (option: Option) => customers.option.safeParse(option).data?.mobile ?? null;

/** Who buys: a customer by mobile or name, or the name of somebody who walked in. */
export function CustomerDialog({ billing, close }: { billing: Billing; close(): void }) {
  const { order, setCustomer, setTerms, till, mayDeclare } = billing;
  const [name, setName] = useState(order.buyerName ?? '');
  const [mobile, setMobile] = useState(order.buyerMobile ?? '');
  const [address, setAddress] = useState(order.buyerAddress ?? '');
  const [chosen, setChosen] = useState(order.customer);
  const [isDeclared, setDeclared] = useState(order.tcsDeclared);
  const [problem, setProblem] = useState<string | null>(null);
  const may = [useMay(customers.screen), useMay(crm.customers)];
  const mayAdd = may.some((one) => one(TRAN.create));
  const isReached = useReach((reach) => reach.isReached);
  const { data: known = [] } = useQuery(customersQuery(till.outletId));
  const id = useId();
  const send = () => {
    const given = (text: string) => text.trim() || null;
    if (chosen?.id !== order.customer?.id) setCustomer(chosen);
    const tcsDeclared = isDeclared && chosen !== null && mayDeclare;
    setTerms({ buyerName: given(name), buyerMobile: given(mobile), buyerAddress: given(address), tcsDeclared });
    close();
  };
  /** Makes the customer, or takes the one with this mobile, for the bill. */
  async function add() {
    try {
      const body = { outletId: till.outletId, name, mobile };
      const options = { headers: { 'Idempotency-Key': newKey() } };
      setCustomer(newTillCustomer.answer.parse((await http.post(newTillCustomer.path, body, options)).data));
      setTerms({ buyerName: null, buyerMobile: null });
      close();
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.fields.mobile ?? error.message);
      else throw error;
    }
  }
  const state = known.find((one) => one.id === chosen?.id);
  return (
    <SmallForm title={translate('Customer')} action="Apply" close={close} send={send}>
      <div className="till-field">
        <label className="form-label" htmlFor={id}>
          {translate('Customer, by mobile or name')}
        </label>
        {isReached ? (
          <LookupInput
            {...{ id, input: anyCustomer, value: chosen?.id ?? null, invalid: false, ref: null }}
            onBlur={() => undefined}
            onChange={(key) => key === null && setChosen(null)}
            picked={(option) => setChosen({ id: option.id, name: option.label, mobile: mobileOf(option) })}
          />
        ) : (
          <KnownHere id={id} known={known} chosen={chosen} choose={setChosen} />
        )}
      </div>
      {state && <Credit state={state} />}
      {chosen && mayDeclare && (
        <div className="form-check">
          <input
            id={`${id}-declared`}
            className="form-check-input"
            type="checkbox"
            checked={isDeclared}
            onChange={(event) => setDeclared(event.target.checked)}
          />
          <label className="form-check-label" htmlFor={`${id}-declared`}>
            {translate('The buyer declared that the goods are for manufacture, so no TCS')}
          </label>
        </div>
      )}
      {!chosen && (
        <>
          <Text label={translate('Name of a walk-in customer')} value={name} change={setName} most={80} />
          <Text label={translate('Mobile')} value={mobile} change={setMobile} most={14} problem={problem} />
          {mayAdd && isReached && name.trim() !== '' && mobile.trim() !== '' && (
            <button type="button" className="btn btn-outline-primary" onClick={() => void add()}>
              {translate('Save as a customer')}
            </button>
          )}
        </>
      )}
      <Text label={translate('Address')} value={address} change={setAddress} most={250} />
    </SmallForm>
  );
}

/** What the customer may still owe, as of the last time that the till asked. */
function Credit({ state: { creditLimit, outstanding, onHold } }: { state: TillCustomer }) {
  const left = creditLimit === null ? null : (Math.max(0, creditLimit - outstanding) as Paise);
  return (
    <p className={`till-credit ${onHold ? 'is-refused' : ''}`}>
      {onHold && <strong>{translate('On hold.')} </strong>}
      {translate('Outstanding {amount}', { amount: formatPaise(outstanding) })}
      {left !== null && <> · {translate('credit left {amount}', { amount: formatPaise(left) })}</>}
    </p>
  );
}

const MOST = 6;

type HereProps = {
  id: string;
  known: readonly TillCustomer[];
  chosen: OrderCustomer | null;
  choose(customer: OrderCustomer | null): void;
};

/** The customers that this till keeps, while the server is not reached. */
function KnownHere({ id, known, chosen, choose }: HereProps) {
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const hits = chosen ? [] : customersLike(known, typed, MOST);
  const pick = ({ id: key, name, mobile }: TillCustomer) => {
    choose({ id: key, name, mobile });
    setTyped(name);
  };
  return (
    <>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          choose(null);
        }}
        onKeyDown={(event) => {
          const [first] = hits;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          pick(first);
        }}
      />
      <div className="held-list">
        {hits.map((customer) => (
          <button key={customer.id} type="button" className="held-bill" onClick={() => pick(customer)}>
            <strong>{customer.name}</strong>
            <span className="figure">{customer.mobile}</span>
          </button>
        ))}
      </div>
    </>
  );
}
