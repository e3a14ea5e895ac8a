import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Paise } from '../../../contract/amount';
import { todayInIndia } from '../../../contract/dates';
import { LetterHead, letterHeadPath } from '../../../contract/paper';
import { supplierAdvances } from '../../../contract/procurement/advances';
import { ProformaRequest, proformaRequestPath } from '../../../contract/procurement/proformaRequests';
import type { Values } from '../../kit/define';
import { useMayExport } from '../../kit/export/useExport';
import { Failed } from '../../kit/grid/states';
import { http } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { PaperDialog } from '../../kit/paper/PaperDialog';
import { translate } from '../../kit/translate';
import { proformaPaper } from './proformaPaper';

/** The order that a new advance is paid on, with the letter head of its branch. */
const requestQuery = (orderId: number) => ({
  queryKey: [proformaRequestPath, orderId],
  queryFn: async () => {
    const request = ProformaRequest.parse((await http.get(proformaRequestPath, { params: { orderId } })).data);
    const { data } = await http.get(letterHeadPath, { params: { branchId: request.branchId } });
    return { request, head: LetterHead.parse(data) };
  },
});

/** Under the head of an advance that is not paid yet: asks the supplier for a proforma invoice, on paper or by mail. */
export function ProformaRequestButton() {
  const [act, orderId, amount] = useWatch<Values>({ name: ['act', 'orderId', 'amount'] });
  const mayPrint = useMayExport(supplierAdvances.screen);
  const [isOpen, setOpen] = useState(false);
  if (!mayPrint || act !== 'advance' || typeof orderId !== 'number') return null;
  const advance = typeof amount === 'number' && amount > 0 ? (amount as Paise) : null;
  return (
    <div className="mb-2">
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        <Icon name="print" /> {translate('Request proforma invoice')}
      </button>
      {isOpen && <RequestDialog orderId={orderId} advance={advance} close={() => setOpen(false)} />}
    </div>
  );
}

type Props = { orderId: number; advance: Paise | null; close(): void };

function RequestDialog({ orderId, advance, close }: Props) {
  const query = useQuery(requestQuery(orderId));
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />;
  const { data } = query;
  return (
    <PaperDialog
      title={
        data ? translate('Proforma request {number}', { number: data.request.number }) : translate('Proforma request')
      }
      screen={supplierAdvances.screen}
      papers={data ? [proformaPaper(data.head, data.request, advance, todayInIndia())] : null}
      {...(data && { mailTo: data.request.addresses })}
      close={close}
    />
  );
}
