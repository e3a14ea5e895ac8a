import type { Task } from '../../../../contract/dashboard/tasks';
import { translate } from '../../../kit/translate';
import { DocumentLink } from './DocumentLink';
import { DueOn } from './TaskCard';
import { priorityWords, repeatWords, stateWords } from './taskWords';

/** Tasks as a table. */
export function TaskList({ tasks, show }: { tasks: readonly Task[]; show(id: number): void }) {
  return (
    <section className="desk-table" aria-label={translate('Tasks')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{translate('Task')}</th>
            <th scope="col">{translate('Due')}</th>
            <th scope="col">{translate('Status')}</th>
            <th scope="col">{translate('Priority')}</th>
            <th scope="col">{translate('For')}</th>
            <th scope="col">{translate('From')}</th>
            <th scope="col">{translate('About')}</th>
            <th scope="col">{translate('Again')}</th>
            <th scope="col">{translate('Number')}</th>
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
              <td>{translate(stateWords[task.state])}</td>
              <td>{translate(priorityWords[task.priority])}</td>
              <td>{task.assigneeName}</td>
              <td>{task.creatorName}</td>
              <td>{task.relatedDoc && <DocumentLink doc={task.relatedDoc} />}</td>
              <td>{task.repeat === 'none' ? '' : translate(repeatWords[task.repeat])}</td>
              <td className="tabular">{task.number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
