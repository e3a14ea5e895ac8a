import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { type JsonNode, jsonSchemaOf } from '../../server/core/calls/inputShape';
import { areaOf } from '../../server/core/calls/openapi/docsPage';
import { testApp } from '../setup/app';
import { callerOf, type Office, openOffice, paymentLine, rs, type Voucher } from './office';

/** Promises to programs that call the API: no misspelt name is passed over, and everything is described. */
let office: Office;
let calls: readonly Call[];
beforeAll(async () => {
  const app = await testApp();
  office = await openOffice(app);
  calls = createApp(app.system).calls;
});

const pathOf = (call: Call) => call.path.replace(/:\w+/g, '1');
const nameOf = (call: Call) => `${call.method} ${call.path}`;
type Refusal = { code: string; fields: Record<string, string> };

/** Another letter at the end of the longest name, as fingers slip. */
function misspelt(names: readonly string[]): { wrong: string; meant: string } {
  const [meant = 'branchId'] = [...names].sort((one, other) => other.length - one.length);
  return { wrong: `${meant}z`, meant };
}

/** Names of fields in an object, at any depth of alternatives. */
const fieldsOf = (node: JsonNode): string[] => [
  ...Object.keys(node.properties ?? {}),
  ...(node.allOf ?? node.anyOf ?? node.oneOf ?? []).flatMap(fieldsOf),
];

