import { useState } from 'react';
import { Approvals } from '../../../src/kit/approvals/Approvals';
import { SendingRow } from '../../../src/kit/attachments/FileRows';
import { WaitingTags } from '../../../src/kit/attachments/TagsRow';
import { useWaitingFiles } from '../../../src/kit/attachments/useWaitingFiles';
import { WaitingFiles, WaitingRow } from '../../../src/kit/attachments/WaitingFiles';
import { ChoiceRow } from '../../../src/kit/display/ChoiceRow';
import { DisplayChoices } from '../../../src/kit/display/DisplayChoices';
import { LabelDialog } from '../../../src/kit/labels/LabelDialog';
import { MenuButton } from '../../../src/kit/MenuButton';
import { MailDialog } from '../../../src/kit/mail/MailDialog';
import { NoMailServer } from '../../../src/kit/mail/NoMailServer';
import { PaperDialog } from '../../../src/kit/paper/PaperDialog';
import { PaperView } from '../../../src/kit/paper/PaperView';
import type { PaperDocument } from '../../../src/kit/paper/paper';
import { Face } from '../../../src/kit/people/Face';
import { CropDialog } from '../../../src/kit/photo/CropDialog';
import { RecordPhotoField } from '../../../src/kit/photo/RecordPhotoField';
import { QrCode } from '../../../src/kit/QrCode';
import { Balance, Figure, StatusBadge } from '../../../src/kit/show';
import { TickList } from '../../../src/kit/TickList';
import { ViewChoice } from '../../../src/kit/ViewChoice';
import { type GalleryPage, galleryScreen, nothing, Page, Part, pressed } from './page';

const screen = galleryScreen('approvals', 'Orders to approve', 'approval');
const ToApprove = () => <Approvals screen={screen} types={['ZO']} />;
const NothingToApprove = () => <Approvals screen={screen} types={['ZZ']} />;

function Files() {
  const waiting = useWaitingFiles('gallery');
  return (
    <Page title="Files that wait">
      <WaitingTags names={['Full', 'To count']} change={nothing} />
      <ul className="files" aria-label="On their way">
        <SendingRow one={{ key: 1, name: 'Bill 17.pdf', done: 0.4, problem: null }} drop={nothing} />
        <SendingRow
          one={{ key: 2, name: 'setup.exe', done: 0, problem: 'Files of this kind are not taken.' }}
          drop={nothing}
        />
        <WaitingRow file={new File(['%PDF-1.7'], 'Bill 18.pdf')} drop={nothing}>
          Not sent yet
        </WaitingRow>
      </ul>
      <WaitingFiles one="order" waiting={waiting} close={nothing} />
    </Page>
  );
}

const PAPER: PaperDocument = {
  head: {
    company: 'Sindhu Traders',
    branch: 'Hyderabad',
    gstin: '36AABCS1429B1Z1',
    state: 'Telangana',
    address: '12 Old Market\nHyderabad 500001',
    contact: '040 2345678',
    cin: null,
    logo: null,
    foot: 'Goods once sold are not taken back.',
  },
  title: 'Order',
  subtitle: ['ZO/25/00001', '12-Mar-2026'],
  marks: ['Duplicate', 'Cancelled'],
  blocks: [
    { kind: 'parties', parties: [{ title: 'To', name: 'Balaji Hardware', lines: ['12 Old Market'] }] },
    { kind: 'facts', facts: [{ label: 'Reference', text: 'R-17' }] },
    {
      kind: 'table',
      label: 'Items',
      columns: [
        { label: 'Item', isWide: true },
        { label: 'Amount', isFigure: true },
      ],
      rows: [
        { cells: [{ text: 'Cement', notes: ['Batch 7'] }, '1,200.00'] },
        { cells: ['Sand', '300.00'], isStruck: true },
        { cells: ['Total', '1,200.00'], isStrong: true },
      ],
    },
    { kind: 'totals', totals: [{ label: 'Total', figure: '1,200.00', isStrong: true }] },
    { kind: 'amount', words: 'Rupees one thousand two hundred only', figure: '1,200.00' },
    { kind: 'codes', codes: [{ label: 'Pay by UPI', text: 'upi://pay?pa=sindhu@bank' }] },
    { kind: 'text', text: 'Deliver at the back gate.', isStrong: true },
    { kind: 'signatures', names: ['Ordered by', 'Approved by'], stamp: 'Revenue stamp' },
  ],
};
const Paper = () => (
  <Page title="Paper">
    <PaperView paper={PAPER} />
  </Page>
);
const PaperDialogs = () => (
  <Page title="A paper before it leaves">
    <PaperDialog title="Order ZO/25/00001" screen={screen} papers={[PAPER]} close={nothing} />
  </Page>
);
const Mail = () => (
  <Page title="A mail">
    <MailDialog
      screen={screen}
      title="Order ZO/25/00001"
      files={{ pdf: async () => ({ name: 'order.pdf', file: new Blob() }) }}
      close={nothing}
    />
  </Page>
);
const LABELS = [
  { key: '1', lines: ['Shelf 1', 'Cold room'], link: 'https://127.0.0.1/' },
  { key: '2', lines: ['Shelf 2'], code: '8901234567894' },
];
const Labels = () => (
  <Page title="Labels">
    <LabelDialog
      title="Labels of shelves"
      screen={screen}
      labels={LABELS}
      note="One has no code."
      hasCopies
      close={nothing}
    />
  </Page>
);

