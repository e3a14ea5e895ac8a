/** The figures of the worked example of purchases on 31-Oct-2025 by each method, from the page (10.2 and 10.4). */
export const METHODS = [
  {
    method: 'moving average',
    setting: '1',
    stock: 37_829.61,
    consumed: 1_06_436.14,
    last: { Paint: -15_482.14, Carton: -12_436.73 },
    closing: {
      'MS sheet': [300, 19_532.73, 65.1091],
      Paint: [65, 13_417.86, 206.4286],
      Carton: [255, 4_879.02, 19.1334],
    },
    layers: [],
  },
  {
    method: 'first in, first out',
    setting: '2',
    stock: 38_383.25,
    consumed: 1_05_882.5,
    last: { Paint: -15_575, Carton: -12_207.5 },
    closing: { 'MS sheet': [300, 19_950, 66.5], Paint: [65, 13_325, 205], Carton: [255, 5_108.25, 20.0324] },
    layers: [
      { item: 'MS sheet', bill: 'DS/43', qty: 300, value: 19_950 },
      { item: 'Carton', bill: 'SB/90', qty: 55, value: 1_108.25 },
      { item: 'Carton', bill: 'SB/97', qty: 200, value: 4_000 },
      { item: 'Paint', bill: 'PC/377', qty: 65, value: 13_325 },
    ],
  },
] as const;
