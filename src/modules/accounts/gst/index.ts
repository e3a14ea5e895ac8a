import type { ScreenDefinition } from '../../../kit/definition';
import { tdsRegisterReport } from '../tds/tdsRegister.report';
import { cmp08Report, gstr4Report } from './composition.report';
import { creditReversalReport } from './creditReversal.report';
import { filedReturnsMaster } from './filedReturns.master';
import { gstr1Report } from './gstr1.report';
import { gstr2bReport } from './gstr2b.report';
import { gstr3bReport } from './gstr3b.report';
import { gstSetOffReport } from './gstSetOff.report';
import { gstSummaryReport } from './gstSummary.report';

/** The reports of the tax. */
export const screens: readonly ScreenDefinition[] = [
  gstSummaryReport,
  gstr1Report,
  gstr3bReport,
  cmp08Report,
  gstr4Report,
  gstSetOffReport,
  creditReversalReport,
  gstr2bReport,
  tdsRegisterReport,
  filedReturnsMaster,
];
