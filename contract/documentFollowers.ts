import * as z from 'zod/mini';

/** Which kinds of documents are made from which, as their sources say. */
export const DocumentFollower = z.object({
  /** The type of the document that is followed, and the type that follows it. */
  from: z.string(),
  type: z.string(),
  /** Only where the head of the followed one says so. */
  when: z.nullable(z.object({ field: z.string(), is: z.union([z.string(), z.boolean()]) })),
  /** Finished ones are followed too. */
  finished: z.boolean(),
});
export type DocumentFollower = z.infer<typeof DocumentFollower>;

export const documentFollowers = { path: '/api/documents/followers', answer: z.array(DocumentFollower) } as const;

type Followed = { type: string; isLive: boolean; isDone: boolean; document: object };

/** The kinds that a document can be followed by at its stage. */
export const followersOf = (
  followers: readonly DocumentFollower[],
  { type, isLive, isDone, document }: Followed,
): string[] => {
  const isMet = ({ when }: DocumentFollower) =>
    when === null || (document as Readonly<Record<string, unknown>>)[when.field] === when.is;
  return followers
    .filter((one) => one.from === type && (isLive || (isDone && one.finished)) && isMet(one))
    .map((one) => one.type);
};
