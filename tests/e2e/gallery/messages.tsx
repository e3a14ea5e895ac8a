import { useEffect } from 'react';
import * as z from 'zod/mini';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import type { Values } from '../../../src/kit/define';
import { OutcomesDialog } from '../../../src/kit/grid/OutcomesDialog';
import { choice } from '../../../src/kit/inputs/inputKinds';
import { KeySheet } from '../../../src/kit/keys/KeySheet';
import { ModalFrame } from '../../../src/kit/ModalFrame';
import { type ConfirmRequest, confirmDialog, showDone, showMessage, useMessages } from '../../../src/kit/messages';
import { PlainMessages } from '../../../src/kit/PlainMessages';
import { type GalleryPage, nothing, Page } from './page';

const LONG = 'The stock of Balaji Cement 50 kg in the main store would fall below zero by 12.500 bags on 31-Mar-2026.';

/** A page that says something as it opens, and takes it back as it goes. */
const saying = (title: string, say: () => void) => () => {
  useEffect(() => {
    say();
    return () => useMessages.setState({ messages: [], confirms: [] });
  }, []);
  return (
    <Page title={title}>
      <p>{title}.</p>
    </Page>
  );
};

const asking = (title: string, more: Partial<ConfirmRequest>) =>
  saying(title, () => {
    void confirmDialog({ title: 'Cancel this voucher?', message: LONG, action: 'Cancel voucher', ...more });
  });

const ROWS = [
  { id: 1, label: 'OR/25/00001', hint: '12-Mar-2026', figure: '1,200.00' },
  { id: 2, label: 'OR/25/00002', refused: 'Its day is locked', mend: { to: '/', label: 'Open the day' } },
];
const ASKED = z.object({ mode: z.string('Say how'), until: z.nullable(z.string()) }) as unknown as Schema<Values>;

const Modal = () => (
  <Page title="A dialog">
    <ModalFrame title="A dialog without a mark" onClose={nothing}>
      <p className="modal-frame-text">{LONG}</p>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-primary">
          OK
        </button>
      </div>
    </ModalFrame>
  </Page>
);

const Outcomes = () => (
  <Page title="What became of several rows">
    <OutcomesDialog
      done="posted"
      label="Post anyway"
      isSending={false}
      confirm={nothing}
      close={nothing}
      outcomes={[
        { id: 1, name: 'OR/25/00001', problem: null },
        { id: 2, name: 'OR/25/00002', problem: LONG },
        {
          id: 3,
          name: 'OR/25/00003',
          problem: 'It waits',
          warnings: [{ code: 'DEAR', message: 'It is above the last rate', needsReason: true }],
        },
      ]}
    />
  </Page>
);

const Plain = () => {
  useEffect(() => {
    showMessage(MESSAGE.warningDialog, LONG);
    return () => useMessages.setState({ messages: [], confirms: [] });
  }, []);
  return (
    <Page title="A message, drawn plainly">
      <PlainMessages />
    </Page>
  );
};

const Keys = () => (
  <Page title="Keys of a screen">
    <KeySheet title="Orders" keys={[{ keys: 'Alt+N', words: 'New order' }]} close={nothing} />
  </Page>
);

export const MESSAGES: readonly GalleryPage[] = [
  {
    name: 'toasts',
    Page: saying('Toasts', () => {
      showMessage(MESSAGE.warningToast, LONG);
      showMessage(MESSAGE.notice, 'Somebody else has changed this order');
    }),
  },
  {
    name: 'success',
    Page: saying('What was done', () => {
      showDone('Order OR/25/00007 is submitted', [
        { label: 'Print', to: '#/' },
        { label: 'Send by WhatsApp', to: 'https://wa.me/', isElsewhere: true },
      ]);
    }),
  },
  { name: 'warning', Page: saying('A warning', () => showMessage(MESSAGE.warningDialog, LONG)) },
  {
    name: 'error',
    Page: saying('A refusal', () =>
      showMessage(MESSAGE.errorDialog, LONG, [{ type: 'PY', id: 3, label: 'PY/25/00003' }]),
    ),
  },
  { name: 'confirm', Page: asking('A question', {}) },
  { name: 'confirm-reason', Page: asking('A question that asks why', { danger: true, reason: true }) },
  {
    name: 'confirm-rows',
    Page: asking('A question with rows and fields', {
      rows: { label: 'Orders', list: ROWS },
      supervisor: 'Orders',
      form: {
        fields: [
          { field: 'mode', label: 'How', input: { ...choice({ cash: 'Cash', upi: 'UPI' }), inButtons: true } },
          { field: 'until', label: 'Until', input: 'date' },
        ],
        schema: ASKED,
        start: { mode: null, until: null },
      },
    }),
  },
  { name: 'dialog', Page: Modal },
  { name: 'outcomes', Page: Outcomes },
  { name: 'plain-message', Page: Plain },
  { name: 'keys', Page: Keys },
];
