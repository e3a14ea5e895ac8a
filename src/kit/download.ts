import { download } from './export/writeFile';
import { ApiError, http, isErrorBody, tellSignedOut } from './http';

/**
 * Fetches a file that the server writes, however long that takes, and hands it to the browser.
 * @param name it has where the server gives it none.
 */
export async function downloadFile(path: string, params: object, name: string): Promise<void> {
  const answer = await http.get<Blob>(path, { params, responseType: 'blob', timeout: 0, validateStatus: () => true });
  if (answer.status < 300) return download(nameIn(answer.headers['content-disposition']) ?? name, answer.data);
  if (answer.status === 401) tellSignedOut();
  throw await refusalIn(answer.status, answer.data);
}

const nameIn = (disposition: unknown): string | undefined => /filename="([^"]+)"/.exec(String(disposition))?.[1];

/** A refusal comes as a file too where a file was asked for. */
async function refusalIn(status: number, body: Blob): Promise<ApiError> {
  try {
    const refusal: unknown = JSON.parse(await body.text());
    if (isErrorBody(refusal)) return new ApiError(status, refusal.code, refusal.message, refusal);
  } catch {
    // Not from our server: a page from a proxy in between.
  }
  return new ApiError(status, 'UNEXPECTED', `The server answered with error ${status}. Try again in a moment.`);
}
