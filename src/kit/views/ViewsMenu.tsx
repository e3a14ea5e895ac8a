import { lazy, Suspense, useState } from 'react';
import type { Screen } from '../../../contract/screen';
import { Icon } from '../Icon';
import { MenuButton } from '../MenuButton';
import { showProblem } from '../messages';
import { useSession } from '../session';
import { translate } from '../translate';
import type { Arranged } from './useLayout';
import { useViews } from './useViews';
import { useChooseDefault, useSaveView, type View } from './views';

const ViewDialog = lazy(() => import('./ViewDialog').then((file) => ({ default: file.ViewDialog })));

type Props = { screen: Screen; arranged: Arranged };

/** Filters, order and columns under a name: chosen, kept, changed, begun with. */
export function ViewsMenu({ screen, arranged }: Props) {
  const { views, current, isChanged, search, apply } = useViews(screen, arranged);
  const isAdministrator = useSession((session) => session.details?.usr.rCode.trim().toUpperCase() === 'ADMINISTRATOR');
  const [open, setOpen] = useState<'new' | 'change' | null>(null);
  const save = useSaveView();
  const chooseDefault = useChooseDefault(screen);
  const now = { screen: screen.path, search, layout: arranged.own };
  const mayChange = current !== null && (current.isMine || isAdministrator);

  async function keepChange(view: View) {
    try {
      await save.mutateAsync({ view, input: { ...now, name: view.name, isShared: view.isShared } });
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <>
      <MenuButton
        label={current ? current.name : translate('Views')}
        mark={current && isChanged ? translate(', changed') : ''}
        icon="view"
        hotkey="Alt+V"
        isOn={current !== null}
      >
        {(close) => {
          const act = (work: () => void) => () => {
            close();
            work();
          };
          return (
            <>
              {views.map((view) => (
                <button
                  key={view.id}
                  type="button"
                  className="menu-item"
                  aria-pressed={view.id === current?.id}
                  onClick={act(() => apply(view))}
                >
                  {view.name}
                  <small className="menu-hint">
                    {view.isDefault ? translate('begins with it') : ''}{' '}
                    {view.isShared &&
                      (view.isMine ? translate('shared') : translate('by {owner}', { owner: view.owner }))}
                  </small>
                </button>
              ))}
              <button type="button" className="menu-item" onClick={act(() => apply(null))}>
                {translate('As delivered')}
              </button>
              <hr />
              {current && isChanged && mayChange && (
                <button type="button" className="menu-item" onClick={act(() => void keepChange(current))}>
                  <Icon name="check" /> {translate('Keep the changes in {name}', { name: current.name })}
                </button>
              )}
              <button type="button" className="menu-item" onClick={act(() => setOpen('new'))}>
                <Icon name="plus" /> {translate('Save as a view…')}
              </button>
              {current && (
                <button
                  type="button"
                  className="menu-item"
                  onClick={act(() => chooseDefault.mutate(current.isDefault ? null : current.id))}
                >
                  <Icon name="star" />{' '}
                  {translate(current.isDefault ? 'No longer begin with it' : 'Begin with this view')}
                </button>
              )}
              {mayChange && (
                <button type="button" className="menu-item" onClick={act(() => setOpen('change'))}>
                  <Icon name="more" /> {translate('Rename, share or delete…')}
                </button>
              )}
            </>
          );
        }}
      </MenuButton>
      {open && (
        <Suspense>
          <ViewDialog
            view={open === 'change' ? current : null}
            now={now}
            mayShare={isAdministrator}
            done={(view) => {
              setOpen(null);
              if (view !== undefined) apply(view, { replace: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
