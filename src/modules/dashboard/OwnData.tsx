import { FormProvider } from 'react-hook-form';
import { BranchOption, branchesPath } from '../../../contract/admin/branches';
import { type Profile, ProfileInput } from '../../../contract/dashboard/profile';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import { type Field, plainFields, type Values } from '../../kit/define';
import { ErrorSummary, labelsOf } from '../../kit/form/ErrorSummary';
import { FormFields } from '../../kit/form/FormFields';
import { landRefusal, useEntryForm } from '../../kit/form/useEntryForm';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { LoadingButton } from '../../kit/LoadingButton';
import { say, showProblem } from '../../kit/messages';
import { nextOrSubmit } from './nextOrSubmit';
import { useSaveProfile } from './profileData';

const branches = entriesOf({ path: branchesPath, names: { one: 'branch', many: 'branches' } }, BranchOption);

const FIELDS: readonly Field<ProfileInput>[] = [
  { field: 'name', label: 'Name', input: 'text' },
  { field: 'mobile', label: 'Mobile', input: 'text' },
  { field: 'email', label: 'E-mail', input: 'text', help: 'A link for a forgotten password is sent there' },
  { field: 'branchId', label: 'Branch that new entries begin with', input: lookup(branches) },
];
const FORM = plainFields(FIELDS);

/** Name and how to be reached, and the first branch. */
export function OwnData({ data }: { data: Profile }) {
  const { name, mobile, email, branchId, version, code } = data;
  const start: Values = { name, mobile, email, branchId };
  const form = useEntryForm(ProfileInput as unknown as Schema<Values>, start);
  const save = useSaveProfile();
  const { isDirty } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync({ ...values, version });
      say(MESSAGE.success, 'Your data are saved');
    } catch (error) {
      if (!landRefusal(form, error)) showProblem(error);
    }
  });

  return (
    <FormProvider {...form}>
      <form className="fields" noValidate onSubmit={(event) => void send(event)} onKeyDown={nextOrSubmit}>
        <p className="profile-note">
          User code <strong>{code}</strong>; it does not change
        </p>
        <ErrorSummary labels={labelsOf(FORM)} />
        <FormFields form={FORM} blank={start} />
        <footer>
          <LoadingButton isLoading={save.isPending} disabled={!isDirty}>
            Save
          </LoadingButton>
        </footer>
      </form>
    </FormProvider>
  );
}
