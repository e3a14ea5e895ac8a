import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  DemoInvoice,
  DemoInvoicePage,
  demoInvoices,
  type InvoiceState,
  newInvoiceNo,
} from '../../../../contract/demo/invoices';
import type { Values } from '../../../kit/define';
import { ApiError, http, newKey } from '../../../kit/http';
import { type ListState, paramsOf } from '../../../kit/lists';

const { path } = demoInvoices;
const at = (no: string) => `${path}/${encodeURIComponent(no)}`;

export const invoicesQuery = (state: ListState) => {
  // The number has another name in the grid, which keeps `id` for itself.
  const params = paramsOf({ ...state, sort: state.sort?.replace(/\bno\b/, 'id') });
  return queryOptions({
    queryKey: [path, 'list', params],
    queryFn: async ({ signal }) => DemoInvoicePage.parse((await http.get(path, { params, signal })).data),
    placeholderData: keepPreviousData,
  });
};

export const invoiceQuery = (no: string) =>
  queryOptions({
    queryKey: [path, 'one', no],
    queryFn: async ({ signal }) => DemoInvoice.parse((await http.get(at(no), { signal })).data),
  });

/** Stores a new invoice; if its number was given away meanwhile, once more under another one. */
export async function createInvoice(values: Values): Promise<DemoInvoice> {
  const send = async (id: unknown) => {
    const headers = { 'Idempotency-Key': newKey() };
    return DemoInvoice.parse((await http.post(path, { ...values, id }, { headers })).data);
  };
  try {
    return await send(values.id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NUMBER_TAKEN') throw error;
    return send(newInvoiceNo());
  }
}

export const changeInvoice = async (no: string, values: Values): Promise<DemoInvoice> =>
  DemoInvoice.parse((await http.put(at(no), values)).data);

export const moveInvoice = (invoice: DemoInvoice, orderStatus: InvoiceState) =>
  changeInvoice(invoice.id, { ...invoice, orderStatus });

export const deleteInvoice = ({ id, version }: DemoInvoice) => http.delete(at(id), { params: { version } });
