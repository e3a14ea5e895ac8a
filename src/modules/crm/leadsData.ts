import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { FollowUps, followUpsPath, LeadHistory, leads, Pipeline, pipelinePath } from '../../../contract/crm/leads';
import { http } from '../../kit/http';

/** How board and follow-ups are narrowed. */
export type Narrowed = { q?: string; whose?: 'mine'; source?: string };

/** Under the root of enquiries, so that a step that anybody takes renews them. */
export const pipelineQuery = (params: Narrowed) =>
  queryOptions({
    queryKey: [leads.path, 'pipeline', params],
    queryFn: async ({ signal }) => Pipeline.parse((await http.get(pipelinePath, { params, signal })).data),
    placeholderData: keepPreviousData,
  });

export const followUpsQuery = (params: Narrowed) =>
  queryOptions({
    queryKey: [leads.path, 'followUps', params],
    queryFn: async ({ signal }) => FollowUps.parse((await http.get(followUpsPath, { params, signal })).data),
    placeholderData: keepPreviousData,
  });

export const historyQuery = (root: string, path: string, id: number) =>
  queryOptions({
    queryKey: [root, 'statuses', id],
    queryFn: async ({ signal }) => LeadHistory.parse((await http.get(`${path}/${id}`, { signal })).data),
  });
