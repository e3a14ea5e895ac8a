import { useFormContext } from 'react-hook-form';
import { type CompanyInput, PAPERS } from '../../../contract/setup/setup';
import { userCodeOf } from '../../../contract/trades';
import { SetupField } from './SetupField';
import { choicesOf } from './wizard';

/** The first user, who administers the company. */
export function YouPage() {
  const { setValue, watch } = useFormContext<CompanyInput>();
  const code = watch('adminUser');
  const proposed = userCodeOf(watch('adminName'));

  function propose() {
    setValue('adminUser', userCodeOf(watch('adminName')));
  }

  return (
    <>
      <SetupField
        name="adminName"
        label="Your name"
        maxLength={60}
        autoComplete="name"
        options={{ onChange: propose }}
      />
      <SetupField
        name="adminPassword"
        label="Password"
        type="password"
        maxLength={200}
        autoComplete="new-password"
        help="At least 10 characters. Three words are easy to remember."
      />
      <SetupField
        name="adminUser"
        label="User code"
        upperCase
        maxLength={20}
        autoComplete="username"
        help={`You sign in as ${code || proposed}`}
      />
      <SetupField
        name="adminEmail"
        label="Your e-mail"
        maxLength={100}
        autoComplete="email"
        help="Optional, for a forgotten password"
      />
      <SetupField name="paper" label="Printer for bills" choices={choicesOf(PAPERS)} />
    </>
  );
}
