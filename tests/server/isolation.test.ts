import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CTS_2010 } from '../../contract/accounts/cheques/chequeLayouts';
import { KINDS } from '../../contract/kinds';
import { printersPath } from '../../contract/slipQueue';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { jsonSchemaOf } from '../../server/core/calls/inputShape';
import { testApp } from '../setup/app';
import {
  ACQUISITIONS,
  ASSETS,
  assetInput,
  CLASSES,
  classInput,
  DISPOSALS,
  enterAsset,
  MOVES,
  REVISIONS,
  RUNS,
  registerForms,
} from './assetForms';
import { BRS, bankDesk, chargesRule, RULES, someMap } from './bankBooks';
import { PROSPECTS } from './callDesk';
import { CRM_ORDERS, CRM_QUOTATIONS } from './crmForms';
import { categoryForm, HOTEL, mealPlanForm, roomForm, stayActs } from './hotel';
import { COMPLAINTS, CONTACTS, LEADS, SUBMISSIONS } from './leadDesk';
import {
  against,
  forms,
  JOURNALS,
  journalLine,
  type Office,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  TRANSFERS,
} from './office';
import { BUDGETS, budgetInput, CENTRES, centreInput, TEMPLATES, templateInput } from './planForms';
import { BULK_ORDERS, ENQUIRIES, ORDERS, QUOTATIONS, REQUESTS } from './purchases';
import { INVOICES, SALES, SELLING } from './selling';
import { simpleItemForm } from './simpleItemForm';
import { COUNTED, STOCK } from './stock';
import { moneyStored } from './supplierMoney';
import { TABLES } from './tablesOfCalls';
import { takenBy } from './takenBy';
import { SHIFTS } from './tills';
import { MARK, plainJournal, type TwoCompanies, twoCompanies } from './twoCompanies';

/** What the calls of one company do with the keys of another. */
let world: TwoCompanies;
let own: Office;
let other: Office;
let before: Record<string, string>;
let theirs: TwoCompanies['theirs'];
let calls: readonly Call[];
let mine: { assetClass: number; asset: number; program: number; room: number; plan: number };
beforeAll(async () => {
  const app = await testApp();
  world = await twoCompanies(app);
  ({ own, other, theirs } = world);
  calls = createApp(app.system).calls;
  const classes = await own.admin.ok<{ id: number }[]>('GET', `${CLASSES}/lookup?q=furniture`);
  const assetClass = classes[0]?.id ?? 0;
  const asset = (await enterAsset(own, assetInput(own, assetClass))).id;
  const program = await own.admin.ok<{ id: number }>('POST', `${printersPath}/programs`, { name: 'Kitchen computer' });
  const make = async (path: string, body: object) => (await own.admin.ok<{ id: number }>('POST', path, body)).id;
  const plan = await make(HOTEL.mealPlans, mealPlanForm('EP', 'Room only', '0'));
  const tariffs = ['4,000', '4,500'] as const;
  const category = await make(HOTEL.categories, categoryForm(own.branchId, 'DLX', 'Deluxe', tariffs));
  const room = await make(HOTEL.rooms, roomForm(own.branchId, category, '101'));
  mine = { assetClass, asset, program: program.id, plan, room };
  before = await world.fingerprints();
});
afterEach(async () => {
  expect(await world.fingerprints()).toEqual(before);
});

