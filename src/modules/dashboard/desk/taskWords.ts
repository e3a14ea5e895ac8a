import type { TaskPriority, TaskRepeat, TaskState, TaskView } from '../../../../contract/dashboard/tasks';

export const stateWords: Readonly<Record<TaskState, string>> = {
  open: 'Open',
  doing: 'Doing',
  done: 'Done',
  dropped: 'Dropped',
};
export const priorityWords: Readonly<Record<TaskPriority, string>> = { low: 'Low', normal: 'Normal', high: 'High' };
export const repeatWords: Readonly<Record<TaskRepeat, string>> = {
  none: 'Not again',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};
export const viewWords: Readonly<Record<TaskView, string>> = { mine: 'My tasks', given: 'Given to others', all: 'All' };
