import { useState } from 'react';
import { todayInIndia } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { einvoiceJson, einvoiceProblems } from '../../../contract/sales/einvoiceJson';
import { salesKinds } from '../../../contract/sales/kinds';
import { portalBills } from '../../../contract/sales/portalBills';
import { sales as screens } from '../../../contract/sales/screens';
import { TRAN } from '../../../contract/screen';
import { ewayJson, ewayProblems } from '../../../contract/selling/ewayJson';
import { PortalBill } from '../../../contract/selling/portalBill';
import type { StoredDocument } from '../../kit/document/document';
import { http } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { savePortalFile } from '../../selling/portalFile';

/** The files for the portals of e-invoices and e-way bills, next to a posted invoice or note. */

type File = { name: string; words: string; json(bill: PortalBill): unknown; problems(bill: PortalBill): string[] };
const EINVOICE: File = {
  name: 'einvoice',
  words: 'E-invoice JSON',
  json: (bill) => einvoiceJson([bill]),
  problems: einvoiceProblems,
};
const EWAY: File = {
  name: 'eway',
  words: 'E-way bill JSON',
  json: (bill) => ewayJson([bill]),
  problems: (bill) => ewayProblems(bill, todayInIndia(new Date())),
};

const KINDS = {
  SI: { screen: salesKinds.invoice.screen, files: [EINVOICE, EWAY] },
  SR: { screen: salesKinds.saleReturn.screen, files: [EINVOICE, EWAY] },
  SD: { screen: salesKinds.debitNote.screen, files: [EINVOICE] },
} as const;

export function PortalFiles({ document }: { document: StoredDocument }) {
  const kind = KINDS[document.type as keyof typeof KINDS];
  const mayHere = useMay(kind.screen)(TRAN.print);
  const mayInSales = useMay(screens.sales)(TRAN.print);
  const [busy, setBusy] = useState(false);
  const may = mayHere || (document.type === 'SI' && mayInSales);
  if (!may || !document.number || document.phase === 'void') return null;

  async function save({ name, json, problems }: File) {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await http.get(portalBills.path, { params: { documentId: document.id } });
      const bill = PortalBill.parse(data);
      const wrong = problems(bill);
      if (wrong.length > 0) return showMessage(MESSAGE.warningDialog, wrong.join('\n'));
      await savePortalFile(kind.screen, name, bill.number, json(bill));
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return kind.files.map((file) => (
    <button
      key={file.name}
      type="button"
      className="btn btn-outline-secondary"
      disabled={busy}
      onClick={() => void save(file)}
    >
      <Icon name="download" /> {translate(file.words)}
    </button>
  ));
}
