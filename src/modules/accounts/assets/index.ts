import type { ScreenDefinition } from '../../../kit/definition';
import { assetsScreen } from './Assets';
import { assetsListReport } from './assetsList.report';

export const screens: readonly ScreenDefinition[] = [assetsScreen, assetsListReport];
