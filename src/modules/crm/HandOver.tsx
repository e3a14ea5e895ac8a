import { HandedOver, HandOver, handOverPath, leads } from '../../../contract/crm/leads';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import type { Values } from '../../kit/define';
import { http, newKey } from '../../kit/http';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { anyPerson } from './lookups';

const FIELDS = [
  { field: 'fromId', label: 'From', input: anyPerson },
  { field: 'toId', label: 'To', input: anyPerson },
] as const;

/** Hands all open enquiries of one user over to another one, such as those of somebody who leaves. */
export function HandOverButton() {
  const may = useMay(leads.screen);
  if (!may(TRAN.modify)) return null;

  async function handOver() {
    const answer = await confirmDialog({
      title: 'Hand over enquiries',
      message: 'All open enquiries of one user are looked after by the other one from now on.',
      action: 'Hand over',
      form: {
        fields: FIELDS,
        schema: HandOver as unknown as Schema<Values>,
        start: { fromId: null, toId: null },
      },
    });
    if (!answer) return;
    try {
      const headers = { 'Idempotency-Key': newKey() };
      const { count } = HandedOver.parse((await http.post(handOverPath, answer.values, { headers })).data);
      showMessage(
        MESSAGE.success,
        count === 1 ? translate('1 enquiry is handed over') : translate('{count} enquiries are handed over', { count }),
      );
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <button type="button" className="btn btn-outline-secondary" onClick={() => void handOver()}>
      {translate('Hand over')}
    </button>
  );
}
