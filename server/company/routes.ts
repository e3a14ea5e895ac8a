import { sql } from 'drizzle-orm';
import { backups } from '../../contract/admin/backup';
import { ClearInput, CompanyData, companyData, LoadInput, RemovalInput } from '../../contract/admin/company';
import { todayInIndia } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import { refuseOtherName, refuseOthersSignedIn, secondAdministrator } from '../backup/confirm';
import { wordsOf } from '../backup/take';
import { type Api, parseBody } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { bodyText } from '../core/calls/requestBody';
import type { SignedIn, System } from '../core/calls/system';
import { asOwner } from '../core/db/asOwner';
import { rowOf } from '../core/db/database';
import { documentCount } from '../core/documents/numberSeries';
import { madeFile } from '../core/files/madeFile';
import { type AuditEntry, writeTrail } from '../core/trail/audit';
import { type DemoInto, DemoRefused } from '../setup/demo';
import { isFirstCompany } from '../setup/installation';
import { inBackground, refuseBusy, removalWork } from './companyJobs';
import { clearDemo, demoBackup, demoInto, demoState, loadDemo } from './demoData';
import { companyArchive } from './exportCompany';
import { removeCompany } from './removeCompany';

const { path, screen } = companyData;
/** Live events for the screens that show it. */
const ROOTS = [path, backups.path];

/** Companies whose export is under way: each reads everything, so one at a time. */
const exporting = new Set<number>();

/** Fills empty books with demo data in the name of the user of this authorization. */
export type FillBooks = (company: DemoInto, authorization: string, now: Date) => Promise<void>;

/** Actions on a company as a whole: export, demo data, removal. */
export function companyRoutes(api: Api, system: System, fillBooks: FillBooks): void {
  stateRoute(api, system);
  exportRoute(api, system);
  loadRoute(api, system, fillBooks);
  clearRoute(api, system);
  removalRoute(api, system);
}

const trail = (system: System, who: SignedIn, now: Date, entry: Omit<AuditEntry, 'entity'>) =>
  system.database.inCompany(who.companyId, (tx) => writeTrail(tx, who, now, [{ ...entry, entity: path }]));

function stateRoute(api: Api, system: System): void {
  api.on(
    {
      method: 'GET',
      path,
      summary: 'What can be done with the company as a whole',
      needs: { anyOf: [screen] },
      answer: CompanyData,
    },
    async (tx, { who }) => {
      const { name, documents } = await rowOf<{ name: string; documents: number }>(
        tx,
        sql`select name, ${documentCount(sql`c.id`)} as documents
              from companies c where id = ${who.companyId}`,
      );
      const demo = await demoState(tx, system, who.companyId);
      const addsCompanies = await asOwner(tx, () => isFirstCompany(tx, who.companyId));
      const removing = removalWork(who.companyId);
      return { company: name, code: who.companyId, documents, demo, removing, addsCompanies };
    },
  );
}

function exportRoute(api: Api, system: System): void {
  api.stream(
    {
      method: 'GET',
      path: companyData.exported,
      summary: 'The whole company as one archive: a workbook, JSON and its files',
      needs: { anyOf: [screen] },
    },
    async ({ who, now }) => {
      const scope = who.companyId;
      if (exporting.has(scope)) {
        throw new Refused(409, 'RUNNING', 'The company is being exported. Wait until it is done.', { type: 2 });
      }
      exporting.add(scope);
      try {
        await trail(system, who, now, { action: 'export' });
        const { files, database, dataDir } = system;
        const archive = await madeFile(dataDir, (take) =>
          database.snapshot((tx) => take(companyArchive(tx, { scope, now, files }))),
        );
        return new Response(archive, {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': `attachment; filename="company-${scope}-${todayInIndia(now)}.zip"`,
          },
        });
      } finally {
        exporting.delete(scope);
      }
    },
  );
}

function loadRoute(api: Api, system: System, fillBooks: FillBooks): void {
  const load = {
    method: 'POST',
    path: companyData.demo,
    summary: 'Load demo data into a company without entries',
    needs: { screen, tran: TRAN.create },
    body: LoadInput,
    status: 202,
    changes: [path],
  } as const;
  api.signedIn(load, async (c, who, now) => {
    parseBody(load, await bodyText(c));
    refuseBusy(who.companyId);
    const into = await system.database.inCompany(who.companyId, (tx) => demoInto(tx, system, who.companyId), 'reads');
    await trail(system, who, now, { action: 'create', number: 'Demo data' });
    const authorization = c.req.header('authorization') ?? '';
    inBackground(system, {
      kind: 'demo',
      company: who.companyId,
      roots: ROOTS,
      work: () => loadDemo(system, who, () => fillBooks(into, authorization, now)),
      failureWords: (error) => (error instanceof DemoRefused ? error.refusal.message : wordsOf(error)),
    });
    return c.json({}, 202);
  });
}

function clearRoute(api: Api, system: System): void {
  const clear = {
    method: 'POST',
    path: companyData.cleared,
    summary: 'Clear the demo data, and everything entered since then',
    needs: { screen, tran: TRAN.cancel },
    body: ClearInput,
    status: 202,
    changes: [path],
  } as const;
  api.signedIn(clear, async (c, who, now) => {
    const input = parseBody(clear, await bodyText(c));
    refuseBusy(who.companyId);
    const backup = await demoBackup(system.dataDir, who.companyId);
    if (!backup) throw new Refused(409, 'NO_DEMO', 'There is no demo data in this company.', { type: 2 });
    await refuseOtherName(system.database, who.companyId, input.companyName);
    await refuseOthersSignedIn(system.database, who, 'clear', now);
    await trail(system, who, now, { action: 'delete', number: 'Demo data' });
    inBackground(system, {
      kind: 'demo',
      company: who.companyId,
      roots: ROOTS,
      work: () => clearDemo(system, who, backup),
    });
    return c.json({}, 202);
  });
}

function removalRoute(api: Api, system: System): void {
  const removal = {
    method: 'POST',
    path: companyData.removal,
    summary: 'Remove the company with everything that belongs to it',
    needs: { screen, tran: TRAN.cancel },
    body: RemovalInput,
    status: 202,
    whenOver: true,
    changes: [path],
  } as const;
  api.signedIn(removal, async (c, who, now) => {
    const input = parseBody(removal, await bodyText(c));
    refuseBusy(who.companyId);
    const second = await secondAdministrator(system, who, input, 'remove', now);
    inBackground(system, {
      kind: 'removal',
      company: who.companyId,
      roots: [path],
      work: () => removeCompany(system, { who, second, now }),
    });
    return c.json({}, 202);
  });
}
