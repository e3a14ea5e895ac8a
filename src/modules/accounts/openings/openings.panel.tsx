import { lazy, Suspense } from 'react';
import { openings, supplierOpenings } from '../../../../contract/accounts/openings';
import type { ScreenDefinition } from '../../../kit/definition';
import { LoadingRows } from '../../../kit/grid/states';

const Panel = lazy(async () => ({ default: (await import('./Openings')).OpeningsPanel }));

/** Opened once, when the books begin, so it is fetched when it is opened. */
const OpeningsScreen = ({ of }: { of: typeof openings | typeof supplierOpenings }) => (
  <Suspense fallback={<LoadingRows columns={3} />}>
    <Panel of={of} />
  </Suspense>
);

export const openingsPanel: ScreenDefinition = {
  screen: openings.screen,
  Component: () => <OpeningsScreen of={openings} />,
};
export const supplierOpeningsPanel: ScreenDefinition = {
  screen: supplierOpenings.screen,
  Component: () => <OpeningsScreen of={supplierOpenings} />,
};
