import type { RightsLine } from '../../../contract/admin/rights';
import { editions } from '../../../contract/editions';
import type { Edition, MenuNode } from '../../../contract/menu';
import { blocks } from '../../../contract/menuBlocks';
import { editionOf } from '../../../contract/sidebar';
import { isOnMenu } from '../../kit/menuFilter';
import { type Granted, keysOf } from './matrix';

const OUTSIDE = 'Not in this product';

/**
 * Whether the line is outside the product: listed because the role holds a right there, or because all lines were asked
 * for.
 */
export const isOutside = ({ area }: RightsLine) => area.startsWith(OUTSIDE);

/** The paths in the sidebar of an edition, for all its roles. */
function pathsOf({ sidebar, roleSidebars = {} }: Edition): string[] {
  const walk = (node: MenuNode): string[] =>
    node.sub ? node.sub.flatMap(walk) : [node.state, node.own].filter((path) => path !== undefined);
  return [...sidebar, ...Object.values(roleSidebars).flat()].flatMap((name) => walk(blocks[name]));
}

/**
 * The screens whose rights are offered: those that exist and are in an edition of the company, or in no edition. Rights
 * of a role on other screens remain visible and removable, under a heading of their own; on request the whole catalogue
 * is listed there too, such as for the rights of a future edition.
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
