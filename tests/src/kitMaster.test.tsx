import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { stores } from '../../contract/stock/stores';
import { units } from '../../contract/stock/units';
import { fieldsOfFilter } from '../../src/kit/define';
import { fieldsOf } from '../../src/kit/form/fieldsOf';
import { type Master, plainMaster } from '../../src/kit/master/master';
import { registeredMasters } from '../../src/kit/master/registry';
import { screens as ofAccounts } from '../../src/modules/accounts';
import { screens as ofAdmin } from '../../src/modules/admin';
import { screens as ofCrm } from '../../src/modules/crm';
import { screens as ofFrontoffice } from '../../src/modules/frontoffice';
import { screens as ofInventory } from '../../src/modules/inventory';
import { unitsMaster } from '../../src/modules/inventory/units.master';
import { screens as ofProcurement } from '../../src/modules/procurement';
import { screens as ofRestaurant } from '../../src/modules/restaurant';
import { screens as ofSales } from '../../src/modules/sales';
import { screens as ofTakeaway } from '../../src/modules/takeaway';
import { words as accounts } from '../../src/words/hi/accounts';
import { words as admin } from '../../src/words/hi/admin';
import { words as food } from '../../src/words/hi/food';
import { words as frontoffice } from '../../src/words/hi/frontoffice';
import { words as inventory } from '../../src/words/hi/inventory';
import { words as kit } from '../../src/words/hi/kit';
import { words as menu } from '../../src/words/hi/menu';
import { words as procurement } from '../../src/words/hi/procurement';
import { words as selling } from '../../src/words/hi/selling';
import { isWords } from '../architecture/translatedTexts';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
serveBooks();

const inputsOf = ({ form }: Master) =>
  Object.fromEntries(
    fieldsOf(form).map(({ field, label, input }) => [
      field,
      [label, typeof input === 'string' ? input : input.kind === 'lookup' ? input.source.path : input.kind],
    ]),
  );

describe('left-out parts of a master follow from its contract', () => {
  test('the labels and inputs of its form', () => {
    expect(
      inputsOf(plainMaster(stores, { tabs: [], form: ['code', 'branchId', 'kind', 'stockAccountId', 'allowSale'] })),
    ).toEqual({
      code: ['Code', 'text'],
      branchId: ['Branch', '/api/admin/branches'],
      kind: ['Kind', 'choice'],
      stockAccountId: ['Stock account', '/api/accounts/accounts'],
      allowSale: ['Sold from here', 'switch'],
    });
  });

  test('its columns, filters and lines; a key is shown by its name', () => {
    const master = plainMaster(stores, {});
    expect(master.columns.map(({ field, label }) => [field, label])).toEqual([
      ['name', 'Name'],
      ['code', 'Code'],
      ['branchName', 'Branch'],
      ['kind', 'Kind'],
      ['stockAccountName', 'Stock account'],
      ['keeperName', 'Store keeper'],
      ['allowSale', 'Sold from here'],
      ['allowIssue', 'Issued from here'],
      ['active', 'Active'],
    ]);
    expect(master.columns.find(({ field }) => field === 'kind')?.words).toMatchObject({ main: 'Main store' });
    expect(master.filters.flatMap(fieldsOfFilter).map(({ field }) => field)).toEqual(['branchId', 'kind', 'active']);
    expect(master.tabs).toMatchObject([{ tab: 'Bins', fields: ['bins'] }]);
  });

  test('given parts take precedence, and the others still follow', () => {
    const master = plainMaster(units, { name: 'code', form: ['code', { field: 'uqc', label: 'Unit of returns' }] });
    expect(inputsOf(master)).toEqual({ code: ['Code', 'text'], uqc: ['Unit of returns', 'choice'] });
    expect(master.columns[0]).toEqual({ field: 'code', label: 'Code' });
  });
});

test('every label of a master has its Hindi word', () => {
  const dictionaries: Readonly<Record<string, object>> = {
    accounts,
    inventory,
    procurement,
    crm: selling,
    pos: { ...selling, ...food },
    takeaway: { ...selling, ...food },
    admin: { ...admin, ...selling },
    frontoffice: { ...selling, ...frontoffice },
  };
  const built = [
    ofAccounts,
    ofAdmin,
    ofCrm,
    ofFrontoffice,
    ofInventory,
    ofProcurement,
    ofRestaurant,
    ofSales,
    ofTakeaway,
  ].flat();
  const masters = registeredMasters().filter(
    ({ resource }) => built.some((it) => it.screen === resource.screen) && !resource.path.startsWith('/api/test/'),
  );
  expect(masters.length).toBeGreaterThan(10);
  const missing = masters.flatMap(({ resource, form, columns, tabs, lines, filters }) => {
    const area = resource.screen.path.split('/')[1] ?? '';
    const known = { ...menu, ...kit, ...dictionaries[area] };
    const labels = [
      ...[...fieldsOf(form), ...columns, ...lines, ...lines.flatMap((part) => part.columns)].map(({ label }) => label),
      ...[...filters.flatMap(fieldsOfFilter)].map(({ label }) => label),
      ...tabs.map(({ tab }) => tab),
    ];
    return labels.filter((label) => isWords(label) && !Object.hasOwn(known, label)).map((label) => `${area}: ${label}`);
  });
  expect(missing).toEqual([]);
});

test("a unit is entered by keyboard from the contract's fields, and two of one code are refused in words", async () => {
  openScreen(unitsMaster, '?open=new');
  const keys = userEvent.setup();
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: '.record-form *' });
  await waitFor(() => expect(document.activeElement).toBe(field('Code')));
  await keys.keyboard('crt{Enter}Crates{Alt>}a{/Alt}');
  await waitFor(() => expect(placeNow()).toMatch(/open=\d+/));
  expect(await screen.findByRole('heading', { name: 'CRT' })).toBeDefined();
  await keys.keyboard('{Alt>}n{/Alt}');
  await waitFor(() => expect(document.activeElement).toBe(field('Code')));
  await keys.keyboard('CRT{Enter}Cartons{Alt>}a{/Alt}');
  expect((await screen.findAllByText('Code CRT is taken by another unit.')).length).toBeGreaterThan(0);
});
