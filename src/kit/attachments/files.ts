import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Attachment,
  AttachmentList,
  Attachment as AttachmentRow,
  FILE_KINDS,
  filesPath,
  fileTypeOf,
  formatSize,
} from '../../../contract/files';
import { ApiError, http } from '../http';
import { showProblem } from '../messages';
import { translate } from '../translate';
import type { RecordRef } from './record';

type Of = Pick<RecordRef, 'path' | 'id'>;

export const filesQuery = ({ path, id }: Of) =>
  queryOptions({
    queryKey: [filesPath, path, id],
    queryFn: async ({ signal }) =>
      AttachmentList.parse((await http.get(filesPath, { params: { entity: path, id }, signal })).data),
  });

export const useFiles = (of: Of) => useQuery(filesQuery(of));

/** A file on its way, or one that was not taken and says why. */
export type Sending = { key: number; name: string; done: number; problem: string | null };

type Progress = (share: number) => void;

/** Attaches a file to a record. @returns why it was not taken, or null. */
export async function putFile(of: Of, file: File, progress?: Progress): Promise<string | null> {
  const sent = await sendBytes(filesPath, { entity: of.path, id: of.id }, file, progress);
  if ('problem' in sent) return sent.problem;
  AttachmentRow.parse(sent.data);
  return null;
}

/** Sends a file to where files are taken. @returns the answer, or why it was not taken. */
export async function sendBytes(
  path: string,
  params: Record<string, string | number>,
  file: File,
  progress?: Progress,
): Promise<{ data: unknown } | { problem: string }> {
  try {
    // The bytes themselves: a file that was moved meanwhile or may not be read fails before anything is sent.
    const { data } = await http.post<unknown>(path, await file.arrayBuffer(), {
      params: { ...params, name: nameOf(file) },
      headers: { 'Content-Type': 'application/octet-stream' },
      // Ten megabytes over a telephone take longer than any other call.
      timeout: 0,
      onUploadProgress: ({ loaded, total }) => progress?.(total ? loaded / total : 0),
    });
    return { data };
  } catch (error) {
    if (error instanceof DOMException)
      return { problem: translate('{name} cannot be read any more', { name: file.name }) };
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.fields.file ?? error.message };
  }
}

let lastKey = 0;

/**
 * Sends files one after another, so that a slow line finishes some of them; a refusal appears next to the file's name.
 */
export function useSendFiles(of: Of, limits: { maxBytes: number } | undefined) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (key: number, to: Partial<Sending> | null) =>
    setSending((now) => now.flatMap((one) => (one.key === key ? (to ? [{ ...one, ...to }] : []) : [one])));

  async function sendOne(key: number, file: File) {
    const problem =
      fileProblem(file, limits?.maxBytes) ?? (await putFile(of, file, (share) => change(key, { done: share })));
    if (problem) return change(key, { problem });
    change(key, null);
  }

  async function send(files: readonly File[]) {
    const queue = files.map((file) => {
      lastKey += 1;
      return { key: lastKey, file };
    });
    setSending((now) => [
      ...now,
      ...queue.map(({ key, file }) => ({ key, name: nameOf(file), done: 0, problem: null })),
    ]);
    for (const { key, file } of queue) await sendOne(key, file);
  }

  return {
    sending,
    send: (files: readonly File[]) => void send(files).catch(showProblem),
    drop: (key: number) => change(key, null),
  };
}

/** A picture that was pasted has no name of its own, or the same one each time. */
export function nameOf(file: File): string {
  const isPasted = file.name === '' || file.name === 'image.png';
  if (!isPasted) return file.name;
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '.').replace('T', ' ');
  return translate('Picture {at}.{ending}', { at, ending: file.type.split('/')[1] ?? 'png' });
}

/** Problems that are known before anything is sent. */
export function fileProblem(file: File, maxBytes?: number): string | null {
  if (!fileTypeOf(nameOf(file)))
    return translate('Files of this kind are not taken. Attach {filekinds}.', { filekinds: FILE_KINDS });
  if (maxBytes !== undefined && file.size > maxBytes)
    return translate('A file may have at most {maxBytes}', { maxBytes: formatSize(maxBytes) });
  return null;
}

export function useRemoveFile() {
  return useMutation({
    mutationFn: (file: Attachment) => http.delete(`${filesPath}/${file.id}`),
  });
}

type Stored = Pick<Attachment, 'id' | 'name' | 'type'>;

/** The bytes of a file, to be shown or saved. The address works in this page only. */
export async function addressOf(file: Stored, path: string = filesPath): Promise<string> {
  const { data, status } = await http.get<Blob>(`${path}/${file.id}/content`, {
    responseType: 'blob',
    timeout: 0,
    // The reason of a refusal comes as bytes here too, and is read below; the application reports a lost session.
    validateStatus: (code) => code !== 401,
  });
  if (status >= 400) throw await refusalIn(data, status);
  return URL.createObjectURL(new Blob([data], { type: file.type }));
}

/** Long enough for another tab to have read it. */
const KEEP_MS = 60_000;

/** Opens an address in another tab, or saves it under a name. */
export function openAddress(url: string, name: string | null): void {
  const link = document.createElement('a');
  link.href = url;
  if (name === null) link.target = '_blank';
  else link.download = name;
  link.rel = 'noopener';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

async function refusalIn(data: Blob, status: number): Promise<ApiError> {
  const body = JSON.parse(await data.text()) as { code: string; message: string };
  return new ApiError(status, body.code, body.message, body);
}
