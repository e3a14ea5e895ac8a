import type { Asset } from '../../contract/accounts/assets/assets';
import type { Paise } from '../../contract/amount';
import type { TestApp } from '../setup/app';
import { freshOffice, type Office, post, rs, type Voucher } from './office';

type Named = { code?: string; [field: string]: unknown };

/** Inputs of the asset register with plain default values; one with another code has another name too. */
export const ASSETS = '/api/accounts/assets';
export const CLASSES = '/api/accounts/asset-classes';
export const ACQUISITIONS = '/api/accounts/asset-acquisitions';
export const RUNS = '/api/accounts/depreciation-runs';
export const REVISIONS = '/api/accounts/asset-revisions';
export const MOVES = '/api/accounts/asset-transfers';
export const DISPOSALS = '/api/accounts/asset-disposals';

type Made = { id: number; version: number };

export const classInput = (cost: number, accumulated: number | null, depreciation: number | null, more: object) => ({
  name: 'A class',
  costAccountId: cost,
  accumulatedAccountId: accumulated,
  depreciationAccountId: depreciation,
  method: 'slm',
  lifeYears: 10_0000,
  residualPercent: 5_000,
  wdvPercent: null,
  taxBlock: null,
  active: true,
  ...more,
});

/** The accounts and classes of the worked example: furniture, vehicle, computers. */
export async function exampleClasses(office: Office) {
  const make = async (name: string, more: object) => {
    const cost = await opened(office, name, 'Fixed Assets - Cost');
    const accumulated = await opened(office, `Acc Dep ${name}`, 'Accumulated Depreciation');
    const input = classInput(cost, accumulated, office.account('Depreciation'), { name: `Example ${name}`, ...more });
    return (await office.admin.ok<Made>('POST', CLASSES, input)).id;
  };
  return {
    furniture: await make('Furniture', { taxBlock: '10' }),
    vehicle: await make('Vehicle', { method: 'wdv', lifeYears: null, wdvPercent: 15_000, taxBlock: '15' }),
    computers: await make('Computers', { lifeYears: 3_0000, taxBlock: '40' }),
  };
}

export type ExampleClasses = Awaited<ReturnType<typeof exampleClasses>>;

async function opened(office: Office, name: string, group: string): Promise<number> {
  try {
    return office.account(name);
  } catch {
    return office.open(name, group);
  }
}

export function assetInput(office: Office, classId: number, more: object = {}) {
  return {
    code: 'A1',
    name: 'An asset',
    classId,
    branchId: office.branchId,
    location: null,
    custodian: null,
    purchaseRef: null,
    supplierId: null,
    billNo: null,
    billDate: null,
    cost: rs('1,00,000'),
    putToUse: '2024-04-01',
    method: 'slm',
    lifeYears: 10_0000,
    residualPercent: 5_000,
    wdvPercent: null,
    taxBlock: null,
    openingAccumulated: 0,
    openingTaxValue: null,
    warrantyTo: null,
    insuranceNo: null,
    insuredTo: null,
    serialNo: null,
    state: 'inUse',
    ...more,
  };
}

export const furniture = (office: Office, classes: ExampleClasses, more: Named = {}) =>
  assetInput(office, classes.furniture, {
    code: 'FUR-1',
    name: more.code ? `Furniture ${more.code}` : 'Furniture',
    cost: rs('2,40,000'),
    openingAccumulated: rs('60,000'),
    putToUse: '2022-06-01',
    taxBlock: '10',
    ...more,
  });

export const vehicle = (office: Office, classes: ExampleClasses, more: object = {}) =>
  assetInput(office, classes.vehicle, {
    code: 'VEH-1',
    name: 'Vehicle',
    cost: rs('6,00,000'),
    openingAccumulated: rs('90,000'),
    putToUse: '2024-04-01',
    method: 'wdv',
    lifeYears: null,
    wdvPercent: 15_000,
    taxBlock: '15',
    ...more,
  });

export const assetNow = (office: Office, id: number) => office.admin.ok<Asset>('GET', `${ASSETS}/${id}`);
export const enterAsset = (office: Office, input: object) => office.admin.ok<Asset>('POST', ASSETS, input);

/** Documents of the register, at the first branch. */
export function registerForms(office: Office) {
  const header = (date: string) => ({ date, branchId: office.branchId, narration: null });
  const line = (classId: number, cost: Paise, more: Named = {}) => ({
    code: 'B1',
    name: `Bought ${more.code ?? 'asset'}`,
    classId,
    cost,
    gstPercent: null,
    blocked: false,
    putToUse: null,
    ...more,
  });
  return {
    line,
    acquisition: (date: string, creditId: number, lines: object[], more: object = {}) => ({
      ...header(date),
      creditId,
      billNo: null,
      billDate: null,
      dueDate: null,
      mode: 'neft',
      instrumentNo: null,
      gstHeads: null,
      lines,
      ...more,
    }),
    run: (date: string, period = 'year', more: object = {}) => ({ ...header(date), period, ...more }),
    revision: (date: string, assetId: number, more: object = {}) => ({
      ...header(date),
      assetId,
      addedCost: 0,
      gstPercent: null,
      gstHeads: null,
      blocked: false,
      creditId: null,
      billNo: null,
      billDate: null,
      dueDate: null,
      mode: 'neft',
      instrumentNo: null,
      lifeYears: null,
      wdvPercent: null,
      ...more,
    }),
    transfer: (date: string, assetId: number, toBranchId: number, more: object = {}) => ({
      ...header(date),
      assetId,
      toBranchId,
      location: null,
      ...more,
    }),
    disposal: (date: string, assetId: number, saleValue: Paise, receiveId: number | null, more: object = {}) => ({
      ...header(date),
      assetId,
      kind: 'sell',
      saleValue,
      gstPercent: null,
      gstHeads: null,
      receiveId,
      dueDate: null,
      mode: 'neft',
      instrumentNo: null,
      ...more,
    }),
  };
}

export const cancel = (office: Office, path: string, document: Pick<Voucher, 'id' | 'version'>) =>
  office.admin.ok<Voucher>('POST', `${path}/${document.id}/cancel`, {
    version: document.version,
    reason: 'Entered by mistake',
  });
export const cancelRefused = (office: Office, path: string, document: Pick<Voucher, 'id' | 'version'>) =>
  office.admin.refused('POST', `${path}/${document.id}/cancel`, {
    version: document.version,
    reason: 'Entered by mistake',
  });

export type RegisterBooks = {
  office: Office;
  classes: ExampleClasses;
  form: ReturnType<typeof registerForms>;
  bank: number;
  send(path: string, body: object): Promise<Voucher>;
  tell(path: string, body: object): ReturnType<Office['admin']['refused']>;
};

/** Books of their own from 01-Apr-2025 for each caller, with the classes of the worked example. */
export async function registerBooks(app: TestApp, branches = ['HYD']): Promise<RegisterBooks> {
  const office = await freshOffice(app, { branches });
  return {
    office,
    classes: await exampleClasses(office),
    form: registerForms(office),
    bank: office.account('HDFC Current A/c'),
    send: (path, body) => office.admin.ok<Voucher>('POST', post(path), body),
    tell: (path, body) => office.admin.refused('POST', post(path), body),
  };
}
