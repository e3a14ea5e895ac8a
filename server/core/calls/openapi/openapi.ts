import * as z from 'zod/mini';
import { ErrorBody } from '../../../../contract/errorBody';
import { pageOf } from '../../../../contract/resource';
import type { Call } from '../api';
import { jsonSchemaOf } from '../inputShape';
import { Components } from './components';
import { namesOf, pascal } from './names';
import { parameterIs } from './words';

const PATH_WORDS: Readonly<Record<string, string>> = { id: 'Key of the entry' };

/** The name of such a call says what it does, or one text describes it for all documents. */
const isPlain = (operation: string, { path }: Call) =>
  /^(list|lookUp|create|activate)|Import/.test(operation) ||
  /\/(:id|delete|post|cancel|amend|copy|narration|preview|print)$/.test(path);

type Operation = { parameters?: object[]; requestBody?: object; responses: Record<string, object> };
/** Parameters common to all operations of a path are listed with the path. */
type Path = Record<string, Operation> & { parameters?: object[] };
type Paths = Record<string, Path>;
const operationsIn = ({ parameters: _, ...operations }: Path): Operation[] => Object.values(operations);

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** Every call with its name, its parameters and the shapes of what it takes and gives. */
function operationsOf(calls: readonly Call[], components: Components): Paths {
  const names = namesOf(calls);
  const paths: Paths = {};
  for (const call of calls) {
    const { operation, noun } = names.get(call) ?? { operation: call.path, noun: '' };
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const asked = /^create/.test(operation) ? `${noun}Input` : `${pascal(operation)}Body`;
    const isOne = /^(get|create)/.test(operation);
    const answered = isOne ? noun : /^list/.test(operation) ? `${noun}Page` : `${pascal(operation)}Answer`;
    const parameters = parametersOf(call);
    paths[path] ??= {};
    paths[path][call.method.toLowerCase()] = {
      operationId: operation,
      ...(!isPlain(operation, call) && { summary: call.summary }),
      ...(call.needs === 'open' && { security: [] }),
      ...(parameters.length > 0 && { parameters }),
      ...(call.body && { requestBody: { required: true, ...json(components.of(jsonSchemaOf(call.body), asked)) } }),
      responses: {
        [call.status ?? 200]: {
          description: 'Done',
          ...(call.answer && json(components.answer(jsonSchemaOf(call.answer), answered))),
        },
      },
    } as Operation;
  }
  return paths;
}

function parametersOf(call: Call): object[] {
  const query = call.query ? jsonSchemaOf(call.query) : {};
  return [
    ...[...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      description: PATH_WORDS[name] ?? name,
      schema: { type: 'integer', format: 'int32' },
    })),
    ...Object.entries(query.properties ?? {}).map(([name, { title: _title, description: _words, ...schema }]) => ({
      name,
      in: 'query',
      ...(query.required?.includes(name) && { required: true }),
      description: parameterIs(name, query.properties?.[name] ?? {}),
      schema,
    })),
    ...(call.method === 'POST' && call.status === 201
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            description: 'A UUID of this one act: repeated with it, the act is answered as before and not done again',
            schema: { type: 'string', format: 'uuid' },
          },
        ]
      : []),
  ];
}

/** Schemas that are used in several places, each with a name. */
class Shared {
  readonly #uses = new Map<string, { one: object; count: number; name: string }>();

  /** @param nameOf proposes a name for a schema; a name in use gets a number. */
  constructor(all: readonly object[], nameOf: (one: object) => string | null) {
    const taken = new Set<string>();
    for (const one of all) {
      const text = JSON.stringify(one);
      const known = this.#uses.get(text);
      if (known) known.count += 1;
      else this.#uses.set(text, { one, count: 1, name: '' });
    }
    for (const use of this.#uses.values()) {
      const own = use.count > 1 ? nameOf(use.one) : null;
      if (!own) continue;
      use.name = own;
      for (let n = 2; taken.has(use.name); n += 1) use.name = `${own}${n}`;
      taken.add(use.name);
    }
  }

