import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { inventory as screens } from '../../../../contract/inventory/screens';
import { ABC_CLASSES, AUDIT_SCOPES, stockAudits } from '../../../../contract/inventory/stockAudits';
import { TRAN } from '../../../../contract/screen';
import { items } from '../../../../contract/stock/items';
import { stores } from '../../../../contract/stock/stores';
import type { ScreenDefinition } from '../../../kit/definition';
import { DocumentScreen } from '../../../kit/document/DocumentScreen';
import { plainDocument, type StoredDocument } from '../../../kit/document/document';
import { LoadingRows } from '../../../kit/grid/states';
import { href } from '../../../kit/href';
import { choice, entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { goodsList, nameOf, narration } from '../goods';
import { anyBranch, anyItemCategory, anyItemGroup, anyStore, someBranches } from '../lookups';

const AuditWork = lazy(() => import('./AuditWork').then((file) => ({ default: file.AuditWork })));
const CountingScreen = lazy(() => import('./CountingScreen').then((file) => ({ default: file.CountingScreen })));

/** The count, the differences and their papers, loaded when an audit is opened. */
function Work({ document }: { document: StoredDocument }) {
  return (
    <Suspense fallback={<LoadingRows columns={4} />}>
      <AuditWork document={document} />
    </Suspense>
  );
}

/** The link to the count is above the paper, where a thumb finds it first. */
function ToCount({ document: { id, status } }: { document: StoredDocument }) {
  const may = useMay(screens.stockAudit);
  if ((status !== 'counting' && status !== 'recounting') || !may(TRAN.modify)) return null;
  return (
    <p>
      <Link className="btn btn-primary" to={href(screens.stockAudit, { open: id, count: '1' })}>
        {translate('Count')}
      </Link>
    </p>
  );
}

const stockAuditsDocument = plainDocument(stockAudits, {
  carry: ['branchId', 'storeId'],
  start: { scope: 'store', blind: true, moving: false },
  list: [
    ...goodsList.slice(0, 2),
    { field: 'store', label: 'Store', card: 'fact' },
    ...goodsList.filter(({ field }) => field === 'particulars'),
    { field: 'branchName', label: 'Branch', optional: true },
    { field: 'narration', label: 'Narration', optional: true },
    { field: 'createdBy', label: 'Entered by', optional: true },
    { field: 'status', label: 'Status', show: 'status', card: 'mark' },
  ],
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { field: 'storeId', label: 'Store', input: anyStore },
    { field: 'branchId', label: 'Branch', input: someBranches },
  ],
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'time', label: 'Time', input: 'text', help: 'The stock of this moment is compared, such as 20:30' },
    { field: 'storeId', label: 'Store', input: anyStore },
    { field: 'scope', label: 'What is counted', input: choice(AUDIT_SCOPES), width: 'wide' },
    { field: 'groupId', label: 'Item group', input: anyItemGroup, when: ({ scope }) => scope === 'group' },
    { field: 'categoryId', label: 'Item category', input: anyItemCategory, when: ({ scope }) => scope === 'category' },
    { field: 'abcClass', label: 'Class', input: choice(ABC_CLASSES), when: ({ scope }) => scope === 'abc' },
    { field: 'rack', label: 'Rack or bin', input: 'text', when: ({ scope }) => scope === 'rack' },
    {
      field: 'sample',
      label: 'Items drawn',
      input: 'count',
      help: 'By chance, of those in the store, when the count starts',
      when: ({ scope }) => scope === 'random',
    },
    { field: 'blind', label: 'Blind count', input: 'switch', help: 'Counters do not see the book stock' },
    {
      field: 'moving',
      label: 'Goods move during the count',
      input: 'switch',
      help: 'Movements up to each count are added to the book stock',
    },
    {
      field: 'tolerance',
      label: 'Tolerance %',
      width: 'wide',
      input: 'percent',
      help: 'Larger differences are counted again. Blank: by the class of each item, as in Purchase Settings',
    },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'items',
    title: 'Items, where only listed items are counted',
    columns: [{ field: 'itemId', label: 'Item', input: lookup(entriesOf(items, items.option)) }],
  },
  below: [narration],
  Note: ToCount,
  About: Work,
  print: {
    kind: 'items',
    title: 'Stock audit',
    party: (document) => [{ title: 'Store', name: document.store || nameOf(document, stores.path, document.storeId) }],
    columns: ['itemId'],
    signatures: ['Counted by', 'Approved by'],
  },
});

/** Goods are counted on a screen of their own, made for a phone. */
function StockAudits() {
  const [params, setUrl] = useUrl();
  const open = params.get('open');
  if (!params.has('count') || !open || !/^\d{1,10}$/.test(open)) return <DocumentScreen kind={stockAuditsDocument} />;
  return (
    <Suspense fallback={<LoadingRows columns={2} />}>
      <CountingScreen key={open} audit={Number(open)} close={() => setUrl({ count: null })} />
    </Suspense>
  );
}

export const stockAuditsScreen: ScreenDefinition = {
  screen: screens.stockAudit,
  Component: StockAudits,
  makes: stockAudits.names.one,
};
