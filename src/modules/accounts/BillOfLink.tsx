import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { billToSettle } from '../../../contract/books/billOfDocument';
import type { Values } from '../../kit/define';
import { setFieldValue } from '../../kit/form/useEntryForm';
import { http } from '../../kit/http';
import { showProblem } from '../../kit/messages';
import { blankBill } from './billKeys';

const PARAM = 'bill';

/** Fills the first line of a new receipt or payment with the bill that its link names, once. */
export function BillOfLink() {
  const form = useFormContext<Values>();
  const [params, setParams] = useSearchParams();
  const billId = params.get(PARAM);
  useEffect(() => {
    if (billId === null || !/^[1-9]\d{0,8}$/.test(billId)) return;
    setParams(
      (now) => {
        now.delete(PARAM);
        return now;
      },
      { replace: true },
    );
    async function take(id: string) {
      const bill = billToSettle.answer.parse((await http.get(billToSettle.of(id))).data);
      const amount = Math.abs(bill.pending);
      setFieldValue(form, 'lines.0.accountId', bill.accountId);
      setFieldValue(form, 'lines.0.amount', amount);
      setFieldValue(form, 'lines.0.bills', [{ ...blankBill('against'), billId: bill.id, amount }]);
    }
    take(billId).catch(showProblem);
  }, [billId, form, setParams]);
  return null;
}
