import axios, { type AxiosError, type AxiosResponse } from 'axios';
import { create } from 'zustand';
import { CHANGED_HEADER, readRoots } from '../../contract/changes';
import { type ErrorBody, type MessageType, NETWORK_ERROR, NETWORK_STATUS, OUT_OF_BOUNDS } from '../../contract/errors';
import { useSession } from './session';

/** Address of the backend; empty means the page's own origin. */
export const API_BASE: string = import.meta.env.VITE_API_BASE_URL ?? '';
const LOGIN_PATH = '/api/login';

/** A refusal of the server, or a call that reached none (status 101). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: MessageType | undefined;
  /** A message for each input path, such as `lines.0.amount`. */
  readonly fields: Readonly<Record<string, string>>;
  /** The reference that support asks for after an unexpected error. */
  readonly reference: string | undefined;
  readonly need: ErrorBody['need'];
  readonly confirm: ErrorBody['confirm'];
  readonly links: ErrorBody['links'];

  constructor(status: number, code: string, message: string, body: Partial<ErrorBody> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.type = body.type;
    this.fields = body.fields ?? {};
    this.reference = body.reference;
    this.need = body.need;
    this.confirm = body.confirm;
    this.links = body.links;
  }
}

type SignedOutHandler = (why?: string) => void;
let signedOut: SignedOutHandler = () => {};

/** Registers the handler for a session that the server no longer knows. */
export function onSignedOut(handler: SignedOutHandler): void {
  signedOut = handler;
}

/** For callers outside `http`, such as the event stream. */
export function tellSignedOut(): void {
  signedOut();
}

type ChangedHandler = (roots: readonly string[]) => void;
let changed: ChangedHandler = () => {};

/** Registers the handler for answers that name roots under which their call has changed something. */
export function onChanged(handler: ChangedHandler): void {
  changed = handler;
}

/** A new Idempotency-Key: one for each thing that a person means to create. */
export function newKey(): string {
  // randomUUID exists only on secure origins; a shop's server in its own network often has none.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A call without an answer by then counts as one that reached no server: nobody looks at a still page longer. */
const TIMEOUT_MS = 60_000;

export const http = axios.create({
  baseURL: API_BASE,
  timeout: TIMEOUT_MS,
  headers: { 'Content-Type': 'application/json' },
});

http.interceptors.request.use((request) => {
  const details = useSession.getState().details;
  if (details) request.headers.set('Authorization', `Bearer ${details.usr.kCode}`);
  request.startedAt = Date.now();
  return request;
});

/** The server writes its refusals in one place; this distinguishes them from the pages of a proxy in between. */
export function isErrorBody(value: unknown): value is ErrorBody {
  const { code, message } = Object(value);
  return typeof code === 'string' && typeof message === 'string';
}

function toApiError(error: AxiosError): ApiError {
  const response = error.response;
  if (!response) return new ApiError(NETWORK_STATUS, 'NETWORK', NETWORK_ERROR);
  if (isErrorBody(response.data)) {
    return new ApiError(response.status, response.data.code, response.data.message, response.data);
  }
  return new ApiError(
    response.status,
    'UNEXPECTED',
    `The server answered with error ${response.status}. Try again in a moment; if it stays, tell your administrator.`,
  );
}

/** Whether the last call was answered at all. A device may have a network and the server be out of reach. */
export const useReach = create<{ isReached: boolean }>()(() => ({ isReached: true }));
const reached = (isReached: boolean) => useReach.setState({ isReached });

/** How many minutes the clock of this device is ahead of that of the server; below zero it is behind. */
export const useClockAhead = create<{ minutes: number }>()(() => ({ minutes: 0 }));

const MINUTE_MS = 60_000;

/** The server answered between the call and its answer, however long that took; a clock outside of that is wrong. */
function compareClocks({ config, headers }: AxiosResponse): void {
  const told = Date.parse(String(headers.date ?? ''));
  const { startedAt } = config;
  if (Number.isNaN(told) || startedAt === undefined) return;
  const ahead = Math.max(0, startedAt - told) || Math.min(0, Date.now() - told);
  const minutes = Math.round(ahead / MINUTE_MS);
  if (minutes !== useClockAhead.getState().minutes) useClockAhead.setState({ minutes });
}

function answered(answer: AxiosResponse): AxiosResponse {
  reached(true);
  compareClocks(answer);
  const roots = readRoots(answer.headers[CHANGED_HEADER.toLowerCase()]);
  // After the caller has stored the answer, so that it is not fetched again.
  if (roots.length > 0) setTimeout(() => changed(roots));
  return answer;
}

/** How often a call that the server asks to make again is made again before its refusal is shown. */
const REPEATS = 3;
const LONGEST_WAIT_S = 5;

declare module 'axios' {
  interface AxiosRequestConfig {
    /** How often the call was made before. */
    repeats?: number;
    /** When it was made, by the clock of this device. */
    startedAt?: number;
  }
}

/**
 * The milliseconds after which a call that the server had no turn for is repeated; null for one that is not. Reading is
 * repeated by its query. An act that may have been done already is only repeated under its Idempotency-Key.
 */
function repeatAfter({ config, response }: AxiosError): number | null {
  const seconds = Number(response?.headers['retry-after']);
  if (response?.status !== 503 || !config || config.method === 'get' || !(seconds >= 0)) return null;
  const isSafe = config.headers.has('Idempotency-Key') || (isErrorBody(response.data) && response.data.code === 'BUSY');
  if (!isSafe || (config.repeats ?? 0) >= REPEATS) return null;
  return Math.min(seconds, LONGEST_WAIT_S) * 1000;
}

http.interceptors.response.use(answered, async (error: unknown) => {
  // A cancelled call is no failure: its caller no longer waits.
  if (!axios.isAxiosError(error) || axios.isCancel(error)) throw error;
  reached(error.response !== undefined);
  const wait = repeatAfter(error);
  if (wait !== null && error.config) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return http.request({ ...error.config, repeats: (error.config.repeats ?? 0) + 1 });
  }
  const problem = toApiError(error);
  const sentWith = error.config?.headers.get('Authorization');
  const details = useSession.getState().details;
  // An answer to the token of an earlier session says nothing about the present one.
  const isPresent = details !== null && sentWith === `Bearer ${details.usr.kCode}`;
  if (problem.status === 401 && isPresent && error.config?.url !== LOGIN_PATH)
    signedOut(problem.code === OUT_OF_BOUNDS ? problem.message : undefined);
  throw problem;
});
