import { useQuery } from '@tanstack/react-query';
import { FormProvider, useController } from 'react-hook-form';
import { type CompanyData, CompanyForm, company } from '../../../contract/admin/companyProfile';
import { formatDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import { GST_STATES } from '../../../contract/statutory';
import { type Field, plainFields, type Values } from '../../kit/define';
import type { ScreenDefinition } from '../../kit/definition';
import { ErrorSummary, labelsOf } from '../../kit/form/ErrorSummary';
import { FormFields } from '../../kit/form/FormFields';
import { showFieldProblems, useEntryForm } from '../../kit/form/useEntryForm';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { choice } from '../../kit/inputs/inputKinds';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { companyQuery, useSaveCompany } from './companyProfileData';
import { HistoryLink } from './HistoryLink';
import { LogoField } from './LogoField';
import { monthWords } from './words';
import './admin.scss';
import { translate } from '../../kit/translate';

const NAMED: readonly Field<CompanyForm>[] = [
  { field: 'name', label: 'Name', input: 'text', width: 'wide', help: 'As it is registered; it heads every paper' },
  { field: 'stateCode', label: 'State', input: choice(GST_STATES) },
  { field: 'gstin', label: 'GSTIN', input: 'text' },
  { field: 'cin', label: 'CIN', input: 'text', help: 'Of a company under the Companies Act; empty for others' },
];
const REACHED: readonly Field<CompanyForm>[] = [
  { field: 'address', label: 'Registered office', input: 'textarea', width: 'wide' },
  { field: 'phone', label: 'Phone', input: 'text' },
  { field: 'email', label: 'E-mail', input: 'text' },
  { field: 'website', label: 'Website', input: 'text' },
];
const FOOT: readonly Field<CompanyForm>[] = [
  { field: 'letterFoot', label: 'At the foot of every paper', input: 'textarea', width: 'wide' },
];
const YEAR: readonly Field<CompanyForm>[] = [
  {
    field: 'yearBegins',
    label: 'The financial year begins in',
    input: choice(monthWords),
    help: 'It stays once a voucher was numbered or an asset entered',
  },
  {
    field: 'booksFrom',
    label: 'Books from',
    input: 'date',
    help: 'Any day of a year; inside one, the openings hold income and expense of the year so far',
  },
];
const ALL = plainFields([...NAMED, ...REACHED, ...FOOT, ...YEAR]);

/** The company: its names, its registrations and addresses, and the details on its papers. */
function CompanyPanel() {
  const { data, error, isError, refetch } = useQuery(companyQuery);
  return (
    <ScreenFrame title={translate(company.screen.title)} keys={[]} actions={<HistoryLink path={company.path} />}>
      {data ? (
        <Form key={data.version} data={data} />
      ) : isError ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows columns={2} />
      )}
    </ScreenFrame>
  );
}

function Form({ data }: { data: CompanyData }) {
  const { code, isPosted, version, ...start } = data;
  const form = useEntryForm(CompanyForm as unknown as Schema<Values>, start);
  const save = useSaveCompany();
  const logo = useController({ name: 'logo', control: form.control });
  const { isDirty } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync({ ...values, version });
      showMessage(MESSAGE.success, translate('The company is saved'));
    } catch (problem) {
      if (!showFieldProblems(form, problem)) showProblem(problem);
    }
  });
  const group = (title: string, fields: readonly Field<CompanyForm>[]) => (
    <FormFields form={[{ group: title, fields: plainFields(fields) }]} blank={start} />
  );

  return (
    <FormProvider {...form}>
      <form className="company-form record-form" noValidate onSubmit={(event) => void send(event)}>
        <p className="form-text">
          {translate('Company code')} <strong>{code}</strong>
          {translate('; books from')} <strong>{formatDate(data.booksFrom)}</strong>
          {translate('. Enter places of work under Branches.')}
        </p>
        <ErrorSummary labels={labelsOf(ALL)} />
        {group('Name and registration', NAMED)}
        {group('Where and how it is reached', REACHED)}
        <fieldset className="field-group">
          <legend>{translate('Letter head')}</legend>
          <LogoField
            value={logo.field.value as string | null}
            onChange={logo.field.onChange}
            problem={logo.fieldState.error?.message}
          />
          <FormFields form={plainFields(FOOT)} blank={start} />
        </fieldset>
        {group('Financial year', isPosted ? YEAR.map((field) => ({ ...field, locked: () => true })) : YEAR)}
        <footer>
          <LoadingButton isLoading={save.isPending} disabled={!isDirty}>
            {translate('Save')}
          </LoadingButton>
        </footer>
      </form>
    </FormProvider>
  );
}

export const companyPanel: ScreenDefinition = { screen: company.screen, Component: CompanyPanel };