function Photos() {
  return (
    <Page title="Photos">
      <RecordPhotoField path="/api/gallery/shelves" id={1} name="Shelf 1" hasPhoto />
      <RecordPhotoField path="/api/gallery/shelves" id={3} name="Shelf 3" hasPhoto={false} />
      <p>
        <Face of={{ code: 'ASHA' }} name="Asha Rao" /> Asha Rao
      </p>
      <p>
        <Face of={{ code: 'RAVI' }} name="Ravi Kumar" /> Ravi Kumar
      </p>
      <QrCode text="upi://pay?pa=sindhu@bank" label="UPI request" />
    </Page>
  );
}

const picture = new OffscreenCanvas(80, 60);
picture.getContext('2d')?.fillRect(10, 10, 40, 40);
const bitmap = picture.transferToImageBitmap();
const Crop = () => (
  <Page title="A photo, cut">
    <CropDialog title="Photo of Shelf 1" picture={bitmap} isSaving={false} keep={nothing} close={nothing} />
  </Page>
);

const ROWS = [
  { id: 1, label: 'OR/25/00001', hint: '12-Mar-2026', figure: '1,200.00' },
  { id: 2, label: 'OR/25/00002' },
  { id: 3, label: 'OR/25/00003', refused: 'Its day is locked', mend: { to: '/', label: 'Open the day' } },
];
const SIGHTS: Readonly<Record<string, string>> = { list: 'List', board: 'Board' };
const STAGES = { draft: 'draft', waiting: 'waiting', live: 'approved', done: 'closed', void: 'cancelled' } as const;
const PHASES = { draft: 'draft', waiting: 'waiting', live: 'live', done: 'done', void: 'void' } as const;

function Choices() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set([1]));
  const [view, setView] = useState<string>('list');
  return (
    <Page title="Choices and figures">
      <div className="list-bar">
        <ViewChoice label="View" words={SIGHTS} value={view} choose={setView} />
        <MenuButton label="More" icon="columns">
          <button type="button" className="menu-item">
            Print
          </button>
          <label className="menu-item">
            <input type="checkbox" /> Amount
          </label>
        </MenuButton>
        <MenuButton label="Chosen" mark=", changed" icon="view" isOn>
          Nothing
        </MenuButton>
        <MenuButton label="Not now" icon="download" disabled>
          Nothing
        </MenuButton>
      </div>
      <TickList label="Orders" rows={ROWS} ticked={ticked} tick={setTicked} />
      <ChoiceRow
        legend="Paper"
        help="Of all papers"
        value="a4"
        choices={[
          { value: 'a4', label: 'A4' },
          { value: 'a5', label: 'A5' },
        ]}
        onChoose={nothing}
      />
      <Part title="Stages">
        <div className="d-flex gap-2 flex-wrap">
          {Object.keys(STAGES).map((status) => (
            <StatusBadge key={status} status={status} words={STAGES} phases={PHASES} />
          ))}
        </div>
      </Part>
      <Part title="Figures">
        <p>
          <Figure amount={12_34_567_89} /> <Figure amount={-1_200_00} /> <Balance amount={-1_200_00} />{' '}
          <Balance amount={1_200_00} />
        </p>
      </Part>
      <NoMailServer />
      <DisplayChoices />
    </Page>
  );
}

export const BESIDE_PAGES: readonly GalleryPage[] = [
  { name: 'approvals', Page: ToApprove, searches: ['', '?view=board'] },
  { name: 'approvals-peek', Page: pressed(ToApprove, [{ key: ' ', at: '.approvals tbody tr' }]) },
  { name: 'approvals-none', Page: NothingToApprove },
  { name: 'files', Page: Files },
  { name: 'paper', Page: Paper },
  { name: 'paper-dialog', Page: PaperDialogs },
  { name: 'mail', Page: Mail },
  { name: 'labels', Page: Labels },
  { name: 'photos', Page: Photos },
  { name: 'crop', Page: Crop },
  { name: 'choices', Page: Choices },
  { name: 'choices-open', Page: pressed(Choices, ['.menu-button button']) },
];
