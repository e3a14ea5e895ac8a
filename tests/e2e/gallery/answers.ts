import { type AxiosAdapter, AxiosError, type AxiosResponse } from 'axios';
import { CHANGED_HEADER } from '../../../contract/changes';
import { BESIDE } from './answersBeside';
import { actOnBoard, BOARDS } from './answersBoards';
import { DASHBOARDS } from './answersDashboard';
import { DOCUMENTS } from './answersDocuments';
import { LISTS } from './answersLists';

/** The answer of a call: data, a refusal, or nothing as long as one waits. */
export type Answer = object | string | number | null;
export type Asked = { path: string; params: Record<string, unknown> };
export type Answers = Readonly<Record<string, Answer | ((asked: Asked) => Answer)>>;

/** A call of a list with this search is not answered, one with that is refused. */
export const WAITS = 'waits';
export const FAILS = 'fails';
const REFUSAL = {
  code: 'COUNTED',
  message: 'The store is being counted. Try again in ten minutes.',
  reference: 'K7Q2',
};

const ANSWERS: Answers = { ...LISTS, ...DASHBOARDS, ...DOCUMENTS, ...BESIDE, ...BOARDS };

/** Further fields of entries that are items. */
const ITEM = {
  code: 'A1',
  unitId: 1,
  unitName: 'bag',
  buyRate: null,
  saleRate: null,
  gstPercent: 18_000,
  tcsSectionId: null,
  batches: true,
  serials: true,
  hasPhoto: false,
};

/** Entries of any lookup, by the typed text or by their key. */
function entries({ params }: Asked): Answer {
  const { id, q } = params;
  const all = [
    { id: 1, label: 'Anand Stores', hint: 'Pune', ...ITEM },
    { id: 2, label: 'Balaji Hardware and Sanitary Ware of the Old Market, Hyderabad', hint: null, ...ITEM },
    { id: 3, label: 'Charminar Traders', hint: '30 days', ...ITEM },
  ];
  if (id) return all.filter((one) => one.id === Number(id));
  return all.filter(({ label }) => label.toLowerCase().includes(String(q ?? '').toLowerCase()));
}

function answerTo(asked: Asked): Answer {
  if (asked.path.endsWith('/lookup')) return entries(asked);
  const exact = ANSWERS[asked.path];
  const found = exact !== undefined ? exact : ANSWERS[asked.path.replace(/\/\d+(?=\/|$)/g, '/:id')];
  return typeof found === 'function' ? found(asked) : (found ?? []);
}

/** Answers every call of the gallery from this page; none leaves it. */
export const answerCall: AxiosAdapter = async (config) => {
  const { url = '', params = {} } = config;
  const { q } = params as Record<string, unknown>;
  if (q === WAITS) return new Promise<never>(() => undefined);
  const isRefused = q === FAILS;
  const isRead = config.method?.toLowerCase() === 'get';
  const acted = isRead ? null : actOnBoard(url, JSON.parse(String(config.data ?? '{}')));
  const response: AxiosResponse = {
    data: isRefused ? REFUSAL : structuredClone(acted ? acted.answer : answerTo({ path: url, params })),
    status: isRefused ? 409 : 200,
    statusText: '',
    headers: acted ? { [CHANGED_HEADER.toLowerCase()]: acted.root } : {},
    config,
  };
  if (isRefused) throw new AxiosError(REFUSAL.message, AxiosError.ERR_BAD_REQUEST, config, null, response);
  return response;
};
