import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { SOURCES } from '../../../contract/crm/leads';
import { crm } from '../../../contract/crm/screens';
import {
  SUBMISSION_STATES,
  type Submission,
  type SubmissionInput,
  submissions,
} from '../../../contract/crm/submissions';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import type { Values } from '../../kit/define';
import { documentLink } from '../../kit/document/documentLink';
import { href } from '../../kit/href';
import { http, newKey } from '../../kit/http';
import { choice } from '../../kit/inputs/inputKinds';
import { useKeys } from '../../kit/keys/useKeys';
import { defineMaster } from '../../kit/master/defineMaster';
import type { SummaryProps } from '../../kit/master/master';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { useMay, useSession } from '../../kit/session';
import { translate } from '../../kit/translate';
import { openLead } from './lookups';

/** A letter typed into a field decides nothing. */
const isTyping = () => document.activeElement?.matches('select, textarea, input:not([type=checkbox])') ?? false;
const MERGE_FIELDS = [{ field: 'leadId', label: 'Enquiry', input: openLead }] as const;
const MergeForm = z.object({ leadId: z.int('Choose an enquiry that is open') }) as unknown as Schema<Values>;

/** The decision on a submission: a new enquiry, an addition to one, or nothing. */
function Decide({ record }: SummaryProps<SubmissionInput, Submission>) {
  const may = useMay(submissions.screen)(TRAN.modify);
  const branchId = useSession((session) => session.details?.addr.branchId ?? null);
  const send = useMutation({
    mutationFn: async ({ event, body }: { event: string; body: object }) => {
      const headers = { 'Idempotency-Key': newKey() };
      const path = `${submissions.path}/${record.id}/${event}`;
      return submissions.row.parse((await http.post(path, { version: record.version, ...body }, { headers })).data);
    },
    onSuccess: ({ name, state }) =>
      showMessage(MESSAGE.success, translate('{name}: {state}', { name, state: translate(SUBMISSION_STATES[state]) })),
    onError: showProblem,
  });
  const lead = () => send.mutate({ event: 'lead', body: { branchId } });
  const junk = () => send.mutate({ event: 'junk', body: {} });

  async function merge() {
    const answer = await confirmDialog({
      title: 'Add to an enquiry',
      message: 'What was sent is taken down there, and a call today is its next step.',
      action: 'Add',
      form: { fields: MERGE_FIELDS, schema: MergeForm, start: { leadId: record.looksLikeId } },
    });
    if (answer) send.mutate({ event: 'merge', body: answer.values ?? {} });
  }

  const isWaiting = may && record.state === 'new' && !send.isPending;
  const key = (keys: string, words: string, act: () => void) => ({
    keys,
    words,
    act: isWaiting ? () => !isTyping() && act() : undefined,
  });
  useKeys([key('l', 'New enquiry', lead), key('m', 'Add to an enquiry', () => void merge()), key('j', 'Junk', junk)]);
  const place = record.leadId === null ? undefined : documentLink('CL', record.leadId);
  return (
    <div className="record-actions">
      {record.looksLike && (
        <output className="alert alert-warning">
          {translate('Looks like {number}', { number: record.looksLike })}
        </output>
      )}
      {record.state === 'new' && may && (
        <>
          <button type="button" className="btn btn-sm btn-primary" disabled={send.isPending} onClick={lead}>
            {translate('New enquiry')} <kbd>L</kbd>
          </button>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={send.isPending}
            onClick={() => void merge()}
          >
            {translate('Add to an enquiry')} <kbd>M</kbd>
          </button>
          <button type="button" className="btn btn-sm btn-outline-danger" disabled={send.isPending} onClick={junk}>
            {translate('Junk')} <kbd>J</kbd>
          </button>
        </>
      )}
      {record.state === 'junk' && may && (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          disabled={send.isPending}
          onClick={() => send.mutate({ event: 'reopen', body: {} })}
        >
          {translate('Take back')}
        </button>
      )}
      {place && <Link to={href(crm.leads, place.params)}>{translate('Open the enquiry')}</Link>}
    </div>
  );
}

/** Submissions that wait for somebody. */
export const submissionsMaster = defineMaster(submissions, {
  blank: { source: 'phone' },
  Summary: Decide,
  filters: [
    { field: 'state', label: 'Status', input: choice(SUBMISSION_STATES) },
    { field: 'source', label: 'Source', input: choice(SOURCES) },
  ],
  columns: [
    'name',
    { field: 'receivedAt', label: 'Received', show: 'instant', card: 'fact' },
    { field: 'source', words: SOURCES },
    'mobile',
    { field: 'text', card: 'part' },
    { field: 'looksLike', card: 'part' },
    { field: 'isLate', label: 'Over a day old', show: 'tick', optional: true },
    { field: 'times', optional: true },
    { field: 'state', words: SUBMISSION_STATES, card: 'mark' },
  ],
  form: ['name', 'mobile', 'email', 'city', 'source', 'product', 'text', 'campaign'],
});
