import type { Report, Schema } from '../../../contract/resource';
import type { ScreenDefinition } from '../definition';
import { ReportScreen } from './ReportScreen';
import { type ReportParts, reportKind } from './report';

/** A whole report screen from one definition. */
export function defineReport<Q, R, A extends { rows: R[] }>(
  report: Report<Q, R> & { answer: Schema<A> },
  parts: ReportParts<NoInfer<Q>, NoInfer<R>, NoInfer<A>>,
): ScreenDefinition {
  return { screen: report.screen, Component: ReportScreen.bind(null, { kind: reportKind(report, parts) }) };
}
