import { describe, expect, test } from 'vitest';
import { codeOf, type Import, isIn, type Source, sourcesIn } from './sources';

const contract = sourcesIn('contract');
const server = sourcesIn('server');
const src = sourcesIn('src');
const rooms = [...contract, ...server, ...src];
const tests = sourcesIn('tests');
const ROOMS = ['contract', 'server', 'src', 'tests', 'scripts'];

/** The imports that a rule refuses, as `file → target`. */
function refused(sources: readonly Source[], isRefused: (it: Import, from: Source) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports.filter((it) => isRefused(it, source)).map((it) => `${source.path} → ${it.target}`),
  );
}

const isLocal = (it: Import) => ROOMS.some((room) => isIn(it.target, room)) || it.target.startsWith('..');
const moduleOf = (path: string) => /^src\/modules\/[^/]+/.exec(path)?.[0];

describe('rooms', () => {
  test('are there to be looked at', () => {
    expect(contract.length).toBeGreaterThan(20);
    expect(contract.flatMap((source) => source.imports).length).toBeGreaterThan(50);
  });

  test('contract imports neither other room', () => {
    expect(refused(contract, (it) => isLocal(it) && !isIn(it.target, 'contract'))).toEqual([]);
  });

  test('contract needs two libraries that run anywhere, and no part of Node or the browser', () => {
    expect(refused(contract, (it) => !isLocal(it) && !['zod/mini', 'date-fns'].includes(it.target))).toEqual([]);
    const GLOBALS =
      /\b(window|document|localStorage|sessionStorage|navigator|process|Buffer|require)\s*[.([]|\bfetch\(/;
    expect(contract.filter((source) => GLOBALS.test(codeOf(source.text))).map((source) => source.path)).toEqual([]);
  });

  test('server and src never import each other', () => {
    expect(refused(server, (it) => isLocal(it) && !isIn(it.target, 'contract') && !isIn(it.target, 'server'))).toEqual(
      [],
    );
    expect(refused(src, (it) => isLocal(it) && !isIn(it.target, 'contract') && !isIn(it.target, 'src'))).toEqual([]);
  });

  test('no code of the screens reaches the server, no code of the server the browser', () => {
    expect(refused(server, (it) => /^react|bootstrap|zustand|^axios$/.test(it.target))).toEqual([]);
    expect(
      refused(src, (it) => /^(node:|hono|drizzle-orm|pg$|pino|@electric-sql|@node-rs|nodemailer)/.test(it.target)),
    ).toEqual([]);
  });

  test('no product code imports a test or a script', () => {
    expect(refused(rooms, (it) => isIn(it.target, 'tests') || isIn(it.target, 'scripts'))).toEqual([]);
  });

  test('schemas are made with the small build of zod, everywhere', () => {
    expect(refused(rooms, (it) => it.target === 'zod' || it.target.startsWith('zod/v'))).toEqual([]);
  });
});

describe('inside src', () => {
  const kit = src.filter((source) => isIn(source.path, 'src/kit'));
  const modules = src.filter((source) => isIn(source.path, 'src/modules'));
  const app = src.filter((source) => !isIn(source.path, 'src/kit') && !isIn(source.path, 'src/modules'));

  test('the kit knows neither the app nor a module', () => {
    expect(refused(kit, (it) => isLocal(it) && !isIn(it.target, 'contract') && !isIn(it.target, 'src/kit'))).toEqual(
      [],
    );
  });

  test('a module imports contract, the kit, what areas that sell share, and itself', () => {
    const own = (it: Import, from: Source) => isIn(it.target, moduleOf(from.path) ?? '-');
    const allowed = (it: Import) =>
      ['contract', 'src/kit', 'src/selling', 'src/food'].some((folder) => isIn(it.target, folder));
    expect(refused(modules, (it, from) => isLocal(it) && !allowed(it) && !own(it, from))).toEqual([]);
  });

  test('the app reaches a module, or a part with a bundle of its own, only through its index and only lazily', () => {
    const reached = (it: Import) => isIn(it.target, 'src/modules') && !it.isTypeOnly;
    expect(refused(app, (it) => reached(it) && !it.isLazy)).toEqual([]);
    expect(refused(app, (it) => reached(it) && !/^src\/modules\/[^/]+(\/[a-z]+)?(\/index)?$/.test(it.target))).toEqual(
      [],
    );
  });
});

describe('files', () => {
  /** Long lists of data, where a line is an entry and nothing is to be understood. */
  const LISTS =
    /^contract\/(menuBlocks|editions|catalogue)\.ts$|^contract\/[^/]+\/screens\.ts$|\/(seed|seeds)\/|Seed\.ts$|iconPaths\.ts$|^src\/words\/|\/workedExample\.ts$/;

  test('none has more than 400 lines', () => {
    const long = [...rooms, ...tests].filter((source) => source.lines > 400 && !LISTS.test(source.path));
    expect(long.map((source) => `${source.path}: ${source.lines}`)).toEqual([]);
  });

  test('nine in ten have at most 200 lines', () => {
    const lengths = rooms.filter((source) => !LISTS.test(source.path)).map((source) => source.lines);
    const long = lengths.filter((lines) => lines > 200).length;
    expect(long / lengths.length).toBeLessThanOrEqual(0.1);
  });

  test('none looks for files with a typed glob: Vitest would keep the list and not see a new file', () => {
    const typed = [...rooms, ...tests].filter((source) => source.text.includes(`import.meta.glob${'<'}`));
    expect(typed.map((source) => source.path)).toEqual([]);
  });

  test('none is named after nothing', () => {
    const vague = /\/(utils?|helpers?|common|misc|types|constants|manager)\.(ts|tsx)$/i;
    expect([...rooms, ...tests].map((source) => source.path).filter((path) => vague.test(path))).toEqual([]);
  });

  test('names are camelCase or PascalCase', () => {
    const wrong = rooms.filter(
      (source) => !/^[A-Za-z0-9]+(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/.test(source.path.split('/').at(-1) ?? ''),
    );
    expect(wrong.map((source) => source.path)).toEqual([]);
  });

  test('none is a barrel but the index of a module or of one of its parts', () => {
    const isIndex = (path: string) => /\/index\.tsx?$/.test(path);
    const isModuleIndex = (path: string) => /^(src\/modules\/[^/]+(\/[a-z]+)?|server\/[^/]+)\/index\.ts$/.test(path);
    expect(rooms.map((source) => source.path).filter((path) => isIndex(path) && !isModuleIndex(path))).toEqual([]);
    const starred = rooms.filter((source) => /^export \* from/m.test(source.text));
    expect(starred.map((source) => source.path)).toEqual([]);
    const onlyPassesOn = (source: Source) => {
      const code = codeOf(source.text).replace(/^export\s+(type\s+)?\{[^}]*\}\s+from\s+'';?$/gm, '');
      return source.imports.length > 0 && code.trim() === '';
    };
    expect(rooms.filter(onlyPassesOn).map((source) => source.path)).toEqual([]);
  });
});

describe('statements', () => {
  test('find rows by their keys through an index', () => {
    // A cast inside the comparison is not leakproof: row-level security keeps it from the index (server/core/db/anyOf.ts).
    const hidden = /\bin \(?\s*\(?select \w+::(int|bigint)\b|= (\w+\.)?\w+::(int|bigint|smallint)\b/;
    expect(server.filter((source) => hidden.test(source.text)).map((source) => source.path)).toEqual([]);
  });
});

describe('no check is switched off', () => {
  // Written in two parts so that this file does not find itself.
  const SUPPRESSIONS = new RegExp(`@ts-${'(ignore|nocheck|expect-error)'}|eslint-${'disable'}`);

  test('of the compiler', () => {
    expect(
      [...rooms, ...tests].filter((source) => SUPPRESSIONS.test(source.text)).map((source) => source.path),
    ).toEqual([]);
    const any = /(:|\bas|<|,|\|)\s*any\b(?!\s*['"`:(])/;
    expect([...rooms, ...tests].filter((source) => any.test(codeOf(source.text))).map((source) => source.path)).toEqual(
      [],
    );
  });

  test('of the linter, but where the rule itself names the case', () => {
    const ALLOWED = ['contract/fields.ts lint/suspicious/noControlCharactersInRegex'];
    const found = [...rooms, ...tests].flatMap((source) =>
      [...source.text.matchAll(/biome-ignore(?:-\w+)? (lint\/\S+?|\w+):/g)].map(
        (match) => `${source.path} ${match[1]}`,
      ),
    );
    expect(found.filter((it) => !ALLOWED.includes(it))).toEqual([]);
  });
});

describe('texts that people have written', () => {
  // React escapes every text. These do not, so that each further place is one to be thought about, and walked in a browser.
  const AS_HTML =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|document\.write|\bsrcDoc\b|\bDOMParser\b|\beval\(|new Function\(/;

  test('becomes HTML where letters are written and listed, tidied, and nowhere else', () => {
    const places = src.filter((source) => AS_HTML.test(codeOf(source.text))).map((source) => source.path);
    expect(places).toEqual(['src/modules/dashboard/desk/MailList.tsx', 'src/modules/dashboard/desk/RichText.tsx']);
  });
});

describe('nothing is only promised', () => {
  test('no reminder, no placeholder', () => {
    const PROMISES = new RegExp(
      ['TO' + 'DO\\b', 'FIX' + 'ME\\b', 'coming ' + 'soon', 'lorem ' + 'ipsum', 'not yet ' + 'implemented'].join('|'),
      'i',
    );
    expect([...rooms, ...tests].filter((source) => PROMISES.test(source.text)).map((source) => source.path)).toEqual(
      [],
    );
  });
});
