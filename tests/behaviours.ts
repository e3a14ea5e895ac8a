import { describe, test } from 'vitest';

/**
 * The sentences of the specification about the shell, by its sections. The types below hold every file of tests to this
 * table: a sentence that is not tested, or a test of no sentence, does not compile.
 */
const table = {
  /** Section 2, general routing. */
  routing: [
    'URLs are of the hash kind',
    'the root path redirects to steak/welcome',
    'any unknown path redirects to others/404',
    'the areas sessions, general and steak are public',
    'every area of the authenticated part is guarded by the sign-in check',
    'the sign-in check is based on the stored session record',
    'access only if authenticated, otherwise redirect to /sessions/welcome',
    'the layout is compact sidebar or large sidebar, by default large',
    'a URL without the layout prefix is redirected to the same URL with the selected layout as prefix',
    'pages under sessions have no layout prefix',
    'a screen in the URL of another layout opens in that layout',
    'older paths open the current screen, with their query',
    'after login D-USI and D-USO land on dashboardUsine, D-REA on dashboardReal, D-SHI on dashboardshiksha, others on dashboardmain',
    'the page that was asked for before signing in opens after it',
    'the administrator opens /admin paths as far as they exist, in every edition',
  ],
  /** Section 2, general routing: the paths of the menus. */
  menuPaths: [
    'a screen that does not exist yet is an unknown path',
    'every literal path of the menus stays routed: to its screen or to others/404, never to a blank page',
    'without the right to a screen its literal path names the right that is missing',
  ],
  /** Section 2, shell; section 4, states of the shell. */
  shell: [
    'the admin layout has an icon sidebar with a child panel, a header, routed content and a footer',
    'the auth layout only hosts content',
    'the module-loading spinner shows while a lazy part is fetched, and is of the kind ball-scale-multiple',
    'a link item opens its screen',
    'a dropDown item opens its links',
    'an extLink item opens in a new tab',
    'disabled items are hidden',
    'the active item is the one whose route is contained in the current URL',
    'of two routes contained in the URL the longer one is active',
    'a dropdown opens the group that matches the current path segment and closes the others',
    'the child panel closes on every navigation, also on one without the sidebar',
    'on mobile the sidebar closes on navigation too',
    'the sidebar is open by default on desktop and closed up to 767 px, re-evaluated on window resize',
    'the header button and the close icon toggle sidebar and child panel together',
    'Escape closes the child panel',
    'the customizer opens and closes',
    'the customizer chooses a layout',
    'the customizer offers every sidebar colour and applies it after 40 ms',
    'the customizer toggles right-to-left',
    'the customizer sets light, dark or as the system says, the size of text, and compact rows',
    'what the customizer chose is kept for the user across sessions, whatever another user chooses',
    'what the company has chosen of the display holds for whoever has not chosen otherwise',
    'the defaults are the large layout, a dark purple sidebar and left-to-right text',
    'the user menu leads Home and offers no page that does not exist',
    'only screens that exist are offered in the sidebar of every edition',
    'the administrator of D-SHA sees no shares menu, an EMPLOYEE nothing else',
  ],
  /** Section 4, session; section 6 as the screens feel it. */
  session: [
    'a user is signed in while the stored record exists',
    'the record has the shape of the specification and is stored under userdetails',
    'a spoilt record counts as none',
    'signing out clears userdetails and modulename',
    'signing out goes to sessions/login, of company 13010 to general/welcome',
    'signing out revokes the token at the server',
    'signing in or out in one tab does so in all of them',
    'a 401 answer during work sends the user to sessions/login with the catalogued message',
    'a session revoked by another is felt at the next call',
    'a late 401 to the token of an earlier session leaves the present one alone',
    'changed rights are felt at the next call, and the menu follows',
    'the demo sign-in gives an empty result after 1500 ms, stores true, checks nothing and opens nothing',
    'the demo sign-out stores false and goes to /sessions/welcome',
    'the stored demo status is not read back at start-up and opens no guarded page',
    'ADMINISTRATOR, in small letters too, is allowed everything',
    'any other role opens a screen only by an entry that matches module, menu, screen and transaction',
    'a group shows only with at least one visible child',
    'what is wrong with a sign-in is said in the words of the server',
  ],
  /** Section 8. */
  messages: [
    'type 1 is a success dialog, which does not take the focus',
    'type 2 is a warning toast',
    'type 3 is a warning dialog',
    'type 4 is an error dialog with its reference',
    'type 10 is a warning toast',
    'toasts stand at the top right',
    'the same sentence is shown once however often it is said at once',
    'HTTP 401 says exactly: Your Login Session is over please login again',
    'status 101 says exactly: Network Error please check your connection',
    'a geolocation failure is passed on as a rejection',
    'a failed local-storage read gives null, and the product works without storage',
    'start-up errors go to the console, and the page says what to do',
    'a part that cannot be fetched is said, with a way on',
    'a message that cannot be drawn well is drawn plainly, and the next one tries again',
  ],
  /** Section 7. */
  calls: [
    'a call carries the bearer token of the user and speaks JSON',
    'the base address is a configurable constant',
    'reports and files open from the base address, by calls that check who may see them',
    'browser geolocation gives longitude and latitude',
    'the IP geolocation service is not called unless its setting is on',
    'with the setting on it is called once, with the user’s token as its key, and the answer is not used',
    'a refusal keeps its code, words, fields and reference',
    'the page of a proxy is not read as a refusal of the server',
    'a call without an answer within a minute counts as a lost network',
  ],
  /** Section 9. */
  constants: [
    'dates show as DD-Mon-YYYY, with HH:MM for a moment',
    'a chosen date takes the present time, shifted by 5 hours 30 minutes',
    'generated ids are five letters and digits',
    'the loading button says Please wait and is of type submit by default',
    'every form with a busy button uses the loading button',
    'the logo is one fixed file',
    'the mobile breakpoint is 767 px',
    'the advertising pixel is not injected unless its setting is on',
    'with the setting on the advertising pixel is injected in production mode only',
    'sidebar names and descriptions are those of the specification',
    'Sale Types is listed twice in the setup of sales',
  ],
  /** Sentences that only a browser with a layout can show. */
  browser: [
    'the sidebar stands open at 768 px and closed at 767 px, re-evaluated while the window is resized, and nothing sticks out',
    'at 767 px the sidebar lies over the page and leaves with every navigation',
    'the compact sidebar is narrower than the large one and keeps its words for screen readers',
    'right-to-left puts the sidebar on the right',
    'every sidebar colour changes what is seen, and is there after a reload',
    'toasts stand at the top right, in right-to-left too',
    'no page asks anybody but the product',
    'a page whose scripts do not arrive says what to do',
    'a voucher survives a lost network: said at once, typing kept, posted once when it is back',
  ],
  /** Loss of the network and other faults of a save, felt in a form. */
  faults: [
    'no network before a save: the message shows, the typing stays, the next try saves',
    'the network lost during a save: the message shows, the typing stays, the next try makes no second one',
    'a call that times out: the message shows, the typing stays, the next try makes no second one',
    'an unexpected error: its reference shows, the typing stays, the next try saves',
    'too many calls: the words of the server show, the typing stays, the next try saves',
    'many people posting at once: the words of the server show, the typing stays, the next try saves',
    'somebody else’s change meanwhile: reloading is offered, the typing stays until it is chosen',
    'the page of a proxy: a sentence shows, the typing stays, the next try saves',
    'the page reloaded after a lost answer: the typing is back, and posting it makes no second one',
    'a changed form is a new act with a key of its own',
    'a master keeps its key and its typing in the same way',
    'a list that cannot be read says so and is read by Try again',
    'the bar of a lost network comes and goes by itself',
    'what was typed outlives a session that ends during a save',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Section = keyof typeof table;
type Sentence<S extends Section> = (typeof table)[S][number];

/** Runs the tests of a section under its sentences, in the order of the table. */
export function behaviours<S extends Section>(section: S, tests: Readonly<Record<Sentence<S>, () => unknown>>): void {
  const sentences: readonly Sentence<S>[] = table[section];
  describe(section, () => {
    test.each(sentences)('%s', (sentence) => Promise.resolve(tests[sentence]()).then(() => undefined));
  });
}
