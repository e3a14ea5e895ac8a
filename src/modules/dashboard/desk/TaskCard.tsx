import type { KeyboardEvent } from 'react';
import { isClosed, type Task } from '../../../../contract/dashboard/tasks';
import { formatDate } from '../../../../contract/dates';
import { translate } from '../../../kit/translate';
import { DocumentLink } from './DocumentLink';
import { priorityWords } from './taskWords';

type Props = { task: Task; show(): void; press(event: KeyboardEvent<HTMLButtonElement>): void };

/** A task on the board: opened by a press, moved by dragging or by Alt and the arrows. */
export function TaskCard({ task, show, press }: Props) {
  const { id, number, title, priority, assigneeName, checklist, relatedDoc, state } = task;
  const ticked = checklist.filter(({ done }) => done).length;
  return (
    <li
      className="task-card"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', String(id));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <button type="button" className="task-open" onClick={show} onKeyDown={press} data-task={id}>
        <span className="task-title">{title}</span>
        <span className="task-facts">
          <DueOn task={task} />
          {priority === 'high' && !isClosed(state) && (
            <span className="task-high">{translate('{high} priority', { high: priorityWords.high })}</span>
          )}
          <span>{assigneeName}</span>
          {checklist.length > 0 && (
            <span className="tabular">
              {translate('{ticked} of {checklist} ticked', { ticked, checklist: checklist.length })}
            </span>
          )}
          <span className="tabular">{number}</span>
        </span>
      </button>
      {relatedDoc && (
        <span className="task-about">
          <DocumentLink doc={relatedDoc} />
        </span>
      )}
    </li>
  );
}

/** The day of a task; in words and colour where it has gone by. */
export function DueOn({ task }: { task: Task }) {
  return (
    <span className={task.isOverdue ? 'task-late tabular' : 'tabular'}>
      {formatDate(task.dueOn)}
      {task.isOverdue && translate(', overdue')}
    </span>
  );
}
