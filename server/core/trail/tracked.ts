import { SIGN_IN } from '../../../contract/audit';
import { dashboard } from '../../../contract/dashboard/screens';
import type { Schema } from '../../../contract/resource';
import type { Screen } from '../../../contract/screen';
import { allScreens } from '../../../contract/sidebar';
import type { Api } from '../calls/api';
import { type Fields, fieldsOf } from './trailValues';

/** How the audit trail presents an entity: its screen, whether it is a document, and its fields. */
export type Tracked = { screen: Screen; tab?: string | undefined; isDocument: boolean; fields: Fields };

/**
 * Everything that people enter or a panel makes for them, by the path of its resource, as its calls declare. Masters are
 * the ones that can be looked up; the others are documents, whose branches decide who may see them.
 */
export function trackedBy(api: Api): Map<string, Tracked> {
  const lookups = new Set(api.calls.map((call) => call.path).filter((path) => path.endsWith('/lookup')));
  const inputs = new Map<string, Schema<unknown> | undefined>(
    api.calls.flatMap(({ method, path, body }) => (method === 'POST' ? [[path, body]] : [])),
  );
  const fields = (path: string) => fieldsOf(inputs.get(path));
  const tracked = new Map<string, Tracked>();
  for (const { path, screen, tab, isDocument } of api.records.values()) {
    if (isDocument) tracked.set(path, { screen, tab, isDocument, fields: fields(path) });
  }
  for (const { method, path, needs } of api.calls) {
    const isEntered = (method === 'POST' || method === 'PUT') && typeof needs === 'object' && 'screen' in needs;
    if (!isEntered || tracked.has(path) || path.includes('/:')) continue;
    const { tab } = api.records.get(path) ?? {};
    tracked.set(path, {
      screen: needs.screen,
      tab,
      isDocument: !lookups.has(`${path}/lookup`),
      fields: fields(path),
    });
  }
  return tracked;
}

/** Entries of the trail with a name of their own, since no right leads to them. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  session: SIGN_IN,
  secondFactor: 'Second factor',
  password: 'Password',
  passwordReset: 'Password',
  mail: dashboard.mails.title,
  task: dashboard.tasks.title,
  ticket: dashboard.tickets.title,
};

/** The title of the screen that a call serves, or of the screen itself where it was exported; null for none. */
export function titleOf(api: Api, path: string): string | null {
  const own = OWN_NAMES[path];
  if (own !== undefined) return own;
  const shown = allScreens().find((screen) => screen.path === path);
  if (shown) return shown.title;
  const needs = api.calls.find((call) => call.path === path)?.needs;
  if (typeof needs !== 'object') return null;
  const screen = 'screen' in needs ? needs.screen : needs.anyOf[0];
  return screen?.title ?? null;
}
