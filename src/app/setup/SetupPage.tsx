import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, type Path, type Resolver, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { companyData } from '../../../contract/admin/company';
import { CompanyInput, CompanyMade } from '../../../contract/setup/setup';
import { ApiError, http, newKey } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { useSession } from '../../kit/session';
import { useTitle } from '../pages/useTitle';
import { logIn } from '../session/checkLogin';
import { rememberSignIn } from '../session/lastSignIn';
import { BeginningPage } from './BeginningPage';
import { BillsPage } from './BillsPage';
import { BusinessPage } from './BusinessPage';
import { Finished } from './Finished';
import { GstPage } from './GstPage';
import { MoneyPage } from './MoneyPage';
import { blankCompany, companyOf, forgetDraft, keepDraft, keptDraft, PAGES } from './wizard';
import { YouPage } from './YouPage';
import '../../styles/setup.scss';

const BODIES = [BusinessPage, GstPage, BillsPage, MoneyPage, BeginningPage, YouPage] as const;

const checked = zodResolver(CompanyInput);
/** Checks the pages as they will be sent. */
const resolver: Resolver<CompanyInput> = (values, context, options) => checked(companyOf(values), context, options);

/** Set-up of the first company, or of a further one by a signed-in user: six short pages. */
export function SetupPage() {
  // A further company leaves its maker signed in where he is.
  const [isFurther] = useState(() => useSession.getState().details !== null);
  const heading = isFurther ? 'Add a company' : 'Set up your company';
  useTitle(heading);
  const signIn = useSession((session) => session.signIn);
  const [made, setMade] = useState<CompanyMade | null>(null);
  const [draft] = useState(keptDraft);
  const [page, setPage] = useState(draft.page);
  const form = useForm<CompanyInput>({
    defaultValues: { ...blankCompany(), ...draft.values },
    resolver,
    shouldFocusError: false,
  });
  const fields = useFocusOnPage(page);

  function show(next: number) {
    form.clearErrors();
    keepDraft(form.getValues(), next);
    setPage(next);
  }

  /** The fields of a skipped page are not kept. */
  function skip() {
    for (const name of PAGES[page]?.fields ?? [])
      form.setValue((name.startsWith('bank.') ? 'bank' : name) as Path<CompanyInput>, null);
    show(page + 1);
  }

  async function go(event: FormEvent) {
    event.preventDefault();
    form.clearErrors('root');
    const names = (PAGES[page]?.fields ?? []) as readonly Path<CompanyInput>[];
    if (!(await form.trigger(names))) return focusOnError(fields.current);
    if (page < PAGES.length - 1) return show(page + 1);
    keepDraft(form.getValues(), page);
    await form.handleSubmit(send, () => showFirstProblem())(event);
  }

  /** A page before the last one may become wrong through a later one. */
  function showFirstProblem() {
    const wrong = PAGES.findIndex(({ fields: names }) => names.some((name) => form.getFieldState(name as never).error));
    if (wrong >= 0) setPage(wrong);
  }

  async function send(company: CompanyInput) {
    try {
      const path = isFurther ? companyData.another : '/api/setup';
      const answer = await http.post(path, company, { headers: { 'Idempotency-Key': newKey() } });
      const { company: code, user } = CompanyMade.parse(answer.data);
      forgetDraft();
      if (!isFurther) await enter(String(code), user, company.adminPassword);
      setMade({ company: code, user });
    } catch (error) {
      refuse(error);
    }
  }

  /** If the sign-in fails, the page shows the user and company to sign in with. */
  async function enter(company: string, user: string, password: string) {
    rememberSignIn({ company, user });
    const details = await logIn({ company, user, password }).catch(() => null);
    if (details) signIn(details);
  }

  function refuse(error: unknown) {
    const problem = error instanceof ApiError ? error : null;
    for (const [path, message] of Object.entries(problem?.fields ?? {}))
      form.setError(path as Path<CompanyInput>, { message });
    form.setError('root', {
      message: problem?.message ?? 'The company could not be set up. Reload the page and try again.',
    });
    showFirstProblem();
  }

  if (made) return <Finished made={made} isFurther={isFurther} />;
  const Body = BODIES[page] ?? BusinessPage;
  const isLast = page === PAGES.length - 1;
  const { title, maySkip }: { title: string; maySkip?: boolean } = PAGES[page] ?? PAGES[0];
  return (
    <FormProvider {...form}>
      <form className="setup" onSubmit={(event) => void go(event)} noValidate>
        <div>
          <h1 className="public-title">{heading}</h1>
          <p className="text-body-secondary mb-0" aria-live="polite">
            Page {page + 1} of {PAGES.length}: {title}
          </p>
        </div>
        {form.formState.errors.root?.message && (
          <div className="notice is-bad" role="alert">
            {form.formState.errors.root.message}
          </div>
        )}
        <section ref={fields} className="sheet setup-group" aria-label={title}>
          <Body />
        </section>
        <div className="setup-end">
          {page === 0 ? (
            <Link to={isFurther ? '/admin/backup' : '/steak/welcome'} className="btn btn-outline-secondary">
              Back
            </Link>
          ) : (
            <button type="button" className="btn btn-outline-secondary" onClick={() => show(page - 1)}>
              Back
            </button>
          )}
          {maySkip && (
            <button type="button" className="btn btn-outline-secondary" onClick={skip}>
              Skip
            </button>
          )}
          <LoadingButton isLoading={form.formState.isSubmitting}>{isLast ? heading : 'Next'}</LoadingButton>
        </div>
      </form>
    </FormProvider>
  );
}

/** Each page begins in its first field, so that it is filled without a mouse. */
function useFocusOnPage(page: number) {
  const fields = useRef<HTMLElement>(null);
  useEffect(() => {
    if (PAGES[page]) fields.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [page]);
  return fields;
}

const focusOnError = (fields: HTMLElement | null) =>
  requestAnimationFrame(() => fields?.querySelector<HTMLElement>('[aria-invalid="true"], input')?.focus());
