import { lazy, Suspense } from 'react';
import { yearEnd } from '../../../contract/accounts/yearEnd';
import type { ScreenDefinition } from '../../kit/definition';
import { LoadingRows } from '../../kit/grid/states';

const Panel = lazy(async () => ({ default: (await import('./YearEnd')).YearEndPanel }));

/** Opened once a year, so it is fetched when it is opened. */
const YearEndScreen = () => (
  <Suspense fallback={<LoadingRows columns={3} />}>
    <Panel />
  </Suspense>
);

export const yearEndPanel: ScreenDefinition = { screen: yearEnd.screen, Component: YearEndScreen };
