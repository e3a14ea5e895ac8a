import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { ErrorBody } from '../../contract/errorBody';
import type { Schema } from '../../contract/resource';
import type { Call } from './api';

const schemaOf = (schema: Schema<unknown>, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** OpenAPI 3.1 from the calls as they are routed, so the description cannot fall behind. */
export function openApiOf(calls: readonly Call[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const query = call.query
      ? (schemaOf(call.query, 'input') as { properties?: Record<string, object>; required?: string[] })
      : {};
    paths[path] ??= {};
    paths[path][call.method.toLowerCase()] = {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      description: needsInWords(call),
      security: call.needs === 'open' ? [] : [{ kCode: [] }],
      parameters: [
        ...[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
          name,
          in: 'path',
          required: true,
          schema: { type: 'integer' },
        })),
        ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
          name,
          in: 'query',
          required: query.required?.includes(name) ?? false,
          schema,
        })),
        ...(call.method === 'POST' && call.status === 201
          ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } }]
          : []),
      ],
      ...(call.body && {
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } },
      }),
      responses: {
        [call.status ?? 200]: {
          description: 'Done',
          ...(call.answer && { content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } }),
        },
        default: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vyapar Suite',
      version,
      description: 'Amounts are whole paise, dates are YYYY-MM-DD, instants are UTC.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { kCode: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function needsInWords({ needs }: Call): string {
  if (needs === 'open') return 'Open to everybody.';
  if (needs === 'signedIn') return 'Open to everybody who is signed in.';
  if ('screen' in needs)
    return `Needs ${needs.screen.title}: ${[...(needs.screen.code ?? []), needs.tran].join(' / ')}.`;
  return `Needs any right in ${[...new Set(needs.anyOf.map((screen) => screen.title))].join(', ')}.`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

export function openApiRoutes(app: Hono, calls: readonly Call[], version: string): void {
  app.get('/api/openapi.json', (c) => c.json(openApiOf(calls, version)));
  app.get('/api/docs', (c) => c.html(docsPage(calls)));
}

/** A page for reading: every call with what it needs and the shape of what it takes and gives. */
function docsPage(calls: readonly Call[]): string {
  const block = (title: string, schema: Schema<unknown> | undefined, io: 'input' | 'output') =>
    schema
      ? `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schemaOf(schema, io), null, 2))}</pre></details>`
      : '';
  const areas = grouped(calls);
  const sections = [...areas]
    .map(
      ([area, members]) =>
        `<h2 id="${escaped(area)}">${escaped(area)}</h2>${members
          .map(
            (call) =>
              `<section><h3><code>${call.method} ${escaped(call.path)}</code></h3><p>${escaped(call.summary)}. ${escaped(needsInWords(call))}</p>${block('Query', call.query, 'input')}${block('Body', call.body, 'input')}${block('Answer', call.answer, 'output')}</section>`,
          )
          .join('')}`,
    )
    .join('');
  const links = [...areas.keys()].map((area) => `<a href="#${escaped(area)}">${escaped(area)}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API of Vyapar Suite</title></head><body><main><h1>API of Vyapar Suite</h1><p>The same as data: <a href="/api/openapi.json">OpenAPI 3.1</a>. Calls carry <code>Authorization: Bearer kCode</code>.</p><nav>${links}</nav>${sections}</main></body></html>`;
}

function grouped(calls: readonly Call[]): Map<string, Call[]> {
  const areas = new Map<string, Call[]>();
  for (const call of calls) {
    const area = call.path.split('/')[2] ?? '';
    areas.set(area, [...(areas.get(area) ?? []), call]);
  }
  return areas;
}
