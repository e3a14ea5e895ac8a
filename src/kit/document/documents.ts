import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Preview } from '../../../contract/books/vouchers';
import type { ColumnCondition } from '../../../contract/columnFilters';
import { moveFrom } from '../../../contract/document';
import { pageOf } from '../../../contract/resource';
import type { Values } from '../define';
import { sendConfirmed } from '../form/confirmed';
import { useRepeatKey } from '../form/repeatKey';
import { http } from '../http';
import { useSession } from '../session';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';

type Resource = DocumentKind['resource'];

export const documentQuery = (resource: Resource, id: number) =>
  queryOptions({
    queryKey: [resource.path, 'document', id],
    queryFn: async ({ signal }) => resource.document.parse((await http.get(`${resource.path}/${id}`, { signal })).data),
  });

const PREVIEW = 'preview';

/** The posting that the typed values would make; asked only once they are complete. */
export function usePreview(resource: Resource, values: Values | null) {
  return useQuery({
    queryKey: [PREVIEW, resource.path, values],
    queryFn: async ({ signal }) =>
      Preview.parse((await http.post(`${resource.path}/preview`, values, { signal })).data),
    enabled: values !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

/** The newest among so many of a user's documents is asked for a narration. */
const LOOKED_THROUGH = 50;

/** The narration of the user's last document of a kind that has one; null where there is none. */
export async function lastNarration(resource: Resource, user: string): Promise<string | null> {
  const mine: ColumnCondition = { kind: 'words', field: 'createdBy', any: [user] };
  const params = { size: LOOKED_THROUGH, sort: 'date', dir: 'desc', where: JSON.stringify([mine]) };
  const { rows } = pageOf(resource.row).parse((await http.get(resource.path, { params })).data);
  const enteredAt = ({ createdAt }: (typeof rows)[number]) => String(createdAt);
  const [last] = rows
    .filter(({ narration }) => Boolean(narration))
    .sort((one, other) => enteredAt(other).localeCompare(enteredAt(one)));
  return typeof last?.narration === 'string' ? last.narration : null;
}

/** Besides the first event of its kind: keeping a draft, and changing a numbered document as its next revision. */
export const SAVE = 'save';
export const REVISE = 'revise';
const STEP_WORDS: Readonly<Record<string, string>> = { [SAVE]: 'Save draft', [REVISE]: 'Save changes' };

/** Whether the company asks for approval of this kind, in all branches or in some. */
const isApprovalAsked = ({ approval }: Resource): boolean =>
  approval !== undefined &&
  (useSession.getState().details?.sets ?? []).some(
    ({ setupCode, setupValue }) => setupCode === approval.code && setupValue === '2',
  );

/** Label of the button of a step. */
export function labelOf(resource: Resource, status: string, step: string): string {
  const move = moveFrom(resource.stages, status, step);
  if (move?.approval && isApprovalAsked(resource)) return translate('Submit');
  return translate(move?.label ?? STEP_WORDS[step] ?? 'Go on');
}

type Store = {
  document: StoredDocument | null;
  values: Values;
  step: string;
  /** The remark on the change of a numbered document. */
  changeRemark?: string;
};

/** Saves as a draft, takes the first step or saves a revision; null when the user went back on a warning. */
export function useStoreDocument({ resource }: DocumentKind) {
  const client = useQueryClient();
  const repeat = useRepeatKey(resource.path);
  return useMutation({
    mutationFn: ({ document, values, step, changeRemark }: Store) =>
      sendConfirmed(labelOf(resource, document?.status ?? 'draft', step), async (extra) => {
        const body = { ...values, ...extra, ...(changeRemark && { changeRemark }) };
        const params = { step };
        const answer = document
          ? await http.put(`${resource.path}/${document.id}`, { ...body, version: document.version }, { params })
          : await http.post(resource.path, body, {
              params,
              headers: { 'Idempotency-Key': repeat.keyOf([step, body]) },
            });
        return resource.document.parse(answer.data);
      }),
    onSuccess: (stored) => {
      repeat.done();
      if (stored) client.setQueryData(documentQuery(resource, stored.id).queryKey, stored);
    },
  });
}

type StepOn = {
  document: StoredDocument;
  event: string;
  reason: string | null;
  /** The lines that it concerns; left out, all lines. */
  lineNos?: readonly number[] | undefined;
  /** For a move with a date or fields. */
  date?: unknown;
  given?: Values;
};

/** A step on a stored document, such as its cancellation. */
export function useStep({ resource }: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ document, event, reason, lineNos, date, given: fields }: StepOn) =>
      sendConfirmed(labelOf(resource, document.status, event), async (extra) => {
        const given = {
          ...(reason && { reason }),
          ...(lineNos && { lineNos }),
          ...(date ? { date } : {}),
          ...(fields && { given: fields }),
        };
        const body = { version: document.version, ...given, ...extra };
        return resource.document.parse((await http.post(`${resource.path}/${document.id}/${event}`, body)).data);
      }),
    onSuccess: (stored) => {
      if (stored) client.setQueryData(documentQuery(resource, stored.id).queryKey, stored);
    },
  });
}

/** Begins a draft in place of a cancelled document. */
export function useCopyCancelled({ resource }: DocumentKind) {
  const repeat = useRepeatKey(`${resource.path}#copy`);
  return useMutation({
    mutationFn: async ({ id, version }: StoredDocument) => {
      const headers = { 'Idempotency-Key': repeat.keyOf([id, version]) };
      const { data } = await http.post(`${resource.path}/${id}/copy`, { version }, { headers });
      return resource.document.parse(data);
    },
    onSuccess: repeat.done,
  });
}

export function useDropDraft({ resource }: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (document: StoredDocument) =>
      http.delete(`${resource.path}/${document.id}`, { params: { version: document.version } }),
    onSuccess: (_answer, document) => {
      client.removeQueries({ queryKey: [resource.path, 'document', document.id] });
    },
  });
}
