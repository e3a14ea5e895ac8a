import { lazy, Suspense } from 'react';
import { openings } from '../../../../contract/accounts/openings';
import type { ScreenDefinition } from '../../../kit/definition';
import { LoadingRows } from '../../../kit/grid/states';

const Panel = lazy(async () => ({ default: (await import('./Openings')).OpeningsPanel }));

/** Opened once, when the books begin, so it is fetched when it is opened. */
const OpeningsScreen = () => (
  <Suspense fallback={<LoadingRows columns={3} />}>
    <Panel />
  </Suspense>
);

export const openingsPanel: ScreenDefinition = { screen: openings.screen, Component: OpeningsScreen };
