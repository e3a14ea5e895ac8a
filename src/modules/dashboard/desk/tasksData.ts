import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Task, type TaskInput, type TaskState, type TaskView, tasks } from '../../../../contract/dashboard/tasks';
import { http, newKey } from '../../../kit/http';
import { showProblem } from '../../../kit/messages';

const { path } = tasks;

export const tasksQuery = (show: TaskView, q: string) =>
  queryOptions({
    queryKey: [path, 'list', show, q],
    queryFn: async ({ signal }) => z.array(Task).parse((await http.get(path, { params: { show, q }, signal })).data),
    placeholderData: keepPreviousData,
  });

export const taskQuery = (id: number) =>
  queryOptions({
    queryKey: [path, 'one', id],
    queryFn: async ({ signal }) => Task.parse((await http.get(`${path}/${id}`, { signal })).data),
  });

/** Saves a task, new or changed. */
export function useSaveTask(task: Task | null) {
  return useMutation({
    mutationFn: async (input: TaskInput) => {
      const headers = { 'Idempotency-Key': newKey() };
      const saved = task
        ? await http.put(`${path}/${task.id}`, { ...input, version: task.version })
        : await http.post(path, input, { headers });
      return Task.parse(saved.data);
    },
  });
}

export function useMoveTask() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ task, state }: { task: Task; state: TaskState }) =>
      Task.parse((await http.put(`${path}/${task.id}/state`, { state, version: task.version })).data),
    onError: showProblem,
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
  return (task: Task, state: TaskState) => mutate({ task, state });
}
