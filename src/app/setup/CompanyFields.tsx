import { useFormContext } from 'react-hook-form';
import { todayInIndia } from '../../../contract/dates';
import type { CompanyInput } from '../../../contract/setup/setup';
import { stateName } from '../../../contract/statutory';
import { chartChoices, chartFor, editionChoices, stateChoices, yearStarts } from './choices';
import { SetupField } from './SetupField';

export function CompanyFields() {
  const { setValue, getValues, formState } = useFormContext<CompanyInput>();

  function proposeChart() {
    setValue('chart', chartFor(getValues('edition')));
  }

  /** A GSTIN begins with its state, so whoever gives one need not choose the state again. */
  function proposeState() {
    const state = (getValues('gstin') ?? '').slice(0, 2);
    if (stateName(state) !== undefined) setState(state);
  }

  function setState(state: string) {
    setValue('stateCode', state, { shouldValidate: formState.isSubmitted });
    proposeBranchStates();
  }

  function proposeBranchStates() {
    const state = getValues('stateCode');
    getValues('branches').forEach((branch, index) => {
      if (!branch.stateCode) setValue(`branches.${index}.stateCode`, state);
    });
  }

  return (
    <fieldset className="sheet setup-group">
      <legend>Company</legend>
      <div className="setup-wide">
        <SetupField name="name" label="Name" maxLength={80} autoComplete="organization" help="As on your letterhead" />
      </div>
      <SetupField
        name="edition"
        label="Edition"
        choices={editionChoices}
        help="Decides the menu"
        options={{ onChange: proposeChart }}
      />
      <SetupField name="chart" label="Chart of accounts" choices={chartChoices} help="The accounts to begin with" />
      <SetupField
        name="gstin"
        label="GSTIN"
        upperCase
        maxLength={15}
        help="Leave it empty if the company is not registered"
        options={{ onChange: proposeState }}
      />
      <SetupField
        name="stateCode"
        label="State"
        choices={stateChoices}
        help="Place of the registered office"
        options={{ onChange: proposeBranchStates }}
      />
      <SetupField
        name="yearFrom"
        label="First financial year begins on"
        choices={yearStarts(todayInIndia())}
        help="Every year begins in this month, and no entry can be dated before this day"
      />
    </fieldset>
  );
}
