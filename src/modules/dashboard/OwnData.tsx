import { FormProvider, useWatch } from 'react-hook-form';
import { BranchOption, branchesPath } from '../../../contract/branch';
import { type Profile, ProfileEntry, type ProfileInput } from '../../../contract/dashboard/profile';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import { type Field, plainFields, type Values } from '../../kit/define';
import { ErrorSummary, labelsOf } from '../../kit/form/ErrorSummary';
import { FormFields } from '../../kit/form/FormFields';
import { showFieldProblems, useEntryForm } from '../../kit/form/useEntryForm';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { nextOrSubmit } from './nextOrSubmit';
import { PasswordField } from './PasswordForm';
import { useSaveProfile } from './profileData';

const branches = entriesOf({ path: branchesPath, names: { one: 'branch', many: 'branches' } }, BranchOption);

const FIELDS: readonly Field<ProfileInput>[] = [
  { field: 'name', label: 'Name', input: 'text' },
  { field: 'mobile', label: 'Mobile', input: 'text' },
  { field: 'email', label: 'E-mail', input: 'text', help: 'A link for a forgotten password is sent there' },
  { field: 'branchId', label: 'Branch that new entries begin with', input: lookup(branches) },
];
const FORM = plainFields(FIELDS);
const LABELS = { ...labelsOf(FORM), password: 'Present password' };

/** Name and how to be reached, and the first branch. */
export function OwnData({ data }: { data: Profile }) {
  const { name, mobile, email, branchId, version, code } = data;
  const start: Values = { name, mobile, email, branchId };
  const form = useEntryForm(ProfileEntry as unknown as Schema<Values>, start);
  const save = useSaveProfile();
  const { isDirty, errors } = form.formState;
  const isMoved = (useWatch({ control: form.control, name: 'email' }) || null) !== email;
  const problem = errors.password?.message;

  const send = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync({ ...values, version });
      showMessage(MESSAGE.success, translate('Your data are saved'));
    } catch (error) {
      if (!showFieldProblems(form, error)) showProblem(error);
    }
  });

  return (
    <FormProvider {...form}>
      <form className="fields" noValidate onSubmit={(event) => void send(event)} onKeyDown={nextOrSubmit}>
        <p className="profile-note">
          {translate('User code')} <strong>{code}</strong>
          {translate('; it does not change')}
        </p>
        <ErrorSummary labels={LABELS} />
        <FormFields form={FORM} blank={start} />
        {isMoved && (
          <PasswordField
            label={translate('Present password')}
            help={translate('To change the e-mail address; the old address is informed')}
            kind="current-password"
            field={form.register('password', { shouldUnregister: true })}
            error={typeof problem === 'string' ? problem : undefined}
          />
        )}
        <footer>
          <LoadingButton isLoading={save.isPending} disabled={!isDirty}>
            {translate('Save')}
          </LoadingButton>
        </footer>
      </form>
    </FormProvider>
  );
}
