/** Who has to act next on a request (« demande »); NOBODY once it is over. */
export const requestActors = ['SUPPLIER', 'CUSTOMER', 'NOBODY'] as const;
/**
 * Parts of a conversation. QUESTION: the customer's words. ANSWER: an agent's. NOTE: of agents, for agents alone. STEP: what
 * became of the request without words of its own.
 */
export const requestMessageKinds = ['QUESTION', 'ANSWER', 'NOTE', 'STEP'] as const;
/** What an answer leaves: closed, to be followed up by us, or waiting for the customer. */
export const answerOutcomes = ['CLOSED', 'TO_FOLLOW', 'WAITING'] as const;
/** How a request ends without an answer: not to be dealt with here, or nothing to be done about it. */
export const closingOutcomes = ['DISCARDED', 'NO_ACTION'] as const;
/** Lists of the queue: all that is open, what only the customer can go on with, and what is over. */
export const requestLists = ['OPEN', 'WAITING', 'OVER'] as const;
/**
 * Of whom: the agent who asks; nobody yet, so that the agent may take it; what waits for the agent's group; or anybody. What
 * waits for the agent's group is nobody's too.
 */
export const requestAssignments = ['ME', 'GROUP', 'NOBODY', 'ANYBODY'] as const;
/**
 * What the law gives the customer a day for: to call the mediator, the outcome of a mediation, the refund after a withdrawal, the
 * end of a contract, its closing bill, an answer about their data.
 */
export const legalRights = [
  'MEDIATOR',
  'MEDIATION',
  'WITHDRAWAL',
  'TERMINATION',
  'CLOSING_BILL',
  'PERSONAL_DATA',
] as const;
/** Who gets requests that are assigned: one agent, a group's queue, the agents of a group in turn, or nobody. */
export const assignees = ['AGENT', 'QUEUE', 'GROUP', 'NOBODY'] as const;
/** Templates of answers that are offered, and those that were put away. */
export const templateLists = ['ACTIVE', 'ARCHIVED'] as const;

export type LegalRight = (typeof legalRights)[number];
export type RequestActor = (typeof requestActors)[number];
export type RequestMessageKind = (typeof requestMessageKinds)[number];
export type AnswerOutcome = (typeof answerOutcomes)[number];
export type ClosingOutcome = (typeof closingOutcomes)[number];
export type TemplateListName = (typeof templateLists)[number];
export type RequestListName = (typeof requestLists)[number];
