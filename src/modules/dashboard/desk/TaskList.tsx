import type { Task } from '../../../../contract/dashboard/tasks';
import { DocumentLink } from './DocumentLink';
import { DueOn } from './TaskCard';
import { priorityWords, repeatWords, stateWords } from './taskWords';

/** Tasks as a table. */
export function TaskList({ tasks, show }: { tasks: readonly Task[]; show(id: number): void }) {
  return (
    <section className="desk-table" aria-label="Tasks">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Due</th>
            <th scope="col">State</th>
            <th scope="col">Priority</th>
            <th scope="col">For</th>
            <th scope="col">From</th>
            <th scope="col">About</th>
            <th scope="col">Again</th>
            <th scope="col">Number</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.id}>
              <td>
                <button type="button" className="btn-row" onClick={() => show(task.id)}>
                  {task.title}
                </button>
              </td>
              <td>
                <DueOn task={task} />
              </td>
              <td>{stateWords[task.state]}</td>
              <td>{priorityWords[task.priority]}</td>
              <td>{task.assigneeName}</td>
              <td>{task.creatorName}</td>
              <td>{task.relatedDoc && <DocumentLink doc={task.relatedDoc} />}</td>
              <td>{task.repeat === 'none' ? '' : repeatWords[task.repeat]}</td>
              <td className="tabular">{task.number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
