import { readFileSync } from 'node:fs';
import type { AxeResults, ImpactValue } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const SERIOUS: readonly ImpactValue[] = ['serious', 'critical'];
export const MODERATE: readonly ImpactValue[] = ['moderate', ...SERIOUS];

/**
 * Barriers by WCAG 2.2 AA on the page as it stands, each with its first place; the serious and critical ones unless told
 * otherwise, of the whole page unless a part is named. Evaluated by the debugger's channel, so that the page's own Content-Security-Policy stays in force.
 */
export async function barriers(page: Page, impacts = SERIOUS, part = 'html'): Promise<string[]> {
  // Reading it anew for each screen takes far longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: { run(context: string, options: object): Promise<AxeResults> } };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return axe.run(within, { runOnly, resultTypes: ['violations'] });
  }, part);
  return results.violations
    .filter((violation) => impacts.includes(violation.impact ?? 'minor'))
    .map(
      (violation) =>
        `${violation.id}: ${violation.help} (${violation.nodes
          .map((node) => `${node.target.join(' ')} ${node.html}`)
          .slice(0, 3)
          .join('; ')})`,
    );
}
