import { useFormContext } from 'react-hook-form';
import { COMPOSITION_OF, REGISTRATIONS } from '../../../contract/admin/registrations';
import type { CompanyInput } from '../../../contract/setup/setup';
import { OWNERSHIPS, readGstin } from '../../../contract/trades';
import { SetupField } from './SetupField';
import { choicesOf, stateChoices, stateWords } from './wizard';

/** How the business is registered. State, PAN and owner are read from the GSTIN. */
export function GstPage() {
  const { setValue, watch, formState } = useFormContext<CompanyInput>();
  const [registration, gstin] = watch(['registration', 'gstin']);
  const isRegistered = registration !== 'unregistered';
  const said = readGstin(gstin ?? '');

  function readNumber() {
    const read = readGstin(watch('gstin') ?? '');
    if (!read) return;
    setValue('stateCode', read.state, { shouldValidate: formState.isSubmitted });
    setValue('ownership', read.ownership);
  }

  function changeKind() {
    if (watch('registration') === 'unregistered') setValue('gstin', null);
    setValue('compositionOf', watch('registration') === 'composition' ? 'trader' : null);
  }

  return (
    <>
      <SetupField
        name="registration"
        label="GST registration"
        choices={choicesOf(REGISTRATIONS)}
        options={{ onChange: changeKind }}
      />
      {isRegistered && (
        <SetupField
          name="gstin"
          label="GSTIN"
          upperCase
          maxLength={15}
          help={said ? `${stateWords(said.state)}, PAN ${said.pan}` : '15 letters and digits'}
          options={{ onChange: readNumber }}
        />
      )}
      {registration === 'composition' && (
        <SetupField name="compositionOf" label="Business" choices={choicesOf(COMPOSITION_OF)} />
      )}
      {(!isRegistered || !said) && <SetupField name="stateCode" label="State" choices={stateChoices} />}
      <SetupField
        name="ownership"
        label="Owned by"
        choices={choicesOf(OWNERSHIPS)}
        help="Decides the capital accounts"
      />
      {isRegistered && (
        <SetupField
          name="above5Crore"
          label="Turnover above 5 crore"
          isSwitch
          help="Bills then show 6 digits of the HSN"
        />
      )}
    </>
  );
}
