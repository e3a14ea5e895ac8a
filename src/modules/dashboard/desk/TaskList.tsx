import type { Task } from '../../../../contract/dashboard/tasks';
import { said } from '../../../kit/words';
import { DocumentLink } from './DocumentLink';
import { DueOn } from './TaskCard';
import { priorityWords, repeatWords, stateWords } from './taskWords';

/** Tasks as a table. */
export function TaskList({ tasks, show }: { tasks: readonly Task[]; show(id: number): void }) {
  return (
    <section className="desk-table" aria-label={said('Tasks')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{said('Task')}</th>
            <th scope="col">{said('Due')}</th>
            <th scope="col">{said('Status')}</th>
            <th scope="col">{said('Priority')}</th>
            <th scope="col">{said('For')}</th>
            <th scope="col">{said('From')}</th>
            <th scope="col">{said('About')}</th>
            <th scope="col">{said('Again')}</th>
            <th scope="col">{said('Number')}</th>
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
              <td>{said(stateWords[task.state])}</td>
              <td>{said(priorityWords[task.priority])}</td>
              <td>{task.assigneeName}</td>
              <td>{task.creatorName}</td>
              <td>{task.relatedDoc && <DocumentLink doc={task.relatedDoc} />}</td>
              <td>{task.repeat === 'none' ? '' : said(repeatWords[task.repeat])}</td>
              <td className="tabular">{task.number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
