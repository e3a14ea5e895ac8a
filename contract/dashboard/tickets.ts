import * as z from 'zod/mini';
import type { Instant } from '../dates';
import { choice, id, instant, optionalText, searchText, sentVersion, text } from '../fields';
import { SEVERITIES } from '../severity';
import { dashboard as screens } from './screens';

/** Faults and requests: raised by anybody, handled by administrators and the users they assign. */

export const TICKET_STATES = ['new', 'assigned', 'waiting', 'solved', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];
/** Days after which what was solved is settled. */
export const REOPEN_DAYS = 7;

const words = z
  .string('Say what happened')
  .check(
    z.trim(),
    z.minLength(1, 'Say what happened'),
    z.maxLength(4_000, 'Keep it within 4000 characters'),
    z.regex(/^[^\0\p{Surrogate}]*$/u, 'Remove the invisible control characters'),
  );

export const TicketInput = z.object({
  subject: text(200, 'Say in a few words what it is about'),
  module: optionalText(60),
  severity: choice(SEVERITIES),
  description: words,
  /** The user's place and device; the screen sends it automatically, and the server adds its version. */
  context: z.object({ path: optionalText(300), agent: optionalText(300) }),
});
export type TicketInput = z.infer<typeof TicketInput>;

/** A further word, or a step; both at once as well. */
export const TicketStep = z
  .object({
    text: optionalText(4_000),
    state: z.nullable(choice(TICKET_STATES)),
    /** The assignee; with the step `assigned`. */
    assigneeId: z.nullable(id),
    /** One to five, given by the raiser with the step `closed`. */
    rating: z.nullable(z.int('One to five').check(z.gte(1, 'One to five'), z.lte(5, 'One to five'))),
    version: sentVersion,
  })
  .check(
    z.refine(({ text: said, state }) => said !== null || state !== null, {
      path: ['text'],
      message: 'Write something, or take a step',
    }),
  );
export type TicketStep = z.infer<typeof TicketStep>;

export const Ticket = z.object({
  id,
  version: z.int(),
  number: z.string(),
  subject: z.string(),
  module: z.nullable(z.string()),
  severity: choice(SEVERITIES),
  description: z.string(),
  state: choice(TICKET_STATES),
  raisedById: id,
  raisedBy: z.string(),
  assigneeId: z.nullable(id),
  assignee: z.nullable(z.string()),
  createdAt: instant,
  dueAt: instant,
  solvedAt: z.nullable(instant),
  isOverdue: z.boolean(),
  rating: z.nullable(z.int()),
  path: z.nullable(z.string()),
  appVersion: z.nullable(z.string()),
  agent: z.nullable(z.string()),
  /** States that the reader may bring it to now. */
  steps: z.array(choice(TICKET_STATES)),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketNote = z.object({
  id,
  by: z.string(),
  at: instant,
  text: z.nullable(z.string()),
  state: z.nullable(choice(TICKET_STATES)),
});
export const WholeTicket = z.object({ ...Ticket.shape, notes: z.array(TicketNote) });
export type WholeTicket = z.infer<typeof WholeTicket>;

export const TICKET_VIEWS = ['open', 'all'] as const;
export const TicketQuery = z.object({ show: z._default(choice(TICKET_VIEWS), 'open'), q: z.optional(searchText) });

/** The roles of a user in a ticket. */
export type TicketPart = { isRaiser: boolean; isSolver: boolean };

/**
 * The states to which a user may bring a ticket. The user who handles it solves it; the one who raised it closes or
 * reopens it.
 */
export function stepsFrom(
  { state, solvedAt, hasAssignee }: { state: TicketState; solvedAt: Instant | null; hasAssignee: boolean },
  { isRaiser, isSolver }: TicketPart,
  now: Date,
): TicketState[] {
  const isOpen = state === 'new' || state === 'assigned' || state === 'waiting';
  const steps = new Set<TicketState>();
  if (isSolver && isOpen) {
    if (hasAssignee || state === 'new') steps.add('assigned');
    if (state === 'assigned') steps.add('waiting');
    if (state !== 'new') steps.add('solved');
  }
  if (isRaiser && state !== 'closed') steps.add('closed');
  const isFresh = solvedAt !== null && now.getTime() - Date.parse(solvedAt) <= REOPEN_DAYS * 86_400_000;
  if (isRaiser && !isOpen && isFresh) steps.add(hasAssignee ? 'assigned' : 'new');
  return TICKET_STATES.filter((one) => steps.has(one));
}

export const tickets = { path: '/api/tickets', screen: screens.tickets } as const;
