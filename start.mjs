// Builds what has changed since the last build, then starts the product. `--demo` offers demo companies in an empty
// database, `--demo=all` makes all of them first, `--dev` serves the SPA with hot reload and restarts the server on every change; `--verify`, `--backup` and
// `--restore FILE` are commands of their own.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const vite = join(root, 'node_modules/vite/bin/vite.js');
const stampFile = join(root, 'dist/built-from');

function sourceStamp() {
  const hash = createHash('sha256');
  const add = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(`${path.slice(root.length)} `).update(readFileSync(path));
  };
  for (const name of [
    'contract',
    'server',
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'vite.server.config.ts',
    'package-lock.json',
  ])
    add(join(root, name));
  // What the build of the SPA reads besides the files.
  for (const name of Object.keys(process.env)
    .filter((name) => name.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${process.env[name]} `);
  return hash.digest('hex');
}

function build() {
  const stamp = sourceStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building …');
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', config], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(stampFile, stamp);
}

function develop() {
  const apiPort = process.env.API_PORT ?? '4001';
  const run = (name, command, env = {}) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => {
      if (code) console.error(`${name} ended with ${code}`);
    });
    return child;
  };
  const first = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--config', 'vite.server.config.ts'],
    { cwd: root, stdio: 'inherit' },
  );
  if (first.status !== 0) process.exit(first.status ?? 1);
  const children = [
    run('server build', [vite, 'build', '--watch', '--logLevel', 'warn', '--config', 'vite.server.config.ts']),
    run(
      'server',
      [
        '--watch-path=dist/server',
        '--enable-source-maps',
        'start.mjs',
        '--serve',
        ...args.filter((one) => one !== '--dev'),
      ],
      { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '4000'}` },
    ),
    run('SPA', [vite, '--port', process.env.PORT ?? '4000', '--strictPort'], {
      API_TARGET: `http://localhost:${apiPort}`,
    }),
  ];
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
    });
  }
}

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));

if (args.includes('--dev')) {
  develop();
} else {
  if (!args.includes('--serve')) build();
  if (!args.includes('--build')) {
    const isCommand = args.includes('--backup') || args.includes('--restore');
    const file = args.includes('--verify') ? 'verify.js' : isCommand ? 'backup.js' : 'main.js';
    const { main } = await import(pathToFileURL(join(root, 'dist/server', file)).href);
    await main(root, args).catch((problem) => {
      // A folder in use, a database that does not answer: a sentence for whoever started it.
      console.error(problem.code ? problem : problem.message);
      process.exit(1);
    });
  }
}
