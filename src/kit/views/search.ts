import type { IsoDate } from '../../../contract/dates';
import { PRESETS, type Preset, periodOf, presetOf } from '../report/periods';

/** URL parameters that a saved view leaves out: it stores filters, order and display, not the position. */
const PASSING = new Set(['open', 'page', 'saved']);
export const SAVED = 'saved';
/** Chosen instead of the view that the screen begins with. */
export const NONE = 'none';

export type Clock = { today: IsoDate; startMonth: number };

const isPreset = (name: string): name is Preset => name in PRESETS;

/** A period that has a name is kept by it, so that this month is next month's this month. */
export function searchOf(params: URLSearchParams, { today, startMonth }: Clock): string {
  const kept = new URLSearchParams([...params].filter(([name]) => !PASSING.has(name)));
  const [from, to] = [kept.get('from'), kept.get('to')];
  const preset = from && to ? presetOf({ from: from as IsoDate, to: to as IsoDate }, today, startMonth) : null;
  if (preset) {
    kept.set('from', `@${preset}`);
    kept.delete('to');
  }
  kept.sort();
  return kept.toString();
}

/** The address of a view on a day. */
export function paramsOfView(search: string, { today, startMonth }: Clock): URLSearchParams {
  const params = new URLSearchParams(search);
  const name = params.get('from')?.slice(1) ?? '';
  if (params.get('from')?.startsWith('@') && isPreset(name)) {
    const { from, to } = periodOf(name, today, startMonth);
    params.set('from', from);
    params.set('to', to);
  }
  return params;
}
