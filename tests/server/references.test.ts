import { beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { unknownReferences } from '../../server/core/calls/references';
import type { SignedIn } from '../../server/core/calls/system';
import { testApp } from '../setup/app';
import { LEADS, leadForm } from './leadDesk';
import { forms, type Office, openOffice, PAYMENTS, paymentLine, rs } from './office';
import { TEMPLATES, templateInput } from './planForms';
import { ORDERS, openYard, orderForm, qty, REQUESTS, requestForm, type Yard } from './purchases';

/** Each key of an entry in each body is looked up, and refused at its field where the company has no such entry. */
const MISSING = 2_000_000_000;

/** Keys in bodies that the call itself reads, each by the rules of its own table. */
const READ_BY_THE_CALL: Readonly<Record<string, string>> = {
  branchId: 'branches of the user, with the header of a document',
  branchIds: 'branches of the company',
  toBranchId: 'branches of the company',
  fromLineId: 'pending lines of other documents',
  billId: 'open bills of the account',
  intoId: 'the entry that stays of two that are merged',
  parentId: 'a place in a tree',
  upiId: 'text, not a key',
  shiftId: 'the open shift of a till',
  documentId: 'a document of a certain type and stage',
  otherDocumentId: 'another open document of the kind',
  splitFromId: 'the open order of the same table',
  lineId: 'a line of this very document',
  quotationLineId: 'a line of this very enquiry',
  lineIds: 'lines of this very statement',
  entryIds: 'entries of this very account',
  bankLineId: 'a line of a bank statement',
  owedId: 'an account that owes',
  userId: 'whom a mail goes to',
  userIds: 'who takes part in a thread',
  roleIds: 'who takes part in a thread',
  fileIds: 'files that their sender has just stored',
  draftId: 'a mail that its writer has kept',
  mailId: 'a mail of the user',
  assigneeId: 'who does a task',
  prospectId: 'the prospect of a call',
  viewId: 'a view that the user may see',
};
const READ_IN: Readonly<Record<string, readonly string[]>> = {
  accountId: [
    '/api/accounts/letters',
    '/api/admin/account-purposes',
    '/api/hrd/accounts-assign',
    '/api/inventory/accounts-settings',
    '/api/procurement/accounts-settings',
    '/api/accounts/bank-reconciliation',
  ],
  accountIds: ['/api/accounts/letters'],
  supplierId: ['/api/procurement/supplier-letters'],
  unitId: ['/api/inventory/stock-audits'],
  bridgeId: ['/api/slip-printers'],
  backupId: ['/api/slip-printers'],
  printerId: ['/api/slips/again'],
};
const isReadByCall = (name: string, { path }: Call) =>
  name in READ_BY_THE_CALL || (READ_IN[name] ?? []).some((start) => path.startsWith(start));

type Node = {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, Node>;
      element?: Node;
      innerType?: Node;
      in?: Node;
      left?: Node;
      right?: Node;
      options?: Node[];
      valueType?: Node;
      entries?: object;
      values?: unknown[];
    };
  };
};

/** Some value of a schema in which every number is a key that nobody has and every list has an entry. */
function sampleOf({ _zod: { def } }: Node): unknown {
  const { type, shape, element, left, right, options, valueType, entries, values } = def;
  const inner = def.innerType ?? def.in ?? options?.[0];
  if (shape) return Object.fromEntries(Object.entries(shape).map(([field, part]) => [field, sampleOf(part)]));
  if (element) return [sampleOf(element)];
  if (inner) return sampleOf(inner);
  if (left && right) return { ...(sampleOf(left) as object), ...(sampleOf(right) as object) };
  if (valueType) return { some: sampleOf(valueType) };
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  if (type === 'number') return MISSING;
  return type === 'boolean' ? false : 'Something';
}

/** Fields of a value that are called as keys are, with their last name. */
function keysOf(value: unknown, place = '', name = ''): { field: string; name: string }[] {
  if (typeof value === 'number') return /Ids?$/.test(name) ? [{ field: place, name }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) =>
    keysOf(part, place ? `${place}.${field}` : field, Array.isArray(value) ? name : field),
  );
}

