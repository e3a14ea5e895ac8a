import { readFileSync } from 'node:fs';
import type { AxeResults, ImpactValue } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const SERIOUS: readonly ImpactValue[] = ['serious', 'critical'];
export const MODERATE: readonly ImpactValue[] = ['moderate', ...SERIOUS];

/**
 * Barriers by WCAG 2.2 AA on the page as it stands, each with its first place; the serious and critical ones unless told
 * otherwise. Evaluated by the debugger's channel, so that the page's own Content-Security-Policy stays in force.
 */
export async function barriers(page: Page, impacts = SERIOUS): Promise<string[]> {
  await page.evaluate(source);
  const results = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
  });
  return results.violations
    .filter((violation) => impacts.includes(violation.impact ?? 'minor'))
    .map(
      (violation) =>
        `${violation.id}: ${violation.help} (${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join('; ')})`,
    );
}
