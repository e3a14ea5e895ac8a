import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import {
  type CheckItem,
  TASK_STATES,
  type Task,
  TaskInput,
  type TaskState,
} from '../../../../contract/dashboard/tasks';
import { todayInIndia } from '../../../../contract/dates';
import type { RelatedDoc } from '../../../../contract/mails/mails';
import type { Schema } from '../../../../contract/resource';
import { type Field, plainFields, type Values } from '../../../kit/define';
import { ErrorSummary, labelsOf } from '../../../kit/form/ErrorSummary';
import { FormFields } from '../../../kit/form/FormFields';
import { showFieldProblems, useEntryForm } from '../../../kit/form/useEntryForm';
import { Icon } from '../../../kit/Icon';
import { choice } from '../../../kit/inputs/inputKinds';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { DocumentInput } from './DocumentInput';
import { people } from './people';
import { useMoveTask, useSaveTask } from './tasksData';
import { priorityWords, repeatWords, stateWords } from './taskWords';

const FIELDS: readonly Field<Omit<TaskInput, 'relatedDoc' | 'checklist'>>[] = [
  { field: 'title', label: 'Task', input: 'text', width: 'wide' },
  { field: 'detail', label: 'Detail', input: 'textarea', width: 'wide' },
  { field: 'assigneeId', label: 'For', input: people },
  { field: 'dueOn', label: 'Due on', input: 'date' },
  { field: 'priority', label: 'Priority', input: choice(priorityWords) },
  {
    field: 'repeat',
    label: 'Again',
    input: choice(repeatWords),
    help: 'Once done, a new task is created for the next date',
  },
];
const FORM = plainFields(FIELDS);

type Props = { task: Task | null; me: number; close(): void };

/** A task: made, changed, ticked and moved on in one dialog. */
export function TaskForm({ task, me, close }: Props) {
  const [start] = useState<Values>(() => startOf(task, me));
  const form = useEntryForm(TaskInput as unknown as Schema<Values>, start);
  const [doc, setDoc] = useState<RelatedDoc | null>(task?.relatedDoc ?? null);
  const [checklist, setChecklist] = useState<readonly CheckItem[]>(task?.checklist ?? []);
  const save = useSaveTask(task);
  const move = useMoveTask();

  function go(state: TaskState) {
    if (!task) return;
    move(task, state);
    close();
  }

  const send = () => {
    form.setValue(
      'checklist',
      checklist.filter(({ text }) => text.trim() !== ''),
    );
    form.setValue('relatedDoc', doc && { kind: doc.kind, id: doc.id, number: doc.number });
    return form.handleSubmit(async (values) => {
      try {
        await save.mutateAsync(TaskInput.parse(values));
        close();
      } catch (error) {
        if (!showFieldProblems(form, error)) showProblem(error);
      }
    })();
  };

  return (
    <ModalFrame
      title={task ? translate('Task {number}', { number: task.number }) : translate('New task')}
      onClose={close}
    >
      <FormProvider {...form}>
        <form
          className="fields task-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <ErrorSummary labels={labelsOf(FORM)} />
          <FormFields form={FORM} blank={start} />
          <DocumentInput id="task-document" value={doc} onChange={setDoc} />
          <Checklist items={checklist} onChange={setChecklist} />
          {task && (
            <p className="form-text">
              {translate('{stateWords}, given by {creatorName}', {
                stateWords: translate(stateWords[task.state]),
                creatorName: task.creatorName,
              })}
            </p>
          )}
          <div className="modal-frame-actions">
            {task &&
              TASK_STATES.filter((state) => state !== task.state).map((state) => (
                <button key={state} type="button" className="btn btn-outline-secondary" onClick={() => go(state)}>
                  {translate(MOVES[state])}
                </button>
              ))}
            <button type="button" className="btn btn-outline-secondary" onClick={close}>
              {translate('Close')}
            </button>
            <LoadingButton isLoading={save.isPending}>{translate(task ? 'Save' : 'Make the task')}</LoadingButton>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>
  );
}

const MOVES: Readonly<Record<TaskState, string>> = {
  open: 'Open again',
  doing: 'Begin',
  done: 'Done',
  dropped: 'Drop',
};

function startOf(task: Task | null, me: number): Values {
  if (!task) {
    return {
      title: '',
      detail: null,
      assigneeId: me,
      dueOn: todayInIndia(),
      priority: 'normal',
      repeat: 'none',
      relatedDoc: null,
      checklist: [],
    };
  }
  const { title, detail, assigneeId, dueOn, priority, repeat, relatedDoc, checklist } = task;
  return { title, detail, assigneeId, dueOn, priority, repeat, relatedDoc, checklist };
}

/** Lines to tick; Enter in the last one adds another. */
function Checklist({ items, onChange }: { items: readonly CheckItem[]; onChange(items: readonly CheckItem[]): void }) {
  const change = (at: number, part: Partial<CheckItem>) =>
    onChange(items.map((item, place) => (place === at ? { ...item, ...part } : item)));
  const add = () => {
    onChange([...items, { text: '', done: false }]);
    requestAnimationFrame(() => document.getElementById(`check-${items.length}`)?.focus());
  };
  const keyed = items.map((item, at) => ({ item, at, key: `line ${at}` }));
  return (
    <fieldset className="checklist">
      <legend>{translate('To tick')}</legend>
      {keyed.map(({ item, at, key }) => (
        <div key={key} className="checklist-line">
          <input
            type="checkbox"
            className="form-check-input"
            aria-label={translate('Done: {text}', { text: item.text || translate('new line') })}
            checked={item.done}
            onChange={(event) => change(at, { done: event.target.checked })}
          />
          <input
            id={`check-${at}`}
            type="text"
            className="form-control"
            aria-label={translate('Line {at}', { at: at + 1 })}
            maxLength={200}
            value={item.text}
            onChange={(event) => change(at, { text: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (item.text.trim() !== '') add();
            }}
          />
          <button
            type="button"
            className="btn btn-plain btn-icon"
            aria-label={translate('Take line {at} away', { at: at + 1 })}
            onClick={() => onChange(items.filter((_, place) => place !== at))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={add}>
        <Icon name="plus" /> {translate('Add a line')}
      </button>
    </fieldset>
  );
}
