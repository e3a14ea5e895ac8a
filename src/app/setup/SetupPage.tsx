import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { companyData } from '../../../contract/admin/company';
import { financialYearOf, todayInIndia } from '../../../contract/dates';
import { CompanyInput, CompanyMade } from '../../../contract/setup/setup';
import { ApiError, http, newKey } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { useSession } from '../../kit/session';
import { useTitle } from '../pages/useTitle';
import { logIn } from '../session/checkLogin';
import { rememberSignIn } from '../session/lastSignIn';
import { AdministratorFields } from './AdministratorFields';
import { BranchFields } from './BranchFields';
import { CompanyFields } from './CompanyFields';
import { SetupProblems } from './SetupProblems';
import '../../styles/setup.scss';

const BLANK: CompanyInput = {
  name: '',
  edition: 'D-COM',
  gstin: null,
  stateCode: '',
  yearFrom: financialYearOf(todayInIndia()).from,
  booksFrom: null,
  chart: 'trading',
  branches: [{ code: '', name: '', stateCode: '' }],
  trade: null,
  ownership: null,
  registration: null,
  compositionOf: null,
  above5Crore: false,
  returnsFrom: null,
  address: null,
  city: null,
  pin: null,
  phone: null,
  email: null,
  logo: null,
  licences: null,
  bank: null,
  upiId: null,
  paper: 'mm80',
  adminUser: 'ADMIN',
  adminName: '',
  adminEmail: null,
  adminPassword: '',
};

/** Set-up of the first company, or of a further one by whoever is signed in: one page, every check before anything is stored. */
export function SetupPage() {
  // A further company leaves its maker signed in where he is.
  const [isFurther] = useState(() => useSession.getState().details !== null);
  const heading = isFurther ? 'Add a company' : 'Set up your company';
  useTitle(heading);
  const signIn = useSession((session) => session.signIn);
  const [made, setMade] = useState<CompanyMade | null>(null);
  const form = useForm<CompanyInput>({
    defaultValues: BLANK,
    resolver: zodResolver(CompanyInput),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function send(company: CompanyInput) {
    try {
      const path = isFurther ? companyData.another : '/api/setup';
      const answer = await http.post(path, company, { headers: { 'Idempotency-Key': newKey() } });
      const { company: code, user } = CompanyMade.parse(answer.data);
      if (!isFurther) await enter(String(code), user, company.adminPassword);
      setMade({ company: code, user });
    } catch (error) {
      refuse(error);
    }
  }

  /** Where it does not succeed the page says with what to sign in. */
  async function enter(company: string, user: string, password: string) {
    rememberSignIn({ company, user });
    const details = await logIn({ company, user, password }).catch(() => null);
    if (details) signIn(details);
  }

  function refuse(error: unknown) {
    const problem = error instanceof ApiError ? error : null;
    for (const [path, message] of Object.entries(problem?.fields ?? {})) {
      form.setError(path as Path<CompanyInput>, { message });
    }
    form.setError('root', {
      message: problem?.message ?? 'The company could not be set up. Reload the page and try again.',
    });
  }

  if (made) return <Finished made={made} isFurther={isFurther} />;
  return (
    <FormProvider {...form}>
      <form className="setup" onSubmit={form.handleSubmit(send)} noValidate>
        <div>
          <h1 className="public-title">{heading}</h1>
          <p className="text-body-secondary mb-0">Names and rates can be changed later; the financial year cannot.</p>
        </div>
        <SetupProblems />
        <CompanyFields />
        <BranchFields />
        <AdministratorFields />
        <div className="setup-end">
          <Link to={isFurther ? '/admin/backup' : '/steak/welcome'} className="btn btn-outline-secondary">
            Back
          </Link>
          <LoadingButton isLoading={isSubmitting}>{isFurther ? heading : 'Set up the company'}</LoadingButton>
        </div>
      </form>
    </FormProvider>
  );
}

function Finished({ made, isFurther }: { made: CompanyMade; isFurther: boolean }) {
  const next = useRef<HTMLAnchorElement>(null);
  const isSignedIn = useSession((session) => session.details?.usr.cCode === made.company);
  // The button that had the focus went with the form.
  useEffect(() => next.current?.focus(), []);
  return (
    <div className="sheet plain-page" role="status">
      <h1 className="public-title">{isFurther ? 'The company is ready' : 'Your company is ready'}</h1>
      <p>
        Company code <strong className="tabular">{made.company}</strong>, user code <strong>{made.user}</strong>. Note
        both: everybody signs in with the company code.
      </p>
      {isFurther && <p>To work in it, sign out and sign in with these codes.</p>}
      <Link ref={next} to="/sessions/login" className="btn btn-primary">
        {isSignedIn ? 'Open your dashboard' : isFurther ? 'Back to your dashboard' : 'Sign in'}
      </Link>
    </div>
  );
}
