import { FormProvider } from 'react-hook-form';
import { LineGrid } from '../document/LineGrid';
import { ErrorSummary, labelsOf } from '../form/ErrorSummary';
import { focusPath } from '../form/useEntryForm';
import type { Entity } from '../grid/DataGrid';
import { LoadingButton } from '../LoadingButton';
import type { ListState } from '../lists';
import { MenuButton } from '../MenuButton';
import { confirmDialog } from '../messages';
import { ScreenFrame } from '../ScreenFrame';
import { translate } from '../translate';
import type { Master } from './master';
import { useGridEdit } from './useGridEdit';

type Props = { master: Master; state: ListState; rows: readonly Entity[]; close(): void };

/** The rows of the list in a grid: their fields are changed as in a spreadsheet and saved together. */
export function GridEdit({ master, state, rows, close }: Props) {
  const { many } = master.resource.names;
  const edit = useGridEdit(master, state, rows);
  const { isDirty } = edit.form.formState;
  const title = translate('Edit {many}', { many: translate(many) });

  async function leave() {
    const message = translate('What you typed is not saved.');
    if (isDirty && !(await confirmDialog({ title: 'Leave without saving?', message, action: 'Leave', danger: true })))
      return;
    close();
  }

  return (
    <FormProvider {...edit.form}>
      <ScreenFrame
        title={title}
        keys={[
          { keys: 'Alt+A', words: 'Save', act: edit.send },
          { keys: 'Esc', words: translate('Back to the list'), act: () => void leave() },
        ]}
        actions={
          <>
            <MenuButton label={translate('Columns')} icon="columns">
              {edit.fields.slice(1).map(({ field, label }) => (
                <label key={field} className="menu-item">
                  <input
                    type="checkbox"
                    checked={edit.shown.some((one) => one.field === field)}
                    onChange={({ target }) => edit.choose(field, target.checked)}
                  />
                  {translate(label)}
                </label>
              ))}
            </MenuButton>
            <LoadingButton type="button" isLoading={edit.isSaving} onClick={edit.send}>
              {translate('Save')} <kbd>Alt+A</kbd>
            </LoadingButton>
            <button type="button" className="btn btn-outline-secondary" onClick={() => void leave()}>
              {translate('List')} <kbd>Esc</kbd>
            </button>
          </>
        }
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            edit.send();
          }}
        >
          <ErrorSummary
            labels={labelsOf(edit.shown)}
            reach={(path) => focusPath(document.querySelector('.screen'), path)}
          />
          <LineGrid lines={edit.lines} label={title} />
        </form>
      </ScreenFrame>
    </FormProvider>
  );
}