let office: Office;
let api: App;
let who: SignedIn;
let yard: Yard;
let foreign: Yard;
beforeAll(async () => {
  const app = await testApp();
  office = await openOffice(app);
  api = createApp(app.system);
  foreign = await openYard(await openOffice(app, { code: 20_002 }));
  yard = await openYard(office);
  who = { companyId: office.company, userId: 1, branchIds: null } as unknown as SignedIn;
});

test('each key in each body is looked up by the engine, or is one that its call reads itself', async () => {
  const unread: string[] = [];
  let refused = 0;
  await office.app.system.database.inCompany(
    office.company,
    async (tx) => {
      for (const call of api.calls) {
        if (!call.body) continue;
        const body = sampleOf(call.body as unknown as Node);
        const unknown = await unknownReferences(tx, who, api.entries, call.body, body);
        refused += Object.keys(unknown).length;
        for (const { field, name } of keysOf(body))
          if (!(field in unknown) && !isReadByCall(name, call)) unread.push(`${call.method} ${call.path} ${field}`);
      }
    },
    'reads',
  );
  expect(unread).toEqual([]);
  expect(refused).toBeGreaterThan(800);
});

/** Fields that a call refuses. */
const refusedFields = async (path: string, body: object) => {
  const { status, fields } = await office.admin.refused('POST', path, body);
  return [status, ...Object.keys(fields ?? {}).sort()];
};

describe('a draft with an unknown reference is not kept', () => {
  test('an order of a foreign supplier, store, type, item and unit', async () => {
    const line = { itemId: foreign.steel, unitId: foreign.kgs, qty: qty(1) };
    const form = orderForm(office.branchId, foreign.deccan, [line], { storeId: foreign.main, purchaseTypeId: MISSING });
    expect(await refusedFields(ORDERS, form)).toEqual([
      400,
      ...['items.0.itemId', 'items.0.unitId', 'purchaseTypeId', 'storeId', 'supplierId'],
    ]);
    expect((await office.admin.ok<{ total: number }>('GET', ORDERS)).total).toBe(0);
  });

  test('a request for a foreign store and department', async () => {
    const form = requestForm(office.branchId, [{ itemId: yard.steel, unitId: foreign.kgs, qty: qty(1) }], {
      storeId: foreign.main,
      departmentId: MISSING,
    });
    expect(await refusedFields(REQUESTS, form)).toEqual([400, 'departmentId', 'items.0.unitId', 'storeId']);
  });

  test('an enquiry of a customer whose owner is nobody', async () => {
    expect(
      await refusedFields(LEADS, leadForm(office.branchId, 'Nadia', { date: '2026-03-31', ownerId: MISSING })),
    ).toEqual([400, 'ownerId']);
  });

  test('a voucher whose cost centre is that of nobody: at the field, not a failure', async () => {
    const line = paymentLine(office.account('Rent'), rs('1'), { costCentreId: MISSING });
    expect(await refusedFields(PAYMENTS, forms(office).payment([line]))).toEqual([400, 'lines.0.costCentreId']);
    const head = forms(office).payment([paymentLine(office.account('Rent'), rs('1'))], { costCentreId: MISSING });
    expect(await refusedFields(PAYMENTS, head)).toEqual([400, 'costCentreId']);
  });
});

test('a template keeps no voucher that names an account, section or cost centre of nobody', async () => {
  const line = paymentLine(MISSING, rs('1'), { costCentreId: MISSING, tdsSectionId: MISSING });
  const voucher = { ...forms(office).payment([line], { payFromId: MISSING }) };
  expect(await refusedFields(TEMPLATES, templateInput('Rent', 'PY', voucher))).toEqual([
    400,
    ...['accountId', 'costCentreId', 'tdsSectionId'].map((field) => `voucher.lines.0.${field}`),
    'voucher.payFromId',
  ]);
});
