import type { Declaration, Plugin } from 'postcss';

const RENAMED: Readonly<Record<string, string>> = {
  'margin-left': 'margin-inline-start',
  'margin-right': 'margin-inline-end',
  'padding-left': 'padding-inline-start',
  'padding-right': 'padding-inline-end',
  'border-left': 'border-inline-start',
  'border-right': 'border-inline-end',
  'border-left-width': 'border-inline-start-width',
  'border-right-width': 'border-inline-end-width',
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
  left: 'inset-inline-start',
  right: 'inset-inline-end',
};

const SIDES: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

function makeLogical(declaration: Declaration): void {
  const renamed = RENAMED[declaration.prop];
  if (renamed) declaration.prop = renamed;
  const side = SIDES[declaration.value];
  if (side && declaration.prop === 'text-align') declaration.value = side;
  if (side && declaration.prop === 'float') declaration.value = `inline-${side}`;
}

/**
 * Turns left and right of Bootstrap's compiled sheet into start and end, so that one sheet serves both text
 * directions. The toasts keep their own rules: their slide-in knows the direction already.
 */
export function logicalProperties(): Plugin {
  return {
    postcssPlugin: 'logical-properties',
    Once(root, { result }) {
      if (result.opts.from?.includes('react-toastify')) return;
      root.walkDecls(makeLogical);
    },
  };
}
