import type { SetOffAnswer, SetOffRow } from '../../../../contract/accounts/gst/gstSetOff';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { HEADS, type Head, taxOf } from '../../../../contract/books/gst/heads';
import { firstOfMonth, todayInIndia } from '../../../../contract/dates';
import { documentLink } from '../../../kit/document/documentLink';
import type { Link, Opens, ReportRow } from '../../../kit/report/report';

type Links = Pick<ReportRow, 'open' | 'opens'>;
type LedgerOf = SetOffAnswer['ledgers'][number]['of'];

const all = (link: Link | undefined): Links =>
  link ? { open: link, opens: Object.fromEntries([...HEADS, 'total'].map((field) => [field, link])) } : {};

/**
 * The links of the figures of a line: the supplies of the month, the journal that set it off, or the ledger in which
 * they are booked.
 */
export function linksOf(part: SetOffRow['part'] | 'ledger', answer: SetOffAnswer): Links {
  const { asOn, branchIds, cash, ledgers, paid, posted, reverseCash, straight } = answer;
  const branchId = branchIds.join(',');
  const month = { from: firstOfMonth(asOn), to: asOn, branchId };
  const since = { ...month, to: todayInIndia() };
  const supplies: Link = { screen: screens.gstSummary, params: month };
  const ledgerOf = (of: LedgerOf, head: Head | null, days: Link['params']): Link | undefined => {
    const found = ledgers.find((one) => one.of === of && one.head === head);
    return found && { screen: screens.ledger, params: { accountId: found.accountId, ...days } };
  };
  const byHead = (of: LedgerOf, days: Link['params'], isMeant = (_: Head) => true): Opens =>
    Object.fromEntries(
      HEADS.filter(isMeant).flatMap((head) => {
        const link = ledgerOf(of, head, days);
        return link ? [[head, link]] : [];
      }),
    );
  const orSupplies = (heads: Opens): Links => ({ open: supplies, opens: { ...all(supplies).opens, ...heads } });
  // A head that owes both on supplies and under reverse charge is the sum of two ledgers.
  const owed = () =>
    orSupplies({
      ...byHead('output', month, (head) => reverseCash[head] === 0),
      ...byHead('reverse', month, (head) => reverseCash[head] === cash[head]),
    });
  const payable = ledgerOf('payable', null, since);
  const [first] = posted;
  const journal = first && documentLink('JV', first.voucherId, first.date);
  switch (part) {
    case 'credit':
      return { open: supplies, opens: byHead('input', month) };
    case 'earlier':
    case 'owed':
      return { opens: byHead('output', month) };
    case 'left':
      return { opens: byHead('input', month) };
    case 'dues':
      return all(supplies);
    case 'used':
      return all(journal);
    case 'supplies':
      return journal ? all(journal) : orSupplies(byHead('output', month));
    case 'reverse':
      return orSupplies(byHead('reverse', month));
    case 'cash':
      return journal ? all(journal) : owed();
    case 'unpaid':
      return journal ? all(payable) : owed();
    case 'paid':
      if (taxOf(straight) === 0) return all(payable);
      return { opens: { ...all(payable).opens, ...byHead('reverse', since, (head) => straight[head] === paid[head]) } };
    case 'ledger':
      return all(ledgerOf('cash', null, { to: since.to, branchId }));
  }
}
