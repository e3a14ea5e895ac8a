import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { areas } from '../../../../contract/catalogue';
import { TicketInput } from '../../../../contract/dashboard/tickets';
import { MESSAGE } from '../../../../contract/errors';
import type { Schema } from '../../../../contract/resource';
import { type Field, plainFields, type Values } from '../../../kit/define';
import { ErrorSummary, labelsOf } from '../../../kit/form/ErrorSummary';
import { FormFields } from '../../../kit/form/FormFields';
import { showFieldProblems, useEntryForm } from '../../../kit/form/useEntryForm';
import { choice } from '../../../kit/inputs/inputKinds';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { seenOn } from './seenOn';
import { useRaiseTicket } from './ticketsData';
import { severityWords } from './ticketWords';

const moduleWords = Object.fromEntries(Object.values(areas).map(({ title }) => [title, title]));

const FIELDS: readonly Field<Omit<TicketInput, 'context'>>[] = [
  { field: 'subject', label: 'In a few words', input: 'text', width: 'wide' },
  { field: 'module', label: 'Where', input: choice(moduleWords) },
  { field: 'severity', label: 'How bad', input: choice(severityWords) },
  { field: 'description', label: 'What happened, and what should have', input: 'textarea', width: 'wide' },
];
const FORM = plainFields(FIELDS);

/** A report of a problem takes a few words; the place and the browser of the user go along. */
export function NewTicket({ from, done, close }: { from: string | null; done(id: number): void; close(): void }) {
  const [start] = useState<Values>(() => ({
    subject: '',
    module: null,
    severity: 'normal',
    description: '',
    context: { path: from, agent: navigator.userAgent.slice(0, 300) },
  }));
  const form = useEntryForm(TicketInput as unknown as Schema<Values>, start);
  const raise = useRaiseTicket();
  const send = form.handleSubmit(async (values) => {
    try {
      const ticket = await raise.mutateAsync(TicketInput.parse(values));
      showMessage(MESSAGE.success, translate('Ticket {number} is on its way', { number: ticket.number }));
      done(ticket.id);
    } catch (error) {
      if (!showFieldProblems(form, error)) showProblem(error);
    }
  });
  return (
    <FormProvider {...form}>
      <form
        className="fields ticket-form"
        aria-label={translate('Report a problem')}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <h2>{translate('Report a problem')}</h2>
        <ErrorSummary labels={labelsOf(FORM)} />
        <FormFields form={FORM} blank={start} />
        <p className="form-text">
          {from && translate('The screen you came from ({from}), ', { from: seenOn(from)?.title ?? from })}
          {translate('{fromWords} browser and the version of the product are sent along.', {
            fromWords: translate(from ? 'your' : 'Your'),
          })}
        </p>
        <div className="mail-actions">
          <LoadingButton isLoading={raise.isPending}>{translate('Report it')}</LoadingButton>
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Close')}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
