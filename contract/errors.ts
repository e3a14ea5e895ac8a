export type { ErrorBody } from './errorBody';

/** How the SPA shows a message: specification section 8. */
export const MESSAGE = { success: 1, warningToast: 2, warningDialog: 3, errorDialog: 4, notice: 10 } as const;
export type MessageType = (typeof MESSAGE)[keyof typeof MESSAGE];

export const SESSION_OVER = 'Your Login Session is over please login again';
/** Code of a 401 whose message names the exceeded limit of the user: days, hours, address, device. */
export const OUT_OF_BOUNDS = 'OUT_OF_BOUNDS';
export const NETWORK_ERROR = 'Network Error please check your connection';
/** The client's own status for a call that reached no server. */
export const NETWORK_STATUS = 101;

/** Code of the refusal of a sign-in to a demo company that is being made. */
export const DEMO_IN_THE_MAKING = 'DEMO_IN_THE_MAKING';
