import { beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice } from './office';

export type Desk = { app: TestApp; office: Office; calls: readonly Call[] };

/** A company for a whole file, and all calls of the product. */
export function openDesk(fill?: (office: Office) => Promise<unknown>): () => Desk {
  let desk: Desk;
  beforeAll(async () => {
    const app = await testApp();
    const office = await openOffice(app);
    await fill?.(office);
    desk = { app, office, calls: createApp(app.system).calls };
  });
  return () => desk;
}

export const pathOf = (call: Call, id: string | number = 1) => call.path.replace(':id', String(id));
export const nameOf = (call: Call) => `${call.method} ${call.path}`;
export const withBody = ({ calls }: Desk) => calls.filter((call) => call.body && !call.path.startsWith('/api/setup'));

/** Junk that people, browsers and attackers send where something else is expected. */
export const JUNK: unknown[] = [
  null,
  true,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  'abc',
  "'; drop table documents; --",
  '<script>alert(1)</script>',
  'हैदराबाद शाखा',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🧾',
  'a\u0000b',
  'half \ud83d emoji',
  'x'.repeat(5_000),
  [],
  {},
  [[[[[[1]]]]]],
  '2026-02-30',
  '9999-99-99',
];

export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  minItems?: number;
};

const inputOf = (schema: unknown) =>
  z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
export const bodyOf = (call: Call) => inputOf(call.body);
/** The fields of a query. */
export const shapeOf = (call: Call): Record<string, unknown> => inputOf(call.query).properties ?? {};

export type Outcome = { status: number; body: { code?: string; message?: string; fields?: Record<string, string> } };

/** A refusal that a person can act on; anything that is taken is taken whole. */
export function judge(what: string, { status, body }: Outcome): string | null {
  if (status >= 200 && status < 300) return null;
  if (status < 400 || status >= 500) return `${what} → ${status} ${JSON.stringify(body)}`;
  if (!body.code || !body.message) return `${what} → ${status} without code or message`;
  if (status === 400 && body.code === 'INVALID' && Object.keys(body.fields ?? {}).length === 0) {
    return `${what} → 400 without a field: ${body.message}`;
  }
  return null;
}