describe('with a key of another company', () => {
  test('every call with a key in its path finds nothing', async () => {
    const merges: Record<string, number> = {
      '/api/accounts/accounts/:id/merge': own.account('Rent'),
      '/api/accounts/groups/:id/merge': await ownGroup(),
      [`${CONTACTS}/:id/merge`]: 1,
      '/api/inventory/items/:id/merge': 1,
      '/api/procurement/suppliers/:id/merge': 1,
      [`${SELLING.customers}/:id/merge`]: 1,
    };
    const plain = { version: 1, reason: 'Looking over the fence', confirmed: [] };
    const form = forms(own);
    const lines = [paymentLine(own.account('Rent'), rs('1'))];
    const inputs: Record<string, object> = {
      [PAYMENTS]: { ...form.payment(lines), charges: 0 },
      [RECEIPTS]: { ...form.receipt([receiptLine(own.account('Sales'), rs('1'))]), charges: 0 },
      [JOURNALS]: plainJournal(own),
      [TRANSFERS]: {
        ...form.transfer(own.account('HDFC Current A/c'), own.account('Cash'), rs('1')),
        payee: null,
      },
      '/api/accounts/accounts': await own.admin.ok('GET', `/api/accounts/accounts/${own.account('Rent')}`),
      [RULES]: chargesRule(own),
      '/api/accounts/vouchers': { kind: 'invoice', format: 'paper' },
      '/api/admin/roles': { code: 'ANY', name: 'Any', active: true, copiedFrom: null, rights: [] },
      '/api/admin/users': await userInput(),
      '/api/admin/backups': { companyName: 'Own Traders', secondUser: 'RAVI', secondPassword: 'any' },
      '/api/accounts/groups': { ...(await groupInput()), parentId: await ownGroup() },
      [CENTRES]: centreInput('Anything'),
      [TEMPLATES]: { ...templateInput('Anything', 'PY', {}), due: '2026-03-31' },
      [BUDGETS]: { ...budgetInput('Anything', '2026-04-01'), lines: [] },
      ...registerInputs(),
      '/api/views': { screen: '/accounts/accaccounts', name: 'Any', search: '', layout: null, isShared: false },
      '/api/accounts/tds-challans': {
        documentId: 1,
        month: '2026-02-01',
        sectionId: null,
        number: '00001',
        bsrCode: '0510308',
        date: '2026-03-07',
      },
      '/api/mails': { isRead: true },
      '/api/procurement/bank-changes': { agrees: true },
      '/api/tasks': {
        state: 'done',
        title: 'Any',
        detail: null,
        assigneeId: 1,
        dueOn: '2026-04-01',
        priority: 'low',
        repeat: 'none',
        relatedDoc: null,
        checklist: [],
      },
      '/api/comments': { body: 'Any' },
      '/api/tickets': { text: 'Any', state: null, assigneeId: null, rating: null },
      '/api/messages/threads': { text: 'Hello', upTo: 1 },
      '/api/accounts/cheque-layouts': { ...CTS_2010, name: 'Any' },
      '/api/accounts/cheque-books': {
        accountId: own.account('HDFC Current A/c'),
        fromNo: '000001',
        toNo: '000010',
        layoutId: null,
        remark: null,
        active: true,
        number: '000001',
      },
      '/api/mails/drafts': { to: [], cc: [], subject: '', text: '', relatedDoc: null, answers: null },
      '/api/inventory/simple-items': simpleItemForm('Any'),
      [printersPath]: {
        name: 'Any',
        target: 'network',
        address: '192.168.1.50:9100',
        bridgeId: mine.program,
        backupId: null,
        active: true,
      },
    };
    const stored = {
      '/api/inventory/units': theirs.unit,
      '/api/inventory/stores': theirs.store,
      '/api/inventory/items': theirs.item,
      '/api/procurement/suppliers': theirs.supplier,
      [REQUESTS]: theirs.request,
      [ORDERS]: theirs.order,
      [ENQUIRIES]: theirs.enquiry,
      [QUOTATIONS]: theirs.quotation,
      [BULK_ORDERS]: theirs.bulkOrder,
      '/api/procurement/purchase-types': theirs.purchaseType,
      '/api/procurement/order-terms': theirs.orderTerm,
      '/api/procurement/supplier-groups': theirs.supplierGroup,
      '/api/procurement/tax-assignings': theirs.taxAssigning,
      ...moneyStored(theirs),
      '/api/hrd/designations': theirs.designation,
      '/api/hrd/employees': theirs.employee,
      '/api/inventory/departments': theirs.department,
      '/api/inventory/loss-types': theirs.lossType,
      '/api/inventory/item-groups': theirs.itemGroup,
      '/api/inventory/item-categories': theirs.itemCategory,
      '/api/inventory/kitchens': theirs.kitchen,
      '/api/inventory/food-services': theirs.foodService,
      '/api/inventory/department-items': theirs.departmentItem,
      '/api/inventory/recipes': theirs.recipe,
      '/api/inventory/kitchen-groups': theirs.kitchenGroup,
      '/api/inventory/service-items': theirs.serviceItem,
      [SELLING.groups]: theirs.shop.dealers,
      [SELLING.customers]: theirs.shop.sri,
      [SELLING.agents]: theirs.shop.ravi,
      [SELLING.saleTypes]: theirs.shop.saleType,
      [SELLING.priceLists]: theirs.priceList,
      [SELLING.discountLists]: theirs.discountList,
      [INVOICES]: theirs.invoice,
      [SALES.challans]: theirs.challan,
      [SALES.estimates]: theirs.estimate,
      [SALES.returns]: theirs.saleReturn,
      [SALES.debitNotes]: theirs.debitNote,
      [SALES.advances]: theirs.customerAdvance,
      [SALES.agentPayments]: theirs.agentPayment,
      [SALES.employeePayments]: theirs.employeePayment,
      [CRM_QUOTATIONS]: theirs.crmQuotation,
      [CRM_ORDERS]: theirs.crmOrder,
      [CONTACTS]: theirs.contact,
      [LEADS]: theirs.lead,
      [COMPLAINTS]: theirs.complaint,
      [SUBMISSIONS]: theirs.submission,
      [PROSPECTS]: theirs.prospect,
      [SELLING.targets]: theirs.target,
      ...theirs.tillStored,
      ...theirs.foodStored,
      ...theirs.hotelStored,
      ...theirs.hrStored,
      ...theirs.onlineStored,
      [STOCK.opening]: theirs.stockOpening,
      [STOCK.issue]: theirs.stockIssue,
      ...theirs.stockMoved,
    };
    inputs[SHIFTS] = { notes: [], cash: 0, card: 0, upi: 0, remark: null };
    inputs['/api/food/business-days'] = { day: '2026-03-31', accepted: [], remark: null };
    for (const [path, id] of Object.entries(stored))
      inputs[path] = await other.admin.ok<object>('GET', `${path}/${id}`);
    const line = '00000000-0000-4000-8000-000000000001';
    const operations = [{ id: line, stamp: 1, kind: 'cancel', line }];
    inputs['/api/food/orders'] = { ...inputs['/api/food/orders'], operations };
    inputs['/api/invoices'] = await other.admin.ok<object>('GET', '/api/invoices/OTHER');
    inputs[ENQUIRIES] = { ...inputs[ENQUIRIES], choices: [{ quotationLineId: 1, reason: null }] };
    inputs[SUBMISSIONS] = { ...inputs[SUBMISSIONS], branchId: own.branchId, leadId: 1 };
    inputs['/api/inventory/items'] = {
      ...inputs['/api/inventory/items'],
      photo: null,
      attributes: [{ name: 'Size', values: ['S'] }],
    };
    inputs['/api/frontoffice/business-days'] = { day: '2026-03-31', remark: null };
    inputs[HOTEL.stays] = { ...inputs[HOTEL.stays], ...stayActs(mine.room, mine.plan) };
    inputs[STOCK.audit] = { ...inputs[STOCK.audit], ...COUNTED };
    const lists = ['taxes', 'countries', 'states', 'branches', 'hsn-codes', 'tds-sections'];
    for (const path of lists.map((list) => `/api/admin/${list}`)) {
      inputs[path] = (await own.admin.ok<{ rows: object[] }>('GET', path)).rows[0] ?? {};
    }
    for (const name of ['gst-registrations', 'consent-texts', 'consents', 'data-requests', 'data-breaches']) {
      const path = `/api/admin/${name}`;
      inputs[path] = (await other.admin.ok<{ rows: object[] }>('GET', path)).rows[0] ?? {};
    }
    const asked = '/api/admin/data-requests';
    inputs[asked] = { ...inputs[asked], records: [{ path: '/api/crm/contacts', id: 1 }] };
    const filed = '/api/accounts/filed-returns';
    inputs[filed] = (await other.admin.ok<{ rows: object[] }>('GET', filed)).rows[0] ?? {};
    const withKey = calls.filter(({ path }) => path.includes(':id'));
    expect(withKey.length).toBeGreaterThan(20);
    for (const call of withKey) {
      const input = inputs[call.path.split('/:id')[0] ?? ''];
      const id = await theirKey(call.path);
      const intoId = merges[call.path];
      const takesVersion = call.query !== undefined && 'version' in (jsonSchemaOf(call.query).properties ?? {});
      const query = takesVersion ? '?version=1' : call.method === 'GET' && intoId ? `?intoId=${intoId}` : '';
      const path = call.path.replace(':id', String(id)) + query;
      const body = intoId ? { ...plain, intoId } : plain;
      const answer = await own.admin.call(call.method, path, call.body && takenBy(call, { ...input, ...body }));
      expect([call.method, path, answer.status, answer.body]).toMatchObject([
        call.method,
        path,
        404,
        { code: 'NOT_FOUND' },
      ]);
    }
  });

  /** Whole inputs of the register, with keys of one's own. */
  const registerInputs = (): Record<string, object> => {
    const form = registerForms(own);
    const { assetClass, asset } = mine;
    return {
      [CLASSES]: classInput(own.account('Furniture'), null, null, { method: 'none' }),
      [ASSETS]: assetInput(own, assetClass),
      [ACQUISITIONS]: form.acquisition('2026-03-31', own.account('HDFC Current A/c'), [form.line(assetClass, rs('1'))]),
      [RUNS]: form.run('2026-03-31'),
      [REVISIONS]: form.revision('2026-03-31', asset),
      [MOVES]: form.transfer('2026-03-31', asset, own.branchId),
      [DISPOSALS]: form.disposal('2026-03-31', asset, rs('1'), null),
    };
  };

  const groupInput = async () => ({
    code: null,
    name: 'Anything',
    directCost: false,
    controlType: 'none',
    sequence: null,
  });
  const userInput = async () => {
    const { rows } = await own.admin.ok<{ rows: object[] }>('GET', '/api/admin/users?q=RAVI');
    return { ...rows[0], email: 'ravi@own.example' };
  };
  const ownGroup = async () =>
    (await own.admin.ok<{ id: number }[]>('GET', '/api/accounts/groups/lookup?q=Deposits'))[0]?.id ?? 0;
  /** A key of the other company out of the table that a call is about: no two rows of a table have the same key. */
  const theirKey = async (path: string): Promise<number> => {
    const table = Object.entries(TABLES).find(([part]) => path.includes(part))?.[1] ?? 'documents';
    const kind = KINDS.find((one) => path.startsWith(`${one.path}/`));
    const ofType = table === 'documents' && kind ? sql`order by type <> ${kind.type}, id` : sql`order by id`;
    const [row] = await own.app.system.database.query<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where company_id = ${other.company} ${ofType} limit 1`,
    );
    if (!row) throw new Error(`the other company has nothing in ${table}, which ${path} is about`);
    return row.id;
  };

  test('every reference in a body is refused as if it did not exist', async () => {
    const form = forms(own);
    const rent = own.account('Rent');
    const anand = own.account('Anand Stores');
    const section = other.section('194C');
    const theirBill = { bills: [against(theirs.bill, rs('1'))] };
    const account = await own.admin.ok<object>('GET', `/api/accounts/accounts/${rent}`);
    const group = { ...(await groupInput()), parentId: theirs.group };
    const opening = (accountId: number, branchId = own.branchId) => ({
      branchId,
      lines: [{ accountId, debit: rs('1'), credit: 0, bills: [] }],
      version: null,
      confirmed: [{ code: 'OPENING_DIFFERENCE', reason: null }],
    });
    const state = { stateCode: 'ZZ', gstCode: null, name: 'New', ptApplies: false, active: true };
    const [tax] = (await own.admin.ok<{ rows: object[] }>('GET', '/api/admin/taxes')).rows;
    const pay = post(PAYMENTS);
    const lines = [paymentLine(rent, rs('1'))];
    const tries: [string, string, object][] = [
      ['POST', pay, form.payment(lines, { branchId: other.branchId })],
      ['POST', pay, form.payment(lines, { payFromId: theirs.bank })],
      ['POST', pay, form.payment([paymentLine(theirs.account, rs('1'))])],
      ['POST', pay, form.payment([paymentLine(rent, rs('1'), { tdsSectionId: section })])],
      ['POST', pay, form.payment([paymentLine(anand, rs('1'), theirBill)])],
      ['POST', pay, form.payment([paymentLine(rent, rs('1'), { costCentreId: theirs.costCentre })])],
      ['POST', pay, form.payment(lines, { costCentreId: theirs.costCentre })],
      ['POST', CENTRES, centreInput('New', { parentId: theirs.costCentre })],
      ['POST', BUDGETS, budgetInput('New', '2026-04-01', { branchId: other.branchId })],
      ['POST', PAYMENTS, form.payment([paymentLine(theirs.account, rs('1'))])],
      ['POST', PAYMENTS, form.payment(lines, { branchId: other.branchId })],
      ['POST', `${PAYMENTS}/preview`, form.payment([paymentLine(theirs.account, rs('1'))])],
      ['POST', post(RECEIPTS), form.receipt([receiptLine(rent, rs('1'))], { receiveInId: theirs.bank })],
      ['POST', post(RECEIPTS), form.receipt([receiptLine(theirs.account, rs('1'))])],
      ['POST', post(RECEIPTS), form.receipt([receiptLine(anand, rs('1'), theirBill)])],
      ['POST', post(JOURNALS), form.journal([journalLine(theirs.account, 100), journalLine(rent, -100)])],
      ['POST', post(JOURNALS), form.journal([journalLine(anand, -100, theirBill), journalLine(rent, 100)])],
      ['POST', post(TRANSFERS), form.transfer(theirs.bank, own.account('Cash'), rs('1'))],
      ['POST', post(TRANSFERS), form.transfer(own.account('HDFC Current A/c'), theirs.bank, rs('1'))],
      ['POST', '/api/accounts/accounts', { ...account, name: 'New', groupId: theirs.group }],
      ['POST', '/api/accounts/accounts', { ...account, name: 'New', tdsSectionId: section }],
      ['PUT', `/api/accounts/accounts/${rent}`, { ...account, groupId: theirs.group }],
      ['POST', '/api/accounts/groups', group],
      [
        'POST',
        `/api/accounts/accounts/${rent}/merge`,
        { intoId: theirs.account, version: 1, reason: 'Over the fence' },
      ],
      ['PUT', '/api/accounts/openings', opening(theirs.account)],
      ['PUT', '/api/accounts/openings', opening(own.account('Cash'), other.branchId)],
      ...registerTries(),
      ['POST', '/api/admin/states', { ...state, countryId: theirs.country }],
      ['POST', '/api/admin/taxes', { ...tax, code: 'NEW', otherSalesId: theirs.account }],
    ];
    const desk = bankDesk(own);
    const { accountId } = desk;
    const asOn = '2026-03-31';
    const wanted = { lineId: theirs.line, kind: 'payment', accountId: rent, date: asOn, narration: null };
    tries.push(
      ['POST', `${BRS}/imports`, { ...desk.importOf([{ date: asOn, amount: 1 }]), accountId: theirs.bank }],
      ['POST', `${BRS}/match`, desk.matchOf(asOn, [theirs.entry], [theirs.line])],
      ['POST', `${BRS}/match`, { ...desk.matchOf(asOn, [theirs.entry], [theirs.line]), accountId: theirs.bank }],
      ['POST', `${BRS}/match-exact`, { accountId: theirs.bank, asOn }],
      ['POST', `${BRS}/clear`, { accountId, asOn, entryIds: [theirs.entry], clearedOn: null }],
      ['POST', `${BRS}/vouchers`, { accountId, branchId: own.branchId, lines: [wanted] }],
      ['POST', `${BRS}/vouchers`, { accountId: theirs.bank, branchId: other.branchId, lines: [wanted] }],
      ['PUT', `${BRS}/balance`, { accountId: theirs.bank, asOn, balance: 1, version: null }],
      ['POST', `${BRS}/reconcile`, { accountId: theirs.bank, asOn, version: 1 }],
      ['POST', `${BRS}/reopen`, { accountId: theirs.bank, asOn, reason: 'Looking over the fence' }],
      ['PUT', `${BRS}/column-map`, { accountId: theirs.bank, map: someMap }],
      ['POST', RULES, { ...chargesRule(own), accountId: theirs.account }],
      ['POST', RULES, { ...chargesRule(own), bankId: theirs.bank }],
    );
    for (const [method, path, body] of tries) {
      const answer = await own.admin.call(method, path, body);
      expect([path, JSON.stringify(body).slice(0, 200), answer.status, answer.text]).toEqual([
        path,
        JSON.stringify(body).slice(0, 200),
        400,
        expect.not.stringContaining(MARK),
      ]);
    }
  });

  const registerTries = (): [string, string, object][] => {
    const form = registerForms(own);
    const { assetClass, asset } = mine;
    const day = '2026-03-31';
    const bank = own.account('HDFC Current A/c');
    const line = form.line(assetClass, rs('1'), { code: 'NEW' });
    const elsewhere = { branchId: other.branchId };
    return [
      ['POST', CLASSES, classInput(theirs.account, null, null, { method: 'none' })],
      ['POST', CLASSES, classInput(own.account('Furniture'), theirs.account, theirs.account, {})],
      ['POST', ASSETS, assetInput(own, theirs.assetClass, { code: 'NEW' })],
      ['POST', ASSETS, assetInput(own, assetClass, { code: 'NEW', ...elsewhere })],
      ['POST', ASSETS, assetInput(own, assetClass, { code: 'NEW', supplierId: theirs.account })],
      ['POST', post(ACQUISITIONS), form.acquisition(day, theirs.bank, [line])],
      ['POST', post(ACQUISITIONS), form.acquisition(day, bank, [{ ...line, classId: theirs.assetClass }])],
      ['POST', post(ACQUISITIONS), form.acquisition(day, bank, [line], elsewhere)],
      ['POST', post(RUNS), form.run(day, 'year', elsewhere)],
      ['POST', post(REVISIONS), form.revision(day, theirs.asset, { lifeYears: 1_0000 })],
      ['POST', post(REVISIONS), form.revision(day, asset, { addedCost: rs('1'), creditId: theirs.bank })],
      ['POST', DISPOSALS, form.disposal(day, theirs.asset, rs('1'), bank)],
      ['POST', MOVES, form.transfer(day, theirs.asset, own.branchId)],
      ['POST', post(MOVES), form.transfer(day, theirs.asset, own.branchId)],
      ['POST', post(MOVES), form.transfer(day, asset, other.branchId)],
      ['POST', post(DISPOSALS), form.disposal(day, theirs.asset, rs('1'), bank)],
      ['POST', post(DISPOSALS), form.disposal(day, asset, rs('1'), theirs.bank)],
    ];
  };
});
