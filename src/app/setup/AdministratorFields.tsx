import { SetupField } from './SetupField';

export function AdministratorFields() {
  return (
    <fieldset className="sheet setup-group">
      <legend>Administrator</legend>
      <SetupField name="adminName" label="Name" maxLength={60} autoComplete="name" />
      <SetupField
        name="adminUser"
        label="User code"
        upperCase
        maxLength={20}
        autoComplete="username"
        help="What the administrator signs in with"
      />
      <SetupField
        name="adminEmail"
        label="E-mail"
        maxLength={100}
        autoComplete="email"
        help="Optional, for a forgotten password"
      />
      <SetupField
        name="adminPassword"
        label="Password"
        type="password"
        maxLength={200}
        autoComplete="new-password"
        help="At least 10 characters"
      />
    </fieldset>
  );
}
