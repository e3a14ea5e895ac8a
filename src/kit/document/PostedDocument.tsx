import { useRef, useState } from 'react';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { stepFrom } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { BesideButton, BesideDrawer, useBeside } from '../beside/Beside';
import { TagsRow } from '../beside/TagsRow';
import { Icon } from '../Icon';
import type { ScreenKey } from '../keys/useKeys';
import { capital } from '../master/useRecordForm';
import { confirmDialog, say, showProblem } from '../messages';
import { PhoneMore } from '../PhoneMore';
import { sizesNow } from '../paper/printer';
import { ScreenFrame } from '../ScreenFrame';
import { useMay, useSession } from '../session';
import { StatusBadge } from '../show';
import { said } from '../words';
import { AmendedNote } from './AmendedNote';
import type { DocumentKind, StoredDocument } from './document';
import { useAmend, useCopyCancelled, useStep } from './documents';
import { recordOf } from './entryValues';
import { MailButton } from './MailButton';
import { NarrationDialog } from './NarrationDialog';
import { usePrints } from './usePrints';
import { VoucherSheet } from './VoucherSheet';

type Props = {
  kind: DocumentKind;
  document: StoredDocument;
  close(): void;
  again(): void;
  copy(): void;
  /** Shows another one, such as the draft in its place. */
  show?(id: number): void;
};

