import { type KeyboardEvent, useState } from 'react';
import { TASK_STATES, type Task, type TaskState } from '../../../../contract/dashboard/tasks';
import { translate } from '../../../kit/translate';
import { TaskCard } from './TaskCard';
import { stateWords } from './taskWords';

type Props = { tasks: readonly Task[]; show(id: number): void; move(task: Task, state: TaskState): void };

/** The card of a task, in any column. */
const focusCard = (id: number) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-task="${id}"]`)?.focus());

/** A column for each state. */
export function TaskBoard({ tasks, show, move }: Props) {
  const [over, setOver] = useState<TaskState | null>(null);
  // A card that was moved is in its new column at once; the server's answer confirms it or brings it back.
  const [moved, setMoved] = useState<ReadonlyMap<number, { version: number; state: TaskState }>>(new Map());
  const stateOf = (task: Task) => {
    const there = moved.get(task.id);
    return there?.version === task.version ? there.state : task.state;
  };
  const columns = TASK_STATES.map((state) => ({ state, cards: tasks.filter((task) => stateOf(task) === state) }));

  function put(task: Task | undefined, state: TaskState) {
    if (!task || stateOf(task) === state) return;
    setMoved(new Map(moved).set(task.id, { version: task.version, state }));
    move(task, state);
    focusCard(task.id);
  }

  function press(event: KeyboardEvent<HTMLButtonElement>, task: Task) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const sideways = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const step = isRtl ? -sideways : sideways;
    const at = TASK_STATES.indexOf(stateOf(task));
    if (step !== 0 && event.altKey) {
      event.preventDefault();
      const next = TASK_STATES[at + step];
      if (next) put(task, next);
    } else if (step !== 0) {
      const others = step > 0 ? columns.slice(at + 1) : columns.slice(0, at).reverse();
      const card = others.find(({ cards }) => cards.length > 0)?.cards[0];
      if (card) focusCard(card.id);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const { cards = [] } = columns[at] ?? {};
      const next = cards[cards.indexOf(task) + (event.key === 'ArrowDown' ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      focusCard(next.id);
    }
  }

  return (
    <div className="task-board">
      {columns.map(({ state, cards }) => (
        <section
          key={state}
          aria-label={translate(stateWords[state])}
          className={over === state ? 'task-column is-over' : 'task-column'}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(state);
          }}
          onDragLeave={() => setOver((now) => (now === state ? null : now))}
          onDrop={(event) => {
            event.preventDefault();
            setOver(null);
            const id = Number(event.dataTransfer.getData('text/plain'));
            put(
              tasks.find((task) => task.id === id),
              state,
            );
          }}
        >
          <h2>
            {translate(stateWords[state])} <small className="tabular">{cards.length}</small>
          </h2>
          <ul>
            {cards.map((task) => (
              <TaskCard key={task.id} task={task} show={() => show(task.id)} press={(event) => press(event, task)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
