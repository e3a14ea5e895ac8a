import type { Schema } from '../../../../contract/resource';
import { type Call, screensOf } from '../api';
import { type JsonNode, jsonSchemaOf } from '../inputShape';

/** Pages for reading: an index of the areas, and of each area its calls with the rights that they need. */

/** The area of a call: the first word of its path. */
export const areaOf = ({ path }: Call): string => path.split('/')[2] ?? '';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1>${content}</main></body></html>`;

export function docsIndex(areas: ReadonlyMap<string, readonly Call[]>): string {
  const links = [...areas].map(
    ([area, calls]) =>
      `<li><a href="/api/docs?area=${encodeURIComponent(area)}">${escaped(area)}</a> (${calls.length} calls)</li>`,
  );
  return page(
    'API of Vyapar Suite',
    `<p>The same as data: <a href="/api/openapi.json">OpenAPI 3.1</a>, of one area by <code>?area=</code>. Calls carry <code>Authorization: Bearer kCode</code>.</p><ul>${links.join('')}</ul>`,
  );
}

export function areaPage(area: string, calls: readonly Call[]): string {
  const sections = calls.map(
    (call) =>
      `<section><h2><code>${call.method} ${escaped(call.path)}</code></h2><p>${escaped(call.summary)}. ${escaped(needsInWords(call))}</p>${fieldsIn('Query', call.query)}${fieldsIn('Body', call.body)}</section>`,
  );
  const data = `/api/openapi.json?area=${encodeURIComponent(area)}`;
  return page(
    `API of Vyapar Suite: ${area}`,
    `<p><a href="/api/docs">All areas</a>. Shapes of bodies and answers: <a href="${data}">OpenAPI 3.1 of this area</a>.</p>${sections.join('')}`,
  );
}

/** Names of the fields that a call takes; how they are made is in the description for programs. */
function fieldsIn(title: string, schema: Schema<unknown> | undefined): string {
  const names = schema ? [...new Set(namesIn(jsonSchemaOf(schema)))] : [];
  return names.length === 0 ? '' : `<p>${title}: <code>${names.map(escaped).join(', ')}</code></p>`;
}

const namesIn = ({ properties = {}, allOf = [], anyOf = [], oneOf = [] }: JsonNode): string[] => [
  ...Object.keys(properties),
  ...[...allOf, ...anyOf, ...oneOf].flatMap(namesIn),
];

function needsInWords({ needs }: Call): string {
  if (needs === 'open') return 'Open to everybody.';
  if (needs === 'signedIn') return 'Open to everybody who is signed in.';
  if ('screen' in needs)
    return `Needs ${screensOf(needs)
      .map(({ title, code }) => `${title}: ${[...(code ?? []), needs.tran].join(' / ')}`)
      .join(', or ')}.`;
  const titles = [...new Set(needs.anyOf.map((screen) => screen.title))];
  const more = titles.length > MOST_TITLES ? ` and ${titles.length - MOST_TITLES} other screens` : '';
  return `Needs any right in ${titles.slice(0, MOST_TITLES).join(', ')}${more}.`;
}

/** A lookup serves up to a hundred screens. */
const MOST_TITLES = 8;
