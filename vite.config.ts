import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Declaration, Plugin as PostcssPlugin } from 'postcss';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest|ttf|wasm)$/;
const FIRST_LOAD =
  /preload-helper|rolldown.runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|axios|react-hook-form|zustand)\//;
/** The few of our own modules that everything else stands on; apart, they would be a request each. */
const FIRST_OWN =
  /src\/kit\/(http|session|stored|href|preferences|messages|LoadingButton|ModalFrame|PlainMessages|ShownMessages|persisted|translate|waitingWork)\.|contract\/(screen|screenAccess|errors|changes|preferences|sessionKeys|public\/screens)\./;
/** What checks and counts: fetched when somebody begins to sign in. */
const SCHEMA = /node_modules\/(zod|date-fns)\/|contract\/(fields|amount|dates|statutory|editions)\./;
const QUERY = /@tanstack\/(react-query|query-core)\/|src\/kit\/queries\./;
/** What the shell and the start pages are drawn with: a user who signs in waits for it, and not for lists and forms. */
const FRAME =
  /src\/kit\/(dashboard|keys|people)\/|src\/kit\/(ScreenFrame|TickList|smoothScroll|document\/kindsByType)\.|contract\/(sidebar|words)\./;
/** What every area draws its screens with; fetched once, with the first of them. What draws charts comes with the first. */
const KIT =
  /src\/kit\/(grid|filter|inputs|form|keys|master|document|report|chart(?!\/canvas))\/|@tanstack\/(react-virtual|virtual-core)\//;
/** Dictionaries: each is fetched by itself, and none belongs to the bundle of its area. */
const WORDS = /src\/words\/(\w+)\/(\w+)\.ts$/;
/** Below this a compressed copy saves next to nothing on the wire. */
const MIN_BYTES = 512;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Writes `.br` and `.gz` beside every asset once, so that the server never compresses while somebody waits. */
function compressed(): Plugin {
  let out = '';
  return {
    name: 'compressed-assets',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = (await readdir(out, { recursive: true })).filter((name) => COMPRESSED.test(name));
      const files = await Promise.all(
        names.map(async (name) => ({ file: join(out, name), size: (await stat(join(out, name))).size })),
      );
      // The largest first: none is left that one core works on alone at the end.
      const large = files.filter(({ size }) => size >= MIN_BYTES).sort((one, other) => other.size - one.size);
      await Promise.all(large.map(({ file }) => compress(file)));
    },
  };
}

const WORKER = 'sw.js';
/** Files of public/ that the first page shows. */
const FIRST_PUBLIC = ['favicon.svg', 'manifest.webmanifest'];

/**
 * The two scripts that stand alone: the one that runs before the first drawing, and the service worker. Into both goes
 * what the build consists of, so that every build makes a worker of its own version.
 */
function aloneScripts(): Plugin {
  let publicDir = '';
  return {
    name: 'alone-scripts',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/app/offline/worker.ts', fileName: WORKER });
      this.emitFile({ type: 'chunk', id: 'src/first.ts', name: 'first' });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (name: string) => {
          const chunk = chunks.find((one) => one.name === name);
          if (!chunk) throw new Error(`the build has no ${name}`);
          return chunk;
        };
        const page = bundle['index.html'];
        const first = chunkOf('first');
        const worker = chunkOf('worker');
        if (page?.type !== 'asset') throw new Error('the build has no page');
        if (first.imports.length + worker.imports.length > 0) throw new Error('a script that stands alone imports');

        const html = String(page.source);
        const ofPage: string[] = html.match(/\/assets\/[^"]+/g) ?? [];
        const shell = chunkOf('Shell');
        const styles = Object.keys(bundle).filter((name) => /^assets\/Shell-.*\.css$/.test(name));
        const ofShell = [shell.fileName, ...shell.imports, ...styles].map((name) => `/${name}`);
        // Filled only now, so the name that the bundler gave it says nothing of its content.
        const firstCode = filled(
          first.code,
          '__SHELL__',
          ofShell.filter((path) => !ofPage.includes(path)),
        );
        const firstName = `assets/first-${digest(firstCode)}.js`;
        delete bundle[first.fileName];
        this.emitFile({ type: 'asset', fileName: firstName, source: firstCode });
        page.source = html.replace('<script', () => `<script src="/${firstName}"></script>\n    <script`);

        const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const fixed = await Promise.all(FIRST_PUBLIC.map((name) => readFile(join(publicDir, name), 'utf8')));
        worker.code = filled(worker.code, '__BUILD__', {
          version: digest([page.source, ...assets.sort(), ...fixed, worker.code].join()),
          entry: ofPage[0],
          first: ['/', `/${firstName}`, ...FIRST_PUBLIC.map((name) => `/${name}`), ...ofPage],
          assets: assets.map((name) => `/${name}`),
        });
      },
    },
  };
}

