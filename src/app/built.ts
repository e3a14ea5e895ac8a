import { demo } from '../../contract/demo/screens';
import { publicScreens } from '../../contract/public/screens';
import type { Screen } from '../../contract/screen';
import { allScreens } from '../../contract/sidebar';

/** Catalogued pages that the app draws itself, outside any module. */
export const ownPages: readonly Screen[] = [
  publicScreens.welcome,
  publicScreens.generalWelcome,
  publicScreens.sessionsWelcome,
  publicScreens.login,
  publicScreens.demoSignIn,
  publicScreens.signUp,
  publicScreens.forgotPassword,
  publicScreens.resetPassword,
  publicScreens.supplierQuotation,
  publicScreens.customerOffer,
  publicScreens.notFound,
  demo.productsDemo,
  demo.cartDemo,
  demo.checkoutDemo,
];

const ownPaths: ReadonlySet<string> = new Set(ownPages.map((screen) => screen.path));

/** Whether the screen of the catalogue exists. The menu, the palette and the router know these and no others. */
export const isBuilt = (screen: Screen): boolean => screen.built === true;

export const builtScreens = (): Screen[] => allScreens().filter(isBuilt);

/** Whether a menu that names the screen may offer it. */
export function isOffered(screen: Screen): boolean {
  return isBuilt(screen) || ownPaths.has(screen.path);
}