describe('every call', () => {
  test('refuses a parameter by name that it does not have', async () => {
    const wrong: string[] = [];
    for (const call of calls) {
      const names = call.query ? fieldsOf(jsonSchemaOf(call.query)) : [];
      const slip = misspelt(names);
      const caller = call.needs === 'open' ? callerOf(office.app) : office.admin;
      const path = `${pathOf(call)}?${slip.wrong}=1`;
      const { status, body } = await caller.call<Refusal>(call.method, path, call.body && {});
      const told = body?.fields?.[slip.wrong] ?? '';
      const isNamed = told.includes(slip.wrong) && (names.length === 0 || told.includes(`Did you mean ${slip.meant}?`));
      if (status !== 400 || !isNamed) wrong.push(`${nameOf(call)} ${status} ${JSON.stringify(body)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('refuses a field of its body by name that it does not have, in lines too', async () => {
    const wrong: string[] = [];
    let nested = 0;
    for (const call of calls) {
      if (!call.body) continue;
      const node = jsonSchemaOf(call.body);
      const slip = misspelt(fieldsOf(node));
      const body: Record<string, unknown> = { [slip.wrong]: 1 };
      const expected = [slip.wrong];
      for (const [name, field] of Object.entries(node.properties ?? {})) {
        const inner = field.items ? fieldsOf(field.items) : [];
        if (inner.length === 0) continue;
        nested += 1;
        body[name] = [{ [misspelt(inner).wrong]: 1 }];
        expected.push(`${name}.0.${misspelt(inner).wrong}`);
      }
      const caller = call.needs === 'open' ? callerOf(office.app) : office.admin;
      const answer = await caller.call<Refusal>(call.method, pathOf(call), body);
      const isNamed = expected.every((path) => answer.body?.fields?.[path]?.startsWith('There is no field'));
      if (answer.status !== 400 || !isNamed)
        wrong.push(`${nameOf(call)} ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    expect(wrong).toEqual([]);
    expect(nested).toBeGreaterThan(40);
  });

  test('that changes an entry takes it back as it was read', async () => {
    const [branch] = (await office.admin.ok<{ rows: { id: number }[] }>('GET', '/api/admin/branches')).rows;
    const path = `/api/admin/branches/${branch?.id}`;
    const read = await office.admin.ok<{ name: string; version: number }>('GET', path);
    const changed = await office.admin.ok('PUT', path, { ...read, name: 'Main Branch' });
    expect(changed).toMatchObject({ name: 'Main Branch', version: read.version + 1 });
    const refusal = await office.admin.refused('PUT', path, { ...read, nmae: 'Main' });
    expect(refusal.fields).toEqual({ nmae: 'There is no field nmae here. Did you mean name?' });
  });

  test('that takes no body refuses one with fields', async () => {
    const refusal = await office.admin.refused('POST', '/api/admin/users/1/unlock', { branch: 1 });
    expect(refusal).toMatchObject({ status: 400, fields: { branch: 'There is no field branch here.' } });
  });
});

describe('a payment', () => {
  const payment = (more: object = {}, line: object = {}) => ({
    date: '2026-03-30',
    branchId: office.branchId,
    payFromId: office.account('HDFC Current A/c'),
    mode: 'neft',
    postDated: false,
    lines: [{ ...paymentLine(office.account('Deccan Supplies'), rs('1,000')), ...line }],
    ...more,
  });
  const PAYMENTS = '/api/accounts/payments';

  test('may leave out fields that may be null, in its lines too', async () => {
    const lines = [{ accountId: office.account('Deccan Supplies'), amount: rs('500'), bills: [] }];
    const made = await office.admin.ok<Voucher>('POST', `${PAYMENTS}?step=post`, payment({ lines }));
    expect(made).toMatchObject({ status: 'posted', narration: null, lines: [{ tdsSectionId: null, narration: null }] });
    const path = `${PAYMENTS}?number=%20${encodeURIComponent(made.number ?? '')}%20`;
    expect(await office.admin.ok('GET', path)).toMatchObject({ total: 1, rows: [{ id: made.id }] });
    expect(await office.admin.ok('GET', `${PAYMENTS}?number=PY`)).toMatchObject({ total: 0 });
  });

  test('is refused with the probable spelling', async () => {
    const refusal = await office.admin.refused('POST', PAYMENTS, payment({}, { costCenterId: 1 }));
    expect(refusal.fields).toEqual({
      'lines.0.costCenterId': 'There is no field costCenterId here. Did you mean costCentreId?',
    });
    const list = await office.admin.refused('GET', `${PAYMENTS}?branch=1`);
    expect(list.fields).toEqual({ branch: 'There is no parameter branch here. Did you mean branchId?' });
  });

  test('gets unit and form of a value of another type, and a person the plain sentence', async () => {
    const inPaise = 'Amount in paise, a whole number (1250 is 12.50 rupees)';
    for (const amount of [12.5, '12']) {
      const refusal = await office.admin.refused('POST', PAYMENTS, payment({}, { amount }));
      expect(refusal.fields).toEqual({ 'lines.0.amount': inPaise });
    }
    const more = { date: '05-04-2025', mode: 'wire', postDated: 'no' };
    expect((await office.admin.refused('POST', PAYMENTS, payment(more))).fields).toEqual({
      date: 'Date as YYYY-MM-DD, such as 2025-04-05',
      mode: 'One of cash, cheque, neft, rtgs, imps, upi, card, dd',
      postDated: 'true or false',
    });
    const byPerson = await office.admin.refused('POST', PAYMENTS, payment({ date: '2025-02-30' }, { amount: 0 }));
    expect(byPerson.fields).toEqual({
      date: 'Give a real date, such as 05-Apr-2025',
      'lines.0.amount': 'Give an amount',
    });
  });

  test('is refused where a name occurs twice in its query', async () => {
    const refusal = await office.admin.refused('GET', `${PAYMENTS}?branchId=1&branchId=2`);
    expect(refusal.fields).toEqual({ branchId: 'Give branchId once' });
  });
});

test('every list of a master whose entries have a code finds one by it, with other spaces or letter case', async () => {
  const lists = calls.filter(
    ({ query }) => query?.safeParse({}).success && fieldsOf(jsonSchemaOf(query)).includes('code'),
  );
  expect(lists.length).toBeGreaterThan(8);
  let found = 0;
  for (const { path } of lists) {
    const { rows } = await office.admin.ok<{ rows: { id: number; code: string | null }[] }>('GET', path);
    const row = rows.find(({ code }) => code);
    if (!row?.code) continue;
    found += 1;
    const code = encodeURIComponent(` ${row.code.toLowerCase()} `);
    const answer = await office.admin.ok<{ rows: { code: string }[] }>('GET', `${path}?code=${code}`);
    expect([path, [...new Set(answer.rows.map((one) => one.code))]]).toEqual([path, [row.code]]);
  }
  expect(found).toBeGreaterThan(4);
});

describe('the description of the API', () => {
  type Described = { description?: string; type?: unknown; $ref?: string; properties?: Record<string, Described> };
  type Operation = { operationId?: string; parameters?: (Described & { name?: string; schema?: object })[] };
  type Path = Record<string, Operation> & { parameters?: Operation['parameters'] };
  type Api = { paths: Record<string, Path>; components: object };
  let text: string;
  let api: Api;
  const described = (query: string) => office.admin.call<Api>('GET', `/api/openapi.json${query}`);
  beforeAll(async () => {
    ({ text, body: api } = await described(''));
  });

  test('of an area weighs less than 400 kB, and the whole less than 700 bytes for each call', async () => {
    const sizes = new Map<string, number>();
    for (const call of calls) sizes.set(areaOf(call), (sizes.get(areaOf(call)) ?? 0) + 1);
    const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, 2);
    for (const [area] of largest) {
      const { text: own } = await described(`?area=${area}`);
      expect([area, Buffer.byteLength(own) < 400_000]).toEqual([area, true]);
    }
    expect(Buffer.byteLength(text) / calls.length).toBeLessThan(700);
  });

  test('is answered whole, and for one area by its name', async () => {
    const paths = async (query: string) => Object.keys((await described(query)).body.paths);
    const all = [...new Set(calls.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')))];
    expect(Object.keys(api.paths).sort()).toEqual(all.sort());
    const own = await paths('?area=inventory');
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((path) => !path.startsWith('/api/inventory/'))).toEqual([]);
    expect(await paths('?area=none')).toEqual([]);
  });

  test('names every operation once, and describes every parameter and every field', () => {
    const at = (ref: string) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], api) as Described;
    const operations = Object.values(api.paths).flatMap(({ parameters: ofPath = [], ...own }) =>
      Object.values<Operation>(own).map((one) => ({ ...one, parameters: [...ofPath, ...(one.parameters ?? [])] })),
    );
    const keyed = Object.entries(api.paths).filter(([path]) => path.includes('{id}'));
    const hasKey = ({ parameters = [] }: Pick<Operation, 'parameters'>) =>
      parameters.some((one) => (one.$ref ? (at(one.$ref) as { name?: string }) : one).name === 'id');
    expect(
      keyed.filter(
        ([, { parameters, ...own }]) => !hasKey({ parameters }) && !Object.values<Operation>(own).every(hasKey),
      ),
    ).toEqual([]);
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(calls.length);
    // A shared part of many calls is named after the shared content, not after the first call.
    expect(text.includes('"#/components/requestBodies/DeleteBody"')).toBe(true);
    expect(names).toEqual(expect.arrayContaining(['listPayments', 'createPayment', 'postPayment', 'getPayment']));
    const bare: string[] = [];
    for (const { operationId, parameters = [] } of operations) {
      for (const one of parameters) {
        const whole = one.$ref ? at(one.$ref) : one;
        if (!whole?.description) bare.push(`${operationId} ${JSON.stringify(one)}`);
      }
    }
    let fields = 0;
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties, $ref } = node as Described;
      if (typeof $ref === 'string' && !at($ref)) bare.push($ref);
      if (properties && typeof properties.description !== 'string') {
        for (const [name, field] of Object.entries(properties)) {
          fields += 1;
          if (!(field.description ?? (field.$ref && at(field.$ref).description))) bare.push(name);
        }
      }
      for (const inner of Object.values(node)) walk(inner);
    };
    walk(api);
    expect(bare).toEqual([]);
    expect(fields).toBeGreaterThan(1500);
  });

  test('says unit and format of amounts and dates', () => {
    expect(text).toContain('"x-unit":"paise"');
    expect(text).toContain('"format":"date"');
    expect(text).not.toContain('entry:');
  });
});
