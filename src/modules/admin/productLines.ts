import type { RightsLine } from '../../../contract/admin/rights';
import { editions } from '../../../contract/editions';
import type { Edition, MenuNode } from '../../../contract/menu';
import { blocks } from '../../../contract/menuBlocks';
import { editionOf } from '../../../contract/sidebar';
import { isOnMenu } from '../../kit/menuFilter';
import { type Granted, keysOf } from './matrix';

const OUTSIDE = 'Not in this product';

/** Whether the line is no screen of the product: there because the role holds a right of it, or because all were asked for. */
export const isOutside = ({ area }: RightsLine) => area.startsWith(OUTSIDE);

/** The paths that the sidebar of an edition leads to, whoever looks at it. */
function pathsOf({ sidebar, roleSidebars = {} }: Edition): string[] {
  const walk = (node: MenuNode): string[] =>
    node.sub ? node.sub.flatMap(walk) : [node.state, node.own].filter((path) => path !== undefined);
  return [...sidebar, ...Object.values(roleSidebars).flat()].flatMap((name) => walk(blocks[name]));
}

/**
 * The screens whose rights are offered: those that exist and stand in an edition of the company, or in none of them.
 * What a role holds of others stays to be seen and taken away, under a heading of its own; there stand all of the catalogue
 * too where they are asked for, such as for the rights of an edition to come.
 */
export function productLines(
  lines: readonly RightsLine[],
  held: Granted,
  codes: readonly string[],
  isAll = false,
): RightsLine[] {
  const own = new Set(codes.flatMap((code) => pathsOf(editionOf(code))));
  const any = new Set(Object.values<Edition>(editions).flatMap(pathsOf));
  const isIn = ({ screen }: RightsLine) => {
    const paths = [screen.path, ...(screen.aliases ?? [])];
    return isOnMenu(screen) && (paths.some((path) => own.has(path)) || !paths.some((path) => any.has(path)));
  };
  const others = lines.filter((line) => !isIn(line) && (isAll || keysOf(line).some((key) => held.has(key))));
  return [...lines.filter(isIn), ...others.map((line) => ({ ...line, area: `${OUTSIDE}: ${line.area}` }))];
}
