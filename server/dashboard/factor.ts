import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { FactorProof, FactorSecret, FactorState, factor, PasswordProof, RecoveryCodes } from '../../contract/factors';
import type { Schema } from '../../contract/resource';
import { type Api, parseBody } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { bodyText } from '../core/calls/requestBody';
import type { SignedIn, System } from '../core/calls/system';
import { rowOf, type Tx } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import {
  beginFactor,
  dropFactor,
  factorOf,
  keepRecovery,
  newRecovery,
  proofOf,
  uriOf,
  usedUp,
} from '../core/signIn/factors/factors';
import { provePassword } from '../core/signIn/provePassword';
import { countTry, giveBackTry } from '../core/signIn/tries';
import { type AuditEntry, writeTrail } from '../core/trail/audit';

const { path } = factor;
const none = () => new Refused(409, 'NO_FACTOR', 'The second factor is off. Switch it on first.', { type: 2 });

type Change<B, A> = {
  step: string;
  summary: string;
  body: Schema<B>;
  answer: Schema<A>;
  work(who: SignedIn, input: B, now: Date): Promise<A>;
};

/**
 * A change of the own second factor. No answer with a secret is kept for repeats: these calls are made outside those
 * that store their first answer.
 */
function changeRoute<B, A extends object>(api: Api, { step, summary, body, answer, work }: Change<B, A>): void {
  const call = { body };
  api.signedIn(
    {
      body,
      answer,
      summary,
      method: 'POST',
      path: `${path}/${step}`,
      needs: 'signedIn',
      whenOver: true,
      changes: [path],
    },
    async (c: Context, who, now) => c.json(await work(who, parseBody(call, await bodyText(c)), now)),
  );
}

/** The change takes effect together with its trail. */
function withTrail<A>(
  system: System,
  who: SignedIn,
  now: Date,
  reason: string,
  work: (tx: Tx) => Promise<A>,
): Promise<A> {
  return system.database.asSystem(async (tx) => {
    const done = await work(tx);
    const entry: AuditEntry = { action: 'change', entity: 'secondFactor', entityId: who.userId, reason };
    await writeTrail(tx, who, now, [entry]);
    return done;
  });
}

const stateOf = ({ database }: System, who: SignedIn): Promise<FactorState> =>
  rowOf<FactorState>(
    database.plain,
    sql`select coalesce(f.confirmed_at is not null, false) as "isOn", u.needs_factor as "isNeeded",
               ${instantText('f.confirmed_at')} as since, coalesce(jsonb_array_length(f.recovery), 0) as "codesLeft"
          from users u left join user_factors f on f.company_id = u.company_id and f.user_id = u.id
         where u.company_id = ${who.companyId} and u.id = ${who.userId}`,
  );

/** The own second factor. Each change asks for the password or a code again. */
export function factorRoutes(api: Api, system: System): void {
  api.signedIn(
    { method: 'GET', path, summary: 'The own second factor', needs: 'signedIn', answer: FactorState },
    async (c, who) => c.json(await stateOf(system, who)),
  );

  changeRoute(api, {
    step: 'begin',
    summary: 'Begin to set up an authenticator',
    body: PasswordProof,
    answer: FactorSecret,
    work: async (who, { password }, now) => {
      await provePassword(system, who, password, now);
      const { companyId, userId, uCode } = who;
      const secret = await system.database.asSystem((tx) => beginFactor(tx, companyId, userId, now));
      if (secret === null) {
        throw new Refused(409, 'FACTOR_ON', 'The second factor is on already. Switch it off to set up another.', {
          type: 2,
        });
      }
      return { secret, uri: uriOf(secret, companyId, uCode) };
    },
  });

  changeRoute(api, {
    step: 'confirm',
    summary: 'Switch the second factor on with a first code',
    body: FactorProof,
    answer: RecoveryCodes,
    work: async (who, { code }, now) => {
      const { companyId, userId } = who;
      const begun = await factorOf(system.database.plain, companyId, userId);
      if (!begun || begun.isConfirmed) throw none();
      const locked = await countTry(system, companyId, userId, now);
      if (locked) throw locked;
      const proof = proofOf(begun, code, now);
      if (!proof) {
        throw invalid({
          code: 'This code is not right. Look whether the clock of the phone is, and give the next one.',
        });
      }
      await giveBackTry(system, companyId, userId);
      const { codes, hashes } = newRecovery();
      await withTrail(system, who, now, 'Switched on', async (tx) => {
        if (!(await usedUp(tx, companyId, userId, proof, now))) throw none();
        await keepRecovery(tx, companyId, userId, hashes);
      });
      return { codes };
    },
  });

  changeRoute(api, {
    step: 'codes',
    summary: 'Make new recovery codes; the old ones end',
    body: PasswordProof,
    answer: RecoveryCodes,
    work: async (who, { password }, now) => {
      await provePassword(system, who, password, now);
      const { companyId, userId } = who;
      if (!(await factorOf(system.database.plain, companyId, userId))?.isConfirmed) throw none();
      const { codes, hashes } = newRecovery();
      await withTrail(system, who, now, 'New recovery codes', (tx) => keepRecovery(tx, companyId, userId, hashes));
      return { codes };
    },
  });

  changeRoute(api, {
    step: 'off',
    summary: 'Switch the own second factor off',
    body: PasswordProof,
    answer: FactorState,
    work: async (who, { password }, now) => {
      await provePassword(system, who, password, now);
      const { isOn, isNeeded } = await stateOf(system, who);
      if (!isOn) throw none();
      if (isNeeded) {
        throw new Refused(
          409,
          'FACTOR_NEEDED',
          'Your administrator asks for a second factor. Ask for a reset if the authenticator is lost.',
          { type: 4 },
        );
      }
      await withTrail(system, who, now, 'Switched off', (tx) => dropFactor(tx, who.companyId, who.userId));
      return stateOf(system, who);
    },
  });
}
