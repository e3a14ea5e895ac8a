import type { ScreenDefinition } from '../../kit/definition';
import { callersSummaryReport, callsDueReport, callsRegisterReport } from './callReports.report';
import { entryScreen } from './Entry';

export const screens: readonly ScreenDefinition[] = [
  entryScreen,
  callsRegisterReport,
  callsDueReport,
  callersSummaryReport,
];
