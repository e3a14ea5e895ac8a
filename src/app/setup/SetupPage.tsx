import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { financialYearOf, todayInIndia } from '../../../contract/dates';
import { CompanyInput, CompanyMade } from '../../../contract/setup';
import { ApiError, http, newKey } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { scrollToId } from '../../kit/smoothScroll';
import { useTitle } from '../pages/useTitle';
import { rememberSignIn } from '../session/lastSignIn';
import { AdministratorFields } from './AdministratorFields';
import { BranchFields } from './BranchFields';
import { CompanyFields } from './CompanyFields';
import '../../styles/setup.scss';

const BLANK: CompanyInput = {
  name: '',
  edition: 'D-COM',
  gstin: null,
  stateCode: '',
  yearFrom: financialYearOf(todayInIndia()).from,
  chart: 'trading',
  branches: [{ code: '', name: '', stateCode: '' }],
  adminUser: 'ADMIN',
  adminName: '',
  adminEmail: null,
  adminPassword: '',
};

/** Set-up of the first company: one page, three groups, every check before anything is stored. */
export function SetupPage() {
  useTitle('Set up your company');
  const [made, setMade] = useState<CompanyMade | null>(null);
  const form = useForm<CompanyInput>({ defaultValues: BLANK, resolver: zodResolver(CompanyInput), mode: 'onTouched' });
  const { isSubmitting, errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function send(company: CompanyInput) {
    try {
      const answer = await http.post('/api/setup', company, { headers: { 'Idempotency-Key': newKey() } });
      const { company: code, user } = CompanyMade.parse(answer.data);
      rememberSignIn({ company: String(code), user });
      setMade({ company: code, user });
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown) {
    const problem = error instanceof ApiError ? error : null;
    for (const [path, message] of Object.entries(problem?.fields ?? {})) {
      form.setError(path as Path<CompanyInput>, { message });
    }
    form.setError('root', {
      message: problem?.message ?? 'The company could not be set up. Reload the page and try again.',
    });
    void scrollToId('setup-title');
  }

  if (made) return <Finished made={made} />;
  return (
    <FormProvider {...form}>
      <form className="setup" onSubmit={form.handleSubmit(send)} noValidate>
        <div>
          <h1 className="public-title" id="setup-title">
            Set up your company
          </h1>
          <p className="text-body-secondary mb-0">Names and rates can be changed later; the financial year cannot.</p>
        </div>
        {errors.root && (
          <div className="notice is-bad" role="alert">
            {errors.root.message}
          </div>
        )}
        <CompanyFields />
        <BranchFields />
        <AdministratorFields />
        <div className="setup-end">
          <Link to="/steak/welcome" className="btn btn-outline-secondary">
            Back
          </Link>
          <LoadingButton isLoading={isSubmitting}>Set up the company</LoadingButton>
        </div>
      </form>
    </FormProvider>
  );
}

function Finished({ made }: { made: CompanyMade }) {
  const signIn = useRef<HTMLAnchorElement>(null);
  // The button that had the focus went with the form.
  useEffect(() => signIn.current?.focus(), []);
  return (
    <div className="sheet plain-page" role="status">
      <h1 className="public-title">Your company is ready</h1>
      <p>
        Company code <strong className="tabular">{made.company}</strong>, user code <strong>{made.user}</strong>. Note
        both: everybody signs in with the company code.
      </p>
      <Link ref={signIn} to="/sessions/login" className="btn btn-primary">
        Sign in
      </Link>
    </div>
  );
}
