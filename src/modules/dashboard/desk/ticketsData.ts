import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  Ticket,
  type TicketInput,
  type TicketStep,
  tickets,
  WholeTicket,
} from '../../../../contract/dashboard/tickets';
import { http, newKey } from '../../../kit/http';

const { path } = tickets;

export const ticketsQuery = (show: 'open' | 'all', q: string) =>
  queryOptions({
    queryKey: [path, 'list', show, q],
    queryFn: async ({ signal }) => z.array(Ticket).parse((await http.get(path, { params: { show, q }, signal })).data),
    placeholderData: keepPreviousData,
  });

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: [path, 'one', id],
    queryFn: async ({ signal }) => WholeTicket.parse((await http.get(`${path}/${id}`, { signal })).data),
  });

const created = () => ({ headers: { 'Idempotency-Key': newKey() } });

function useTicketCall<V>(call: (values: V) => Promise<{ data: unknown }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: V) => WholeTicket.parse((await call(values)).data),
    onSuccess: (ticket) => {
      client.setQueryData(ticketQuery(ticket.id).queryKey, ticket);
    },
  });
}

export const useRaiseTicket = () => useTicketCall((input: TicketInput) => http.post(path, input, created()));
export const useStepTicket = (id: number) =>
  useTicketCall((step: TicketStep) => http.post(`${path}/${id}/steps`, step, created()));
