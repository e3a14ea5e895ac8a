import { readFileSync } from 'node:fs';
import type { AxeResults, ImpactValue, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const SERIOUS: readonly ImpactValue[] = ['serious', 'critical'];
export const MODERATE: readonly ImpactValue[] = ['moderate', ...SERIOUS];

const ALL: RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on colours and positions, and so differ between one look of a page and another. */
const OF_LOOKS: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
};

/**
 * Barriers by WCAG 2.2 AA on the present page, each with its first place; the serious and critical ones by default, of
 * the whole page unless a part is named. An element drawn like two neighbours is not checked again. Evaluated by the
 * debugger's channel, so that the page's own Content-Security-Policy stays in force.
 */
export const barriers = (page: Page, impacts = SERIOUS, part = 'html') => violations(page, ALL, impacts, part);

/** Those among them that another look may have, of a page that was looked at in one. */
export const barriersOfLook = (page: Page, part = 'html') => violations(page, OF_LOOKS, MODERATE, part);

async function violations(
  page: Page,
  runOnly: RunOptions['runOnly'],
  impacts: readonly ImpactValue[],
  part: string,
): Promise<string[]> {
  // Reading it again for each screen takes far longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const exclude = await page.evaluateHandle(alike);
  const results = await page.evaluate(
    async ([within, exclude, runOnly]) => {
      const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
      return axe.run({ include: [within], exclude }, { runOnly, resultTypes: ['violations'] });
    },
    [part, exclude, runOnly] as const,
  );
  await exclude.dispose();
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

/**
 * Rows, cells and the like from the third on that are drawn as one before them: same tags, classes, styles, roles and
 * states, text where that has text, a name where that has a name. Every second row may have another ground and the last one
 * another line, so two of a kind and the last child are looked at. Most of a list is this, and most of the time of a look.
 */
function alike(): Element[] {
  const MEANS = /^(class|style|role|type|disabled|readonly|required|checked|selected|hidden|tabindex|dir|lang|scope)$/;
  const NAMES = /^aria-(label|labelledby|describedby|controls|owns|activedescendant|rowindex|posinset|setsize)$/;
  const shapes = new Map<Element, string>();
  const shapeOf = (it: Element): string => {
    const known = shapes.get(it);
    if (known !== undefined) return known;
    const attributes = [...it.attributes]
      .map(({ name, value }) => {
        const isWhole = MEANS.test(name) || (name.startsWith('aria-') && !NAMES.test(name));
        return `${name}=${isWhole ? value : value.trim() !== ''}`;
      })
      .sort();
    const hasText = [...it.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const shape = `${it.tagName} ${attributes.join(' ')} ${hasText}(${[...it.children].map(shapeOf).join()})`;
    shapes.set(it, shape);
    return shape;
  };
  const found: Element[] = [];
  const look = (parent: Element): void => {
    const count = new Map<string, number>();
    for (const child of parent.children) {
      const shape = shapeOf(child);
      const before = count.get(shape) ?? 0;
      count.set(shape, before + 1);
      if (before >= 2 && child !== parent.lastElementChild) found.push(child);
      else look(child);
    }
  };
  look(document.body);
  return found;
}
