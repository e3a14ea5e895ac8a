import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { accounts } from '../../../contract/accounts/screens';
import type { DashboardScreen } from '../../../contract/dashboards';
import type { Schema } from '../../../contract/resource';
import { ChartTip } from '../../../src/kit/chart/canvas/ChartTip';
import { paletteNow } from '../../../src/kit/chart/canvas/palette';
import { PrintedChart } from '../../../src/kit/chart/PrintedChart';
import { defineDashboard } from '../../../src/kit/dashboard/defineDashboard';
import type { Values } from '../../../src/kit/define';
import { ExpandButton } from '../../../src/kit/document/ExpandButton';
import { SettleButton } from '../../../src/kit/document/SettleButton';
import { useEntryForm } from '../../../src/kit/form/useEntryForm';
import { CameraScan } from '../../../src/kit/goods/CameraScan';
import { GoodsDetail } from '../../../src/kit/goods/GoodsDetail';
import { barsOf } from '../../../src/kit/labels/barcode';
import { LabelPaper } from '../../../src/kit/labels/LabelPaper';
import { LabelsButton } from '../../../src/kit/labels/LabelsButton';
import { RenameField } from '../../../src/kit/master/RenameField';
import { PrintSheet } from '../../../src/kit/PrintSheet';
import { qrOf } from '../../../src/kit/QrCode';
import { useSession } from '../../../src/kit/session';
import { chart } from './answersDashboard';
import { type GalleryPage, galleryScreen, nothing, Page, Part, pressed } from './page';
import { visitor } from './visitor';

const LINE = { itemId: 1, batchNo: null, madeOn: null, expiresOn: null, serials: null };
const anything = z.record(z.string(), z.unknown()) as unknown as Schema<Values>;

function Goods() {
  const form = useEntryForm(anything, { lines: [LINE] });
  return (
    <FormProvider {...form}>
      <div data-line="0">
        <GoodsDetail name="lines.0" index={0} />
        <ExpandButton label="More about this line" open={nothing} />
      </div>
    </FormProvider>
  );
}

const screen = galleryScreen('alone', 'Shelves');
const Alone = () => (
  <Page title="Parts of other parts">
    <Part title="Goods">
      <Goods />
    </Part>
    <Part title="A name in a tree">
      <RenameField name="Old shop" typed="Old shop" done={nothing} />
    </Part>
    <Part title="A bill that is not paid yet">
      <SettleButton
        by={{ screen: accounts.receipts, words: 'Receive payment' }}
        document={{ billId: 1, balance: 100_00 }}
        look="btn btn-primary"
      />
    </Part>
    <Part title="A tip of a chart">
      <div style={{ position: 'relative', height: 120 }}>
        <ChartTip chart={chart('tip')} palette={paletteNow()} at={0} x={0.2} y={0.1} />
      </div>
    </Part>
    <Part title="The camera">
      <CameraScan read={nothing} close={nothing} />
    </Part>
    <LabelsButton
      title="Labels of shelves"
      screen={screen}
      ask={async () => ['Shelf 1', 'Shelf 2']}
      label={(name) => (name === 'Shelf 1' ? { key: name, lines: [name], code: 'S1' } : null)}
      without={(count) => `${count} has no code.`}
    />
  </Page>
);

const [code, bars] = await Promise.all([qrOf('https://127.0.0.1/'), barsOf('8901234567894')]);
const PrintedLabels = () => (
  <Page title="Labels as they are printed">
    <LabelPaper
      size="3x8"
      start={2}
      done={nothing}
      labels={[
        { key: '1', lines: ['Shelf 1', 'Cold room'], code },
        { key: '2', lines: ['Shelf 2'], bars },
      ]}
    />
  </Page>
);
const Printed = () => (
  <Page title="A list as it is printed">
    <PrintSheet paper="a4" done={nothing} name="Sales">
      <h2>Sales</h2>
      <PrintedChart chart={chart('printed')} />
    </PrintSheet>
  </Page>
);

const START: DashboardScreen = {
  path: '/api/gallery/blank-overview',
  screen: { ...galleryScreen('start', 'Start', 'dashboard'), code: null },
  follows: '/api/gallery',
  filters: false,
};
const StartScreen = defineDashboard(START).Component;
const clerk = { ...visitor, usr: { ...visitor.usr, rCode: 'CLERK' } };

/** As somebody sees it who may do little. */
function Start() {
  useEffect(() => {
    useSession.setState({ details: clerk });
    return () => useSession.setState({ details: visitor });
  }, []);
  return <StartScreen />;
}

export const ALONE_PAGES: readonly GalleryPage[] = [
  { name: 'alone', Page: Alone },
  { name: 'labels-button', Page: pressed(Alone, ['=Labels']) },
  { name: 'labels-printed', Page: PrintedLabels },
  { name: 'printed', Page: Printed },
  { name: 'start', Page: Start },
];
