import * as z from 'zod/mini';
import { Run, RunPreview, RunView, UndoRun } from '../../../contract/runs';
import { TRAN } from '../../../contract/screen';
import { type Api, type Ctx, notFound } from '../calls/api';
import type { Tx } from '../db/database';
import type { RunKind } from './runKind';
import { beginRun, continueRun, previewRun, readRunRows, readRuns, undoRun } from './runs';

/** The calls of a run: preview, begin, continue until it is done, undo, look. */
export function runRoutes<I>(api: Api, kind: RunKind<I>): void {
  const { path, screen, alsoOn, names, input } = kind.resource;
  const mayCreate = { screen, tran: TRAN.create, alsoOn };
  const open = { anyOf: [screen, ...(alsoOn ?? [])] };
  const view = async (tx: Tx, ctx: Ctx<unknown, unknown>, id: number): Promise<RunView> => {
    const [run] = await readRuns(tx, ctx, kind, id);
    if (!run) throw notFound(`This ${names.one}`);
    return { ...run, shown: await readRunRows(tx, ctx, id) };
  };
  api.on(
    {
      method: 'POST',
      path: `${path}/preview`,
      summary: `What a ${names.one} would write, exceptions first`,
      needs: mayCreate,
      body: input,
      answer: RunPreview,
    },
    (tx, ctx) => previewRun(tx, ctx, kind, ctx.body),
  );
  api.on(
    {
      method: 'POST',
      path,
      summary: `Begin a ${names.one} with the rows that are missing; continue it until it is done`,
      needs: mayCreate,
      body: input,
      answer: RunView,
      status: 201,
    },
    async (tx, ctx) => view(tx, ctx, await beginRun(tx, ctx, kind, ctx.body)),
  );
  api.on(
    { method: 'GET', path, summary: `List ${names.many} with their progress`, needs: open, answer: z.array(Run) },
    (tx, ctx) => readRuns(tx, ctx, kind),
  );
  api.on(
    { method: 'GET', path: `${path}/:id`, summary: `One ${names.one}, exceptions first`, needs: open, answer: RunView },
    (tx, ctx) => view(tx, ctx, ctx.id),
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/continue`,
      summary: `Write the next rows of a ${names.one}`,
      needs: mayCreate,
      answer: RunView,
    },
    async (tx, ctx) => {
      await continueRun(tx, ctx, kind, ctx.id);
      return view(tx, ctx, ctx.id);
    },
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/undo`,
      summary: `Take back all that a ${names.one} wrote`,
      needs: { screen, tran: TRAN.cancel, alsoOn },
      body: UndoRun,
      answer: RunView,
    },
    async (tx, ctx) => {
      await undoRun(tx, ctx, kind, ctx.id, ctx.body.reason);
      return view(tx, ctx, ctx.id);
    },
  );
}
