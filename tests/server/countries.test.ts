import { beforeAll, describe, expect, test } from 'vitest';
import type { Country, CountryList } from '../../contract/admin/countries';
import type { State } from '../../contract/admin/states';
import { GST_STATES } from '../../contract/statutory';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice } from './office';

/** Countries and states: the initial ones of a company, and the possible changes. */
let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
});

const COUNTRIES = '/api/admin/countries';
const STATES = '/api/admin/states';
type Page<R> = { rows: R[]; total: number };
const country = async (name: string) => {
  const { rows } = await office.admin.ok<Page<Country>>('GET', `${COUNTRIES}?q=${encodeURIComponent(name)}`);
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const state = async (gstCode: string) => {
  const { rows } = await office.admin.ok<Page<State>>('GET', `${STATES}?q=${gstCode}`);
  const found = rows.find((row) => row.gstCode === gstCode);
  if (!found) throw new Error(`there is no state ${gstCode}`);
  return found;
};

describe('countries', () => {
  test('a company begins with those of ISO 3166, each once, with dial code and currency', async () => {
    const { total } = await office.admin.ok<Page<Country>>('GET', COUNTRIES);
    expect(total).toBe(249);
    expect(await country('India')).toMatchObject({ code: 'IN', dialCode: '+91', currency: 'INR', active: true });
    expect(await country("Côte d'Ivoire")).toMatchObject({ code: 'CI', dialCode: '+225', currency: 'XOF' });
    expect(await country('Antarctica')).toMatchObject({ code: 'AQ', currency: null });
  });

  test('the list of the specification returns the shown name and the two letters, without those switched off', async () => {
    const list = await office.clerk.ok<CountryList>('GET', '/api/countries');
    expect(list.length).toBe(249);
    expect(list[0]).toEqual({ display: 'Afghanistan', value: 'AF' });
    expect(list).toContainEqual({ display: 'India', value: 'IN' });
    const { id, ...antarctica } = await country('Antarctica');
    const off = await office.admin.ok<Country>('PUT', `${COUNTRIES}/${id}`, { ...antarctica, active: false });
    expect((await office.clerk.ok<CountryList>('GET', '/api/countries')).map((one) => one.value)).not.toContain('AQ');
    await office.admin.ok('PUT', `${COUNTRIES}/${id}`, { ...antarctica, version: off.version });
  });

  test('letters are kept in capitals, and neither letters nor name occur twice', async () => {
    const input = { code: 'zz', name: 'Zedland', dialCode: '+999', currency: 'zzd', active: true };
    const made = await office.admin.ok<Country>('POST', COUNTRIES, input);
    expect(made).toMatchObject({ code: 'ZZ', currency: 'ZZD' });
    expect(await office.admin.refused('POST', COUNTRIES, { ...input, name: 'Other' })).toMatchObject({
      fields: { code: 'Code ZZ is taken by another country.' },
    });
    expect(await office.admin.refused('POST', COUNTRIES, { ...input, code: 'ZY', name: 'ZEDLAND' })).toMatchObject({
      fields: { name: 'A country named ZEDLAND already exists.' },
    });
    expect(
      await office.admin.refused('POST', COUNTRIES, { ...input, code: 'Z1', dialCode: '91', currency: 'RUPEE' }),
    ).toMatchObject({
      fields: {
        code: 'A country has two letters, such as IN',
        dialCode: 'A dial code looks like +91',
        currency: 'A currency has three letters, such as INR',
      },
    });
    await office.admin.ok('DELETE', `${COUNTRIES}/${made.id}?version=${made.version}`);
  });

  test('one with states is switched off, not deleted', async () => {
    const { id, version } = await country('India');
    expect(await office.admin.refused('DELETE', `${COUNTRIES}/${id}?version=${version}`)).toMatchObject({
      status: 409,
      message: 'This country is used by other entries. Switch it off instead of deleting it.',
    });
  });
});

describe('states', () => {
  test('every GST state code has its state, the ended ones switched off', async () => {
    const { rows } = await office.admin.ok<Page<State>>('GET', `${STATES}?size=200`);
    const codes = [...Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0')), '97'];
    expect(rows.map((row) => row.gstCode).sort()).toEqual(codes);
    expect(rows.filter((row) => !row.active).map((row) => row.gstCode)).toEqual(expect.arrayContaining(['25', '28']));
    expect(
      rows
        .filter((row) => row.active)
        .map((row) => row.gstCode)
        .sort(),
    ).toEqual(Object.keys(GST_STATES).sort());
    expect(new Set(rows.map((row) => row.stateCode)).size).toBe(39);
  });

  test('professional tax is levied in some and not in others', async () => {
    const levied = await Promise.all(
      ['36', '29', '27', '07', '06', '09'].map(async (code) => (await state(code)).ptApplies),
    );
    expect(levied).toEqual([true, true, true, false, false, false]);
  });

  test("the company's own country keeps its GST code and is not deleted", async () => {
    const { id, ...telangana } = await state('36');
    expect(await office.admin.refused('PUT', `${STATES}/${id}`, { ...telangana, gstCode: null })).toMatchObject({
      fields: { gstCode: 'Branches or accounts use Telangana, so its GST code cannot be changed' },
    });
    expect(await office.admin.refused('DELETE', `${STATES}/${id}?version=${telangana.version}`)).toMatchObject({
      status: 409,
      code: 'IN_USE',
      message: 'Branches or accounts use Telangana. Switch it off instead of deleting it.',
    });
  });

  test('a GST code is one of the law, and occurs once', async () => {
    const { countryId } = await state('36');
    const input = { countryId, stateCode: 'xx', gstCode: '39', name: 'Newstate', ptApplies: false, active: true };
    expect(await office.admin.refused('POST', STATES, input)).toMatchObject({
      fields: { gstCode: 'A GST state code is 01 to 38, or 97' },
    });
    expect(await office.admin.refused('POST', STATES, { ...input, gstCode: '36' })).toMatchObject({
      fields: { gstCode: 'GST code 36 is taken by another state.' },
    });
    const nepal = await country('Nepal');
    const made = await office.admin.ok<State>('POST', STATES, { ...input, countryId: nepal.id, gstCode: null });
    expect(made).toMatchObject({ stateCode: 'XX', countryName: 'Nepal', gstCode: null });
  });
});
