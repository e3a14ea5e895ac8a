import { beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import {
  enterAudits,
  enterExample,
  movementsOf,
  openStockExample,
  pools,
  type StockExample,
  trialBalance,
} from './stockExample';

/** The worked example of inventory: every figure of the page, by both methods, without and with a late receipt. */

/** Fields of the rows of stock reports; each report has some. */
type StockRow = {
  documentId: number;
  branch: string;
  store: string;
  item: string;
  qty: number;
  book: number;
  counted: number;
  difference: number;
  value: number;
};

const RUNS = ['average A', 'fifo A', 'average B', 'fifo B'] as const;

/** Document, item, store and quantity of each movement, and its value in each run. */
const MOVEMENTS = `
  OS/1 RICE MAIN 200        | 9600 | 9600 | 9600 | 9600
  OS/1 OIL MAIN 60          | 7800 | 7800 | 7800 | 7800
  OS/1 SOAP MAIN 100        | 2200 | 2200 | 2200 | 2200
  PI/1 RICE MAIN 300        | 15000 | 15000 | 15000 | 15000
  ST/1 RICE MAIN -150       | 0 | 0 | 0 | 0
  ST/1 RICE KITCHEN 150     | 0 | 0 | 0 | 0
  ST/1 OIL MAIN -30         | 0 | 0 | 0 | 0
  ST/1 OIL KITCHEN 30       | 0 | 0 | 0 | 0
  MI/1 RICE KITCHEN -120    | -5904 | -5760 | -5904 | -5760
  MI/1 OIL KITCHEN -22.5    | -2925 | -2925 | -2925 | -2925
  PI/4 RICE MAIN 50         | – | – | 2300 | 2300
  PI/2 OIL MAIN 60          | 8040 | 8040 | 8040 | 8040
  MI/2 SOAP MAIN -40        | -880 | -880 | -880 | -880
  LS/1 RICE KITCHEN -10     | -492 | -480 | -488.28 | -480
  SO/1 SOAP MAIN -5         | -110 | -110 | -110 | -110
  BT/1 RICE MAIN -100       | -4920 | -4860 | -4882.79 | -4860
  BR/1 RICE BLR-MAIN 100    | 4920 | 4860 | 4920 | 4860
  MR/1 SOAP MAIN 4          | 88 | 88 | 88 | 88
  PI/3 RICE MAIN 200        | 10700 | 10700 | 10700 | 10700
  MI/3 RICE MAIN -180       | -9185.36 | -9000 | -9112.48 | -9000
  MI/3 OIL MAIN -40         | -5298.46 | -5210 | -5298.46 | -5210
  MI/4 RICE BLR-MAIN -30    | -1476 | -1458 | -1476 | -1458
  AU/1 RICE MAIN -2         | -102.06 | -100 | -101.25 | -100
  AU/1 OIL MAIN 1           | 132.46 | 134 | 132.46 | 134
  AU/1 SOAP MAIN -1         | -22 | -22 | -22 | -22
  AU/2 OIL KITCHEN -0.5     | -66.23 | -67 | -66.23 | -67`;

/** The table of a page: the figures of each run, by the words in front. */
const told = (table: string, run: number) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .flatMap(([words = '', ...figures]) => (figures[run] === '–' ? [] : [`${words} ${figures[run]}`]));

const BALANCES = `
  Opening Difference       | -19600 | -19600 | -19600 | -19600
  Branch Accounts HYD      | 5166 | 5103 | 5166 | 5103
  Branch Accounts BLR      | -5166 | -5103 | -5166 | -5103
  Stock in Hand HYD        | 23655.35 | 24148 | 26069.97 | 26448
  Stock in Hand BLR        | 3444 | 3402 | 3444 | 3402
  Stock Adjustment         | 57.83 | 55 | 19.81 | 55
  Input CGST               | 843.5 | 843.5 | 901 | 901
  Input SGST               | 843.5 | 843.5 | 901 | 901
  Input IGST               | 246 | 243 | 246 | 243
  Output IGST              | -246 | -243 | -246 | -243
  Lakshmi Traders          | -35427 | -35427 | -37842 | -37842
  Consumption F&B          | 24788.82 | 24353 | 24715.94 | 24353
  Consumption Housekeeping | 792 | 792 | 792 | 792
  Spoilage                 | 492 | 480 | 488.28 | 480
  Samples Given            | 110 | 110 | 110 | 110`;

/** The stock of each branch by item on the last evening, after the audits. */
const LEFT = `
  OIL HYD 58   | 7682.77 | 7772 | 7682.77 | 7772
  RICE BLR 70  | 3444 | 3402 | 3444 | 3402
  RICE HYD 288 | 14696.58 | 15100 | – | –
  RICE HYD 338 | – | – | 17111.2 | 17400
  SOAP HYD 58  | 1276 | 1276 | 1276 | 1276`;

/** The stock of each store on the last evening. */
const STORES = `
  BLR-MAIN RICE | 70 | 70 | 70 | 70
  KITCHEN OIL   | 7 | 7 | 7 | 7
  KITCHEN RICE  | 20 | 20 | 20 | 20
  MAIN OIL      | 51 | 51 | 51 | 51
  MAIN RICE     | 268 | 268 | 318 | 318
  MAIN SOAP     | 58 | 58 | 58 | 58`;

/** Each counted line of an audit: book, counted and different quantity, and its value. */
const AUDITED = `
  AU/1 OIL 50 51 1     | 132.46 | 134 | 132.46 | 134
  AU/1 RICE 270 268 -2 | -102.06 | -100 | – | –
  AU/1 RICE 320 318 -2 | – | – | -101.25 | -100
  AU/1 SOAP 59 58 -1   | -22 | -22 | -22 | -22
  AU/2 OIL 7.5 7 -0.5  | -66.23 | -67 | -66.23 | -67
  AU/2 RICE 20 20 0    | 0 | 0 | 0 | 0`;

/** Under FIFO: the remaining quantity of each receipt, and its cost. */
const LAYERS = `
  HYD OIL PI/2 57  | – | 7638 | – | 7638
  HYD OIL AU/1 1   | – | 134 | – | 134
  HYD RICE PI/1 88 | – | 4400 | – | 4400
  HYD RICE PI/4 50 | – | – | – | 2300
  HYD RICE PI/3 200 | – | 10700 | – | 10700
  HYD SOAP OS/1 54 | – | 1188 | – | 1188
  HYD SOAP MR/1 4  | – | 88 | – | 88
  BLR RICE BR/1 70 | – | 3402 | – | 3402`;

describe.each(RUNS.map((name, run) => ({ name, run })))('the worked example of stock, $name', ({ name, run }) => {
  let example: StockExample;
  let made: Record<string, { id: number }>;

  beforeAll(async () => {
    example = await openStockExample(name.startsWith('fifo') ? 'fifo' : 'average');
    const letter = name.endsWith('B') ? 'B' : 'A';
    made = { ...(await enterExample(example, letter)), ...(await enterAudits(example, letter)) };
  });

  test('each movement has its value', async () => {
    expect(await movementsOf(example, made)).toEqual(told(MOVEMENTS, run));
  });

  test('the accounts have their balances', async () => {
    const balances = await trialBalance(example);
    const shown = Object.entries(balances).map(([account, balance]) => `${account} ${balance}`);
    expect(shown).toEqual(expect.arrayContaining(told(BALANCES, run)));
    expect(Math.round(Object.values(balances).reduce((sum, balance) => sum + balance * 100, 0))).toBe(0);
  });

  test('each item is left with its quantity and value', async () => {
    const left = Object.entries(await pools(example)).map(([item, [qty, value]]) => `${item} ${qty} ${value}`);
    expect(left).toEqual(told(LEFT, run));
  });

  const ask = async (path: string) =>
    (await example.office.admin.ok<{ rows: StockRow[] }>('GET', `/api/inventory/stock/${path}`)).rows;
  const nameOf = (documentId: number) => Object.entries(made).find(([, { id }]) => id === documentId)?.[0];

  test('each store holds its planned stock', async () => {
    const rows = await ask('stores?sort=store,item');
    expect(rows.map(({ store, item, qty }) => `${store} ${item} ${qty / 1000}`).sort()).toEqual(
      told(STORES, run)
        .map((words) => words.trim().split(/ +/).join(' '))
        .sort(),
    );
  });

  test('each counted line has its book quantity, difference and value', async () => {
    const rows = await ask('audit-variances?from=2025-04-01&to=2025-04-30&lines=all');
    expect(
      rows
        .map(({ documentId, item, book, counted, difference, value }) =>
          [nameOf(documentId), item, ...[book, counted, difference].map((qty) => qty / 1000), value / 100].join(' '),
        )
        .sort(),
    ).toEqual(told(AUDITED, run));
  });

  test('under FIFO each receipt has its rest, under the average there are no layers', async () => {
    const rows = await ask('layers');
    const branch = (name: string) => name.replace('Branch ', '');
    expect(
      rows
        .map(
          (row) => `${branch(row.branch)} ${row.item} ${nameOf(row.documentId)} ${row.qty / 1000} ${row.value / 100}`,
        )
        .sort(),
    ).toEqual(told(LAYERS, run).sort());
  });

  test('every account of the page is in the trial balance and no other', async () => {
    const others = Object.keys(await trialBalance(example)).filter(
      (account) => !BALANCES.includes(`${account} `) && account !== 'Stock in Hand HYD',
    );
    expect(others).toEqual([]);
  });

  test('stock and ledger tie', async () => {
    const findings = await verify(example.office.app.system.database);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
