import { create } from 'zustand';
import { type ErrorBody, MESSAGE, type MessageType, NETWORK_STATUS } from '../../contract/errors';
import type { Schema } from '../../contract/resource';
import type { Supervisor } from '../../contract/steps';
import type { AnyField, Values } from './define';
import { ApiError } from './http';
import type { TickRow } from './TickList';

export type Message = {
  id: number;
  type: MessageType;
  text: string;
  reference?: string;
  /** Documents that the text speaks of. */
  links?: ErrorBody['links'];
  /** The next steps after the act. */
  next?: readonly NextStep[];
};

/** A link of the product, or one that opens elsewhere. */
export type NextStep = { label: string; to: string; isElsewhere?: true };

export type ConfirmRequest = {
  title: string;
  message: string;
  /** The verb on the button that goes on. */
  action: string;
  danger?: boolean;
  /** Whether a reason of 10 to 200 characters must be given. */
  reason?: boolean;
  /** The reason given before, where the act did not come about. */
  given?: string;
  /** The rows concerned; all begin ticked, and at least one stays so. */
  rows?: { label: string; list: readonly TickRow[] };
  /** Fields of the question, with their initial values; whole once they fit the schema. */
  form?: { fields: readonly AnyField[]; schema: Schema<Values>; start: Values };
  /** The user may not do it: the screen whose approver types user code and password here. */
  supervisor?: string;
};
/** `ticked`: keys of the rows, where there were some to choose from. */
export type Confirmation = {
  reason: string | null;
  ticked?: readonly number[];
  values?: Values;
  by?: Supervisor;
};
export type OpenConfirm = ConfirmRequest & { id: number; answer: (given: Confirmation | null) => void };

type MessageStore = { messages: readonly Message[]; confirms: readonly OpenConfirm[] };

/** The messages that wait to be shown; the host draws each and takes it away. */
export const useMessages = create<MessageStore>()(() => ({ messages: [], confirms: [] }));

let lastId = 0;

function add(message: Omit<Message, 'id'>): void {
  // The same sentence twice at once (three calls that all fail) is shown once.
  if (useMessages.getState().messages.some((one) => one.type === message.type && one.text === message.text)) return;
  lastId += 1;
  const id = lastId;
  useMessages.setState((now) => ({ messages: [...now.messages, { ...message, id }] }));
}

/** Reports an act, with its next steps. */
export function showDone(text: string, next: readonly NextStep[]): void {
  add({ type: MESSAGE.success, text, next });
}

/** Shows a message: types 1, 3 and 4 as dialog, 2 and 10 as toast. */
export function showMessage(type: MessageType, text: string, links?: Message['links']): void {
  add({ type, text, ...(links ? { links } : {}) });
}

export function dismiss(id: number): void {
  useMessages.setState((now) => ({ messages: now.messages.filter((message) => message.id !== id) }));
}

/** Asks before going on. @returns the confirmed answer, or null when the user went back. */
export function confirmDialog(request: ConfirmRequest): Promise<Confirmation | null> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (given: Confirmation | null) => {
      useMessages.setState((now) => ({ confirms: now.confirms.filter((open) => open.id !== id) }));
      resolve(given);
    };
    useMessages.setState((now) => ({ confirms: [...now.confirms, { ...request, id, answer }] }));
  });
}

/** Reports an error. A lost session is silent here: the application has already reported it. */
export function showProblem(error: unknown): void {
  if (!(error instanceof ApiError)) {
    console.error(error);
    showMessage(
      MESSAGE.errorDialog,
      'Something went wrong on this page. Reload it and try again; nothing was half saved.',
    );
    return;
  }
  if (error.status === 401) return;
  if (error.status === NETWORK_STATUS) {
    showMessage(MESSAGE.warningToast, error.message);
    return;
  }
  const type = error.type ?? (error.status >= 500 ? MESSAGE.errorDialog : MESSAGE.warningDialog);
  const { message: text, reference, links } = error;
  add({ type, text, links, ...(reference ? { reference } : {}) });
}
