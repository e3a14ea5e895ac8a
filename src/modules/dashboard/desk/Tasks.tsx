import { useQuery } from '@tanstack/react-query';
import { TASK_VIEWS, type TaskView, tasks } from '../../../../contract/dashboard/tasks';
import type { ScreenDefinition } from '../../../kit/definition';
import { SearchBox } from '../../../kit/grid/SearchBox';
import { Empty, Failed, LoadingRows, NoMatch } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { type ScreenKey, useKeys } from '../../../kit/keys/useKeys';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useUrl } from '../../../kit/urlState';
import { ViewChoice } from '../../../kit/ViewChoice';
import { profileQuery } from '../profileData';
import { TaskBoard } from './TaskBoard';
import { TaskForm } from './TaskForm';
import { TaskList } from './TaskList';
import { taskQuery, tasksQuery, useMoveTask } from './tasksData';
import { viewWords } from './taskWords';
import './desk.scss';
import './tasks.scss';
import { translate } from '../../../kit/translate';

const SIGHTS = { board: 'Board', list: 'List' } as const;
const EMPTY: Readonly<Record<TaskView, string>> = {
  mine: 'No tasks or approvals are pending.',
  given: 'You have given nothing to others.',
  all: 'No tasks yet.',
};

function TasksPanel() {
  const [params, change] = useUrl();
  const show = TASK_VIEWS.find((one) => one === params.get('show')) ?? 'mine';
  const sight = params.get('view') === 'list' ? 'list' : 'board';
  const q = params.get('q') ?? '';
  const open = params.get('open');
  const begin = () => change({ open: 'new' });
  const keys: ScreenKey[] = [
    { keys: 'Alt+N', words: 'New task', act: begin },
    { keys: 'Arrows', words: 'Walk over the board' },
    { keys: 'Alt+← →', words: 'Move the card to the next column' },
  ];
  useKeys(keys);
  const list = useQuery(tasksQuery(show, q));
  const move = useMoveTask();
  const showTask = (id: number) => change({ open: id });

  return (
    <ScreenFrame
      title={translate(tasks.screen.title)}
      keys={keys}
      actions={
        <button type="button" className="btn btn-primary" onClick={begin}>
          <Icon name="plus" /> {translate('New task')} <kbd>Alt+N</kbd>
        </button>
      }
    >
      <div className="list-bar">
        <SearchBox
          value={q}
          label={translate('Search tasks')}
          search={(text) => change({ q: text }, { replace: true })}
        />
        <ViewChoice
          label={translate('Whose tasks')}
          words={viewWords}
          value={show}
          choose={(next) => change({ show: next === 'mine' ? null : next })}
        />
        <ViewChoice
          label={translate('Shown as')}
          words={SIGHTS}
          value={sight}
          choose={(next) => change({ view: next === 'board' ? null : next })}
        />
      </div>
      {list.isError ? (
        <Failed error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <LoadingRows columns={4} />
      ) : list.data.length === 0 ? (
        q ? (
          <NoMatch text={translate('No task has “{q}” in it.', { q })} clear={() => change({ q: null })} />
        ) : (
          <Empty text={translate(EMPTY[show])}>
            <button type="button" className="btn btn-outline-primary" onClick={begin}>
              {translate('New task')}
            </button>
          </Empty>
        )
      ) : sight === 'board' ? (
        <TaskBoard tasks={list.data} show={showTask} move={move} />
      ) : (
        <TaskList tasks={list.data} show={showTask} />
      )}
      {open && <OpenTask open={open} close={() => change({ open: null })} />}
    </ScreenFrame>
  );
}

function OpenTask({ open, close }: { open: string; close(): void }) {
  const id = Number(open) || 0;
  const task = useQuery({ ...taskQuery(id), enabled: id > 0 });
  const me = useQuery(profileQuery);
  if (task.isError) return <Failed error={task.error} retry={() => void task.refetch()} />;
  if (!me.data || (id > 0 && !task.data)) return null;
  return <TaskForm key={`${open} ${task.data?.version}`} task={task.data ?? null} me={me.data.id} close={close} />;
}

export const tasksPanel: ScreenDefinition = { screen: tasks.screen, Component: TasksPanel };