const filled = (code: string, name: string, value: unknown) => code.replaceAll(name, () => JSON.stringify(value));
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const RENAMED: Readonly<Record<string, string>> = {
  'margin-left': 'margin-inline-start',
  'margin-right': 'margin-inline-end',
  'padding-left': 'padding-inline-start',
  'padding-right': 'padding-inline-end',
  'border-left': 'border-inline-start',
  'border-right': 'border-inline-end',
  'border-left-width': 'border-inline-start-width',
  'border-right-width': 'border-inline-end-width',
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
  left: 'inset-inline-start',
  right: 'inset-inline-end',
};

const SIDES: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

function makeLogical(declaration: Declaration): void {
  const renamed = RENAMED[declaration.prop];
  if (renamed) declaration.prop = renamed;
  const side = SIDES[declaration.value];
  if (side && declaration.prop === 'text-align') declaration.value = side;
  if (side && declaration.prop === 'float') declaration.value = `inline-${side}`;
}

/**
 * Turns left and right of Bootstrap's compiled sheet into start and end, so that one sheet serves both text
 * directions. The toasts keep their own rules: their slide-in knows the direction already.
 */
function logicalProperties(): PostcssPlugin {
  return {
    postcssPlugin: 'logical-properties',
    Once(root, { result }) {
      if (result.opts.from?.includes('react-toastify')) return;
      root.walkDecls(makeLogical);
    },
  };
}

/**
 * Bootstrap clears what follows a legend, whatever it is. A selector of any sibling makes the browser work out the style of
 * all rows of a table when one comes or goes, some thirty times a second while a long list is scrolled.
 */
function namedSiblings(): PostcssPlugin {
  return {
    postcssPlugin: 'named-siblings',
    Rule(rule) {
      if (rule.selector === 'legend + *') rule.selector = 'legend + :is(div, label, p, ul, fieldset, table)';
    },
  };
}

export default defineConfig({
  plugins: [react(), aloneScripts(), compressed()],
  css: {
    postcss: { plugins: [logicalProperties(), namedSiblings()] },
    preprocessorOptions: {
      // Bootstrap 5.3 is written for the older Sass module system; its own warnings are not ours to mend.
      scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] },
    },
  },
  // A worker too fetches its libraries only when they are needed.
  worker: { format: 'es' },
  // It looks for its own file of machine code beside itself.
  optimizeDeps: { exclude: ['harfbuzzjs'] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    reportCompressedSize: false,
    // Both would put script or data into the page itself, which the content security policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the sign-in page needs from outside, in one file that stays cached when only the product changes.
          groups: [
            { name: 'base', test: FIRST_LOAD, priority: 3 },
            { name: 'session', test: FIRST_OWN, priority: 2 },
            { name: 'schema', test: SCHEMA, priority: 2 },
            { name: 'query', test: QUERY, priority: 2 },
            { name: 'frame', test: FRAME, priority: 1 },
            { name: 'kit', test: KIT, priority: 0 },
            { name: (id) => WORDS.exec(id)?.slice(1).join('-'), test: WORDS, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: process.env.API_TARGET ?? 'http://localhost:4001', changeOrigin: true } },
  },
});