/** A document that has left the draft: what it posted, its history, and the steps that are still legal. */
export function PostedDocument({ kind, document, close, again, copy, show }: Props) {
  const { resource, actions, Tools } = kind;
  const may = useMay(resource.screen);
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const step = useStep(kind);
  const amend = useAmend(kind);
  const toNewDraft = useCopyCancelled(kind);
  const { print, isBusy, sheet } = usePrints(kind);
  const [amending, setAmending] = useState(false);
  /** A reason stays while the line drops or the step is refused. */
  const given = useRef('');
  const beside = useBeside();
  const record = recordOf(kind, document);
  const { one } = resource.names;
  const title = `${capital(said(one))} ${document.number ?? ''}`.trim();
  const events = Object.keys(actions).filter((event) => {
    const legal = stepFrom(resource.flow, document.status, event);
    return legal && may(legal.tran);
  });

  async function take(event: string) {
    const { label, confirm } = actions[event] ?? { label: event };
    const isCancel = event === 'cancel';
    let reason: string | null = null;
    if (confirm) {
      const answer = await confirmDialog({
        title: `${said(label)} ${document.number ?? ''}`.trim().concat('?'),
        message: confirm,
        action: label,
        danger: isCancel,
        reason: isCancel,
        given: given.current,
      });
      if (!answer) return;
      reason = answer.reason;
      given.current = reason ?? '';
    }
    try {
      if (await step.mutateAsync({ document, event, reason }))
        say(
          MESSAGE.success,
          said('{title} is {to}', {
            title,
            to: stepFrom(resource.flow, document.status, event)?.to ?? said('changed'),
          }),
        );
    } catch (error) {
      showProblem(error);
    }
  }

  async function enterAnew() {
    const answer = await confirmDialog({
      title: said('Amend {title}?', { title }),
      message: said(
        'It is cancelled by mirror entries, and a draft with all that was entered opens in its place. Each leads to the other.',
      ),
      action: 'Cancel and amend',
      danger: true,
      reason: true,
      given: given.current,
    });
    if (!answer) return;
    given.current = answer.reason ?? '';
    try {
      const draft = await amend.mutateAsync({ document, reason: answer.reason });
      if (draft) show?.(draft.id);
    } catch (error) {
      showProblem(error);
    }
  }

  async function copyCancelled() {
    try {
      show?.((await toNewDraft.mutateAsync(document)).id);
    } catch (error) {
      showProblem(error);
    }
  }

  const mayAmend = !kind.isFixed && document.status === 'posted' && may(TRAN.modify);
  const mayCreate = !kind.isFixed && may(TRAN.create);
  // A screen that knows no right to print lets everybody print whom it lets in.
  const mayPrint = (may(TRAN.print) || !resource.screen.trans.includes(TRAN.print)) && document.number !== null;
  const { usual, other } = sizesNow();
  const keys: ScreenKey[] = [
    { keys: 'Alt+N', words: said('New {one}', { one: said(one) }), act: mayCreate ? again : undefined },
    { keys: 'Alt+D', words: 'Duplicate into a new one', act: mayCreate ? copy : undefined },
    {
      keys: 'Ctrl+P',
      words: said('Print on {usual}', { usual: usual.toUpperCase() }),
      act: mayPrint ? () => void print([document.id], usual, 'paper') : undefined,
    },
    { keys: 'Alt+H', words: 'Attachments, comments and history', act: () => beside.show(beside.part ? null : 'files') },
    { keys: 'Esc', words: 'Back to the list', act: beside.part ? () => beside.show(null) : close },
  ];

  const stepButton = (event: string) => (
    <button
      key={event}
      type="button"
      className={event === 'cancel' ? 'btn btn-outline-danger' : 'btn btn-primary'}
      disabled={step.isPending}
      onClick={() => void take(event)}
    >
      {said(actions[event]?.label ?? event)}
    </button>
  );

  return (
    <ScreenFrame
      title={title}
      beside={<TagsRow record={record} />}
      keys={keys}
      actions={
        <>
          <StatusBadge status={document.status} />
          {events.filter((event) => event !== 'cancel').map(stepButton)}
          <PhoneMore>
            {events.includes('cancel') && stepButton('cancel')}
            {mayCreate && events.includes('cancel') && (
              <button
                type="button"
                className="btn btn-outline-secondary"
                disabled={amend.isPending}
                onClick={() => void enterAnew()}
              >
                {said('Amend')}
              </button>
            )}
            {Tools && <Tools document={document} />}
            {mayCreate && document.status === 'cancelled' && !document.amendedTo && (
              <button
                type="button"
                className="btn btn-outline-secondary"
                disabled={toNewDraft.isPending}
                onClick={() => void copyCancelled()}
              >
                {said('Copy to new draft')}
              </button>
            )}
            {mayCreate && (
              <button type="button" className="btn btn-outline-secondary" onClick={copy}>
                <Icon name="copy" /> {said('Duplicate')}
              </button>
            )}
            {mayPrint && (
              <span className="btn-group">
                <button
                  type="button"
                  className="btn btn-outline-secondary"
                  disabled={isBusy}
                  onClick={() => void print([document.id], usual, 'paper')}
                >
                  <Icon name="print" /> {usual.toUpperCase()}
                </button>
                <button
                  type="button"
                  className="btn btn-outline-secondary"
                  disabled={isBusy}
                  onClick={() => void print([document.id], other, 'paper')}
                >
                  {other.toUpperCase()}
                </button>
                <button
                  type="button"
                  className="btn btn-outline-secondary"
                  disabled={isBusy}
                  onClick={() => void print([document.id], usual, 'pdf')}
                >
                  {said('PDF')}
                </button>
              </span>
            )}
            <MailButton kind={kind} document={document} title={title} />
          </PhoneMore>
          <BesideButton record={record} {...beside} />
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {said(kind.isFixed ? 'Back' : 'List')} <kbd>Esc</kbd>
          </button>
        </>
      }
    >
      <div className="with-beside">
        <div className="posted">
          <AmendedNote kind={kind} document={document} />
          {kind.Note && <kind.Note document={document} />}
          <VoucherSheet kind={kind} document={document} company={company} />
          {kind.About && <kind.About document={document} />}
          <p className="posted-maker">
            {said('Entered by {createdBy} on {createdAt}', {
              createdBy: document.createdBy,
              createdAt: formatInstant(document.createdAt),
            })}
            {mayAmend && (
              <button type="button" className="btn btn-link" onClick={() => setAmending(true)}>
                {said('Amend the narration')}
              </button>
            )}
          </p>
        </div>
        {beside.part && <BesideDrawer record={record} title={title} part={beside.part} show={beside.show} />}
      </div>
      {sheet}
      {amending && <NarrationDialog kind={kind} document={document} close={() => setAmending(false)} />}
    </ScreenFrame>
  );
}
