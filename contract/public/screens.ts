import type { Screens } from '../screen';

/** Public and system screens: no permission code: open before sign-in, except /others/404, which lies in the guarded area. */
export const publicScreens = {
  welcome: { path: '/steak/welcome', title: 'Welcome', kind: 'auth', code: null, trans: [] },
  generalWelcome: { path: '/general/welcome', title: 'General Welcome', kind: 'auth', code: null, trans: [] },
  sessionsWelcome: { path: '/sessions/welcome', title: 'Session Welcome', kind: 'auth', code: null, trans: [] },
  login: { path: '/sessions/login', title: 'Login', kind: 'auth', code: null, trans: [] },
  demoSignIn: { path: '/sessions/signin', title: 'Sign In (demo)', kind: 'auth', code: null, trans: [] },
  signUp: { path: '/sessions/signup', title: 'Sign Up', kind: 'auth', code: null, trans: [] },
  forgotPassword: { path: '/sessions/forgot', title: 'Forgot Password', kind: 'auth', code: null, trans: [] },
  resetPassword: {
    path: '/sessions/reset',
    title: 'New Password',
    kind: 'auth',
    code: null,
    trans: [],
    ours: true,
  },
  /** Where a supplier answers an enquiry by the link of its mail. */
  supplierQuotation: {
    path: '/sessions/quotation',
    title: 'Your Quotation',
    kind: 'auth',
    code: null,
    trans: [],
    ours: true,
  },
  /** Where a customer accepts or declines a quotation by the link of its mail. */
  customerOffer: {
    path: '/sessions/offer',
    title: 'Your Offer',
    kind: 'auth',
    code: null,
    trans: [],
    ours: true,
  },
  notFound: { path: '/others/404', title: 'Page Not Found', kind: 'panel', code: null, trans: [] },
} as const satisfies Screens;
