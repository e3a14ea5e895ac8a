import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatInstant } from '../../../contract/dates';
import { BankChange, bankChangesPath, type SupplierBank } from '../../../contract/procurement/bankChanges';
import { type Supplier, type SupplierInput, suppliers } from '../../../contract/procurement/suppliers';
import { TRAN } from '../../../contract/screen';
import { http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import type { SummaryProps } from '../../kit/master/master';
import { showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';

const shown = (banks: readonly SupplierBank[]) =>
  banks.length === 0
    ? translate('No bank account')
    : banks
        .map(({ bankName, accountNo, ifsc, beneficiary }) =>
          [bankName, accountNo, ifsc, beneficiary].filter(Boolean).join(', '),
        )
        .join('; ');

/** A change of the bank accounts that waits for a second user, above the form of its supplier. */
export function SupplierBankChange({ record }: SummaryProps<SupplierInput, Supplier>) {
  const may = useMay(suppliers.screen);
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: [bankChangesPath, record.id],
    enabled: may(TRAN.modify),
    queryFn: async ({ signal }) =>
      z.array(BankChange).parse((await http.get(bankChangesPath, { params: { supplierId: record.id }, signal })).data),
  });
  const [change] = data ?? [];
  if (!change) return null;
  const { id, before, after, askedBy, askedAt, isOwn, mailedTo, others } = change;

  async function decide(agrees: boolean) {
    setBusy(true);
    try {
      await http.put(`${bankChangesPath}/${id}`, { agrees });
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="alert alert-warning" aria-label={translate('Change of bank account')}>
      <p>
        {translate(
          '{user} asked on {time} for another bank account. Payments go to the former one until a second user agrees.',
          {
            user: askedBy,
            time: formatInstant(askedAt),
          },
        )}
      </p>
      <dl className="entry-card">
        <div className="entry-card-fact">
          <dt className="entry-card-label">{translate('In force')}</dt>
          <dd className="entry-card-figure">{shown(before)}</dd>
        </div>
        <div className="entry-card-fact">
          <dt className="entry-card-label">{translate('Asked for')}</dt>
          <dd className="entry-card-figure">{shown(after)}</dd>
        </div>
      </dl>
      <p>
        {mailedTo.length > 0
          ? translate('The supplier was mailed: {addresses}', { addresses: mailedTo.join(', ') })
          : translate('No contact of the supplier has an e-mail address. Call the supplier on a number you know.')}{' '}
        {isOwn &&
          (others > 0
            ? translate('Another user who may change suppliers has to agree.')
            : translate(
                'Nobody else may change suppliers. Under Users, add a second user with that right, who then agrees.',
              ))}
      </p>
      <div className="d-flex gap-2">
        {!isOwn && (
          <LoadingButton type="button" isLoading={isBusy} onClick={() => void decide(true)}>
            {translate('Agree')}
          </LoadingButton>
        )}
        <LoadingButton
          type="button"
          className="btn btn-outline-secondary"
          isLoading={isBusy}
          onClick={() => void decide(false)}
        >
          {translate(isOwn ? 'Withdraw' : 'Reject')}
        </LoadingButton>
      </div>
    </section>
  );
}
