import * as z from 'zod/mini';

/** A document that a message speaks of. */
const DocumentLink = z.object({ type: z.string(), id: z.int(), label: z.string() });
export type DocumentLink = z.infer<typeof DocumentLink>;

/**
 * Every refusal of the server. `code` is for programs, `message` for people, `fields` holds a message for each input
 * path (`lines.0.amount`), `need` the right that was missing, `confirm` the warning that a repeat with it overrides (where
 * the caller may not, `right` says in words who may),
 * `links` the documents that it speaks of.
 */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  type: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(10)])),
  fields: z.optional(z.record(z.string(), z.string())),
  reference: z.optional(z.string()),
  need: z.optional(z.object({ module: z.number(), menu: z.number(), screen: z.number(), transaction: z.number() })),
  confirm: z.optional(z.object({ code: z.string(), needsReason: z.boolean(), right: z.optional(z.string()) })),
  links: z.optional(z.array(DocumentLink)),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
