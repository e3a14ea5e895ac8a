import { useState } from 'react';
import { isoDate, todayInIndia } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { inventoryKinds } from '../../../contract/inventory/kinds';
import { transferEway } from '../../../contract/inventory/transferPapers';
import { TRAN } from '../../../contract/screen';
import { PortalBill } from '../../../contract/selling/portalBill';
import { EWAY_BILL, inForce } from '../../../contract/statutoryFigures';
import type { StoredDocument } from '../../kit/document/document';
import { http } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { savePortalFile } from '../../selling/portalFile';

const { screen } = inventoryKinds.branchTransfer;

/** The file for the portal of e-way bills, next to a posted branch transfer above the limit. */
export function TransferEway({ document }: { document: StoredDocument }) {
  const may = useMay(screen)(TRAN.print);
  const [isBusy, setBusy] = useState(false);
  const { id, number, phase, date, amount = 0 } = document;
  if (!may || !number || phase === 'void' || amount <= inForce(EWAY_BILL, isoDate(date))) return null;

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { data } = await http.get(transferEway.path, { params: { documentId: id } });
      const bill = PortalBill.parse(data);
      const { ewayJson, ewayProblems } = await import('../../../contract/selling/ewayJson');
      const wrong = ewayProblems(bill, todayInIndia(new Date()));
      if (wrong.length > 0) return showMessage(MESSAGE.warningDialog, wrong.join('\n'));
      await savePortalFile(screen, 'eway', bill.number, ewayJson([bill]));
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <button type="button" className="btn btn-outline-secondary" disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" /> {translate('E-way bill JSON')}
    </button>
  );
}
