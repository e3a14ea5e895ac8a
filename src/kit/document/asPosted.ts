import type { AxiosRequestConfig } from 'axios';
import { AS_POSTED_HEADER } from '../../../contract/paper';

/** Settings of a call that a paper is drawn with: the server reads names, addresses and terms as they were when it was posted. */
export const asPosted = (documentId: number, params: object): AxiosRequestConfig => ({
  params,
  headers: { [AS_POSTED_HEADER]: String(documentId) },
});