  /** A reference to one that has a name; another one as it is. */
  in(place: string, one: object): object {
    const name = this.#uses.get(JSON.stringify(one))?.name;
    return name ? { $ref: `#/components/${place}/${name}` } : one;
  }

  get all(): Record<string, object> {
    return Object.fromEntries([...this.#uses.values()].flatMap(({ name, one }) => (name ? [[name, one]] : [])));
  }
}

/** The name of a body or an answer: the schema that it refers to, or a list of these. */
const schemaIn = (one: object): string | null => {
  const text = JSON.stringify(one);
  const [, list, name] = /"schema":(\{"type":"array","items":)?\{"\$ref":"[^"]*\/(\w+)"\}/.exec(text) ?? [];
  if (name) return list ? `${name}List` : name;
  return text.includes('"schema"') ? null : 'Done';
};

/** Puts references in the place of parameters, bodies and answers that several calls have. @returns these. */
function share(paths: Paths) {
  const operations = Object.values(paths).flatMap(operationsIn);
  const answersOf = ({ responses }: Operation) => Object.entries(responses);
  const parameters = new Shared(
    operations.flatMap((one) => one.parameters ?? []),
    (one) => ('name' in one ? String(one.name).replace('Idempotency-', '') : null),
  );
  const bodies = new Shared(
    operations.flatMap(({ requestBody }) => requestBody ?? []),
    schemaIn,
  );
  const responses = new Shared(
    operations.flatMap((one) => answersOf(one).map(([, answer]) => answer)),
    schemaIn,
  );
  for (const operation of operations) {
    operation.parameters = operation.parameters?.map((one) => parameters.in('parameters', one));
    if (operation.requestBody) operation.requestBody = bodies.in('requestBodies', operation.requestBody);
    for (const [status, answer] of answersOf(operation))
      operation.responses[status] = responses.in('responses', answer);
  }
  for (const path of Object.values(paths)) raise(path);
  return { parameters: parameters.all, requestBodies: bodies.all, responses: responses.all };
}

/** Facts common to all operations of a path are stated once for the path. */
function raise(path: Path): void {
  const operations = operationsIn(path);
  const textsOf = ({ parameters = [] }: Operation) => new Set(parameters.map((one) => JSON.stringify(one)));
  const [first, ...others] = operations;
  if (!first || others.length === 0) return;
  const shared = (first.parameters ?? []).filter((one) => others.every((it) => textsOf(it).has(JSON.stringify(one))));
  if (shared.length === 0) return;
  const texts = new Set(shared.map((one) => JSON.stringify(one)));
  for (const operation of operations) {
    const own = (operation.parameters ?? []).filter((one) => !texts.has(JSON.stringify(one)));
    if (own.length > 0) operation.parameters = own;
    else delete operation.parameters;
  }
  path.parameters = shared;
}

/** OpenAPI 3.1 from the calls as they are routed, so the description cannot fall behind. */
export function openApiOf(calls: readonly Call[], version: string) {
  const components = new Components();
  components.answer(jsonSchemaOf(z.omit(pageOf(z.unknown()), { rows: true })), 'Page');
  const operations = operationsOf(calls, components);
  const error = components.answer(jsonSchemaOf(ErrorBody), 'Error');
  const { value, schemas } = components.settle({ paths: operations, refused: json(error) });
  const { parameters, requestBodies, responses } = share(value.paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vyapar Suite',
      version,
      description:
        'Amounts are whole paise, dates are YYYY-MM-DD, instants are UTC. Fields that may be null may be left out. Unknown names in a body or query are refused, but an entry that was read may be sent back whole by PUT. Documents are posted, cancelled by reversing entries, amended (cancelled, with a draft in their place), copied into a draft once cancelled, and previewed (the posting that they would make). Any call may answer a status of 400 or above with the response Refused. The page /api/docs says which right a call needs.',
    },
    security: [{ kCode: [] }],
    paths: value.paths,
    components: {
      schemas,
      parameters,
      requestBodies,
      responses: { ...responses, Refused: { description: 'Refused', ...value.refused } },
      securitySchemes: { kCode: { type: 'http', scheme: 'bearer' } },
    },
  };
}
