import type { Call } from '../../server/core/calls/api';
import { jsonSchemaOf } from '../../server/core/calls/inputShape';

/** The given fields that a call takes: others are refused by name. */
export function takenBy(call: Call, given: object): object {
  const fields = new Set<string>();
  const walk = (node: ReturnType<typeof jsonSchemaOf>) => {
    for (const field of Object.keys(node.properties ?? {})) fields.add(field);
    for (const part of [...(node.allOf ?? []), ...(node.anyOf ?? []), ...(node.oneOf ?? [])]) walk(part);
  };
  if (call.body) walk(jsonSchemaOf(call.body));
  return Object.fromEntries(Object.entries(given).filter(([field]) => fields.has(field)));
}
