import type { Work } from '../../contract/admin/company';
import { wordsOf } from '../backup/take';
import { Refused } from '../core/calls/refused';
import type { System } from '../core/calls/system';

/** Work of this process on whole companies, or the result of the last one. */
const demos = new Map<number, Work>();
const removals = new Map<number, Work>();

export const demoWork = (company: number): Work | null => demos.get(company) ?? null;
export const removalWork = (company: number): Work | null => removals.get(company) ?? null;

/** One thing at a time is done with a whole company. */
export function refuseBusy(company: number): void {
  if (demos.get(company)?.state !== 'running' && removals.get(company)?.state !== 'running') return;
  throw new Refused(409, 'RUNNING', 'Something is being done with the whole company. Wait until it is done.', {
    type: 2,
  });
}

type Doing = {
  kind: 'demo' | 'removal';
  company: number;
  /** Announced when it begins; when it is done, everything may have changed. */
  roots: string[];
  work(): Promise<void>;
  /** A failure in words for people; by default those of a backup. */
  failureWords?(error: unknown): string;
};

/** Does what may take longer than a browser waits for an answer. */
export function inBackground(system: System, { kind, company, roots, work, failureWords = wordsOf }: Doing): void {
  const works = kind === 'demo' ? demos : removals;
  works.set(company, { state: 'running', problem: null });
  system.events.publish(company, roots);
  void work()
    .then(
      () => void works.delete(company),
      (error: unknown) => {
        works.set(company, { state: 'failed', problem: failureWords(error) });
        system.log.error({ err: error, company }, kind);
      },
    )
    .finally(() => system.events.publish(company, ['/api']));
}
