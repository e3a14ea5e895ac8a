import * as z from 'zod/mini';
import { addDays, addMonths, type IsoDate } from '../dates';
import { choice, id, instant, isoDateField, optionalText, searchText, sentVersion, text } from '../fields';
import { LinkedDoc, RelatedDoc } from '../mails/mails';
import { dashboard as screens } from './screens';

/** Work that somebody gives himself or a colleague. It is seen by these two alone. */

export const TASK_STATES = ['open', 'doing', 'done', 'dropped'] as const;
export type TaskState = (typeof TASK_STATES)[number];
export const TASK_PRIORITIES = ['low', 'normal', 'high'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export const TASK_REPEATS = ['none', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type TaskRepeat = (typeof TASK_REPEATS)[number];

export const CheckItem = z.object({
  text: text(200, 'Say what is to be ticked'),
  done: z.boolean('Say yes or no'),
});
export type CheckItem = z.infer<typeof CheckItem>;

export const TaskInput = z.object({
  title: text(200, 'Say what is to be done'),
  detail: optionalText(4_000),
  assigneeId: id,
  dueOn: isoDateField('Give the day on which it is due'),
  priority: choice(TASK_PRIORITIES),
  repeat: choice(TASK_REPEATS),
  relatedDoc: z.nullable(RelatedDoc),
  checklist: z.array(CheckItem).check(z.maxLength(30, 'At most 30 lines')),
});
export type TaskInput = z.infer<typeof TaskInput>;

const version = sentVersion;
export const TaskChange = z.extend(TaskInput, { version });
export const TaskMove = z.object({ state: choice(TASK_STATES), version });

export const Task = z.object({
  ...TaskInput.shape,
  id,
  version: z.int(),
  number: z.string(),
  state: choice(TASK_STATES),
  creatorId: id,
  creatorName: z.string(),
  assigneeName: z.string(),
  relatedDoc: z.nullable(LinkedDoc),
  isOverdue: z.boolean(),
  createdAt: instant,
  closedAt: z.nullable(instant),
});
export type Task = z.infer<typeof Task>;

export const TASK_VIEWS = ['mine', 'given', 'all'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];
export const TaskQuery = z.object({
  /** Those that wait for the user, those that he gave to others, or both. */
  show: z._default(choice(TASK_VIEWS), 'mine'),
  q: z.optional(searchText),
});

/** Done and dropped ones stay in sight so long. */
export const CLOSED_DAYS = 14;

export const isClosed = (state: TaskState) => state === 'done' || state === 'dropped';

const STEPS: Readonly<Record<Exclude<TaskRepeat, 'none'>, (date: IsoDate, times: number) => IsoDate>> = {
  daily: addDays,
  weekly: (date, times) => addDays(date, 7 * times),
  monthly: addMonths,
  quarterly: (date, times) => addMonths(date, 3 * times),
  yearly: (date, times) => addMonths(date, 12 * times),
};

/**
 * The next day of a task that comes again: the first one after today, counted from the day that it was due on, so that
 * the 31st stays the last of its months. Null for one that does not.
 */
export function nextDue(dueOn: IsoDate, repeat: TaskRepeat, today: IsoDate): IsoDate | null {
  if (repeat === 'none') return null;
  const step = STEPS[repeat];
  for (let times = 1; ; times++) {
    const next = step(dueOn, times);
    if (next > today) return next;
  }
}

export const tasks = { path: '/api/tasks', screen: screens.tasks } as const;
