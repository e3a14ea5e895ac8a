import type { Hono } from 'hono';
import { type Call, notFound } from '../api';
import { areaOf, areaPage, docsIndex } from './docsPage';
import { openApiOf } from './openapi';

/**
 * The description of the API, for programs and for people. Everybody may read it, so each part is made once, when
 * somebody first asks: the calls of a running server stay as they are.
 */
export function openApiRoutes(app: Hono, calls: readonly Call[], version: string): void {
  const areas = new Map<string, Call[]>();
  for (const call of calls) areas.set(areaOf(call), [...(areas.get(areaOf(call)) ?? []), call]);
  const kept = new Map<string, string>();
  const once = (key: string, make: () => string) => {
    const text = kept.get(key) ?? make();
    kept.set(key, text);
    return text;
  };
  const membersOf = (area: string) => {
    const members = areas.get(area);
    if (!members) throw notFound('This area');
    return members;
  };
  app.get('/api/openapi.json', (c) => {
    const area = c.req.query('area') ?? '';
    const members = area === '' ? calls : (areas.get(area) ?? []);
    // Nothing is cached under the name of an unknown area.
    const key = members.length > 0 ? `data ${area}` : 'none';
    const text = once(key, () => JSON.stringify(openApiOf(members, version)));
    return c.body(text, 200, { 'content-type': 'application/json' });
  });
  app.get('/api/docs', (c) => {
    const area = c.req.query('area') ?? '';
    const page = area === '' ? () => docsIndex(areas) : () => areaPage(area, membersOf(area));
    return c.html(once(`page ${area}`, page));
  });
}
