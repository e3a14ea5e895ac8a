import { useFieldArray, useFormContext } from 'react-hook-form';
import type { CompanyInput } from '../../../contract/setup/setup';
import { stateChoices } from './choices';
import { errorAt } from './errorAt';
import { SetupField } from './SetupField';

const MAX_BRANCHES = 50;

export function BranchFields() {
  const { control, getValues, formState } = useFormContext<CompanyInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'branches' });
  const message = errorAt(formState.errors, 'branches');

  return (
    <fieldset className="sheet setup-branches">
      <legend>Branches</legend>
      <p className="text-body-secondary mb-0">
        The code of three letters stands in every document number, such as PY<strong>HYD</strong>/2526/00001.
      </p>
      {message && (
        <div className="notice is-bad" role="alert">
          {message}
        </div>
      )}
      {fields.map((field, index) => (
        <div key={field.id} className="setup-branch">
          <SetupField name={`branches.${index}.code`} label="Code" upperCase maxLength={3} />
          <SetupField name={`branches.${index}.name`} label="Name" maxLength={60} />
          <SetupField name={`branches.${index}.stateCode`} label="State" choices={stateChoices} />
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={fields.length === 1}
            onClick={() => remove(index)}
            aria-label={`Remove branch ${index + 1}`}
          >
            Remove
          </button>
        </div>
      ))}
      <div>
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={fields.length >= MAX_BRANCHES}
          onClick={() => append({ code: '', name: '', stateCode: getValues('stateCode') })}
        >
          Add a branch
        </button>
      </div>
    </fieldset>
  );
}
