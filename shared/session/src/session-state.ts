import type { AuthorizationScheme, ContractSummary, Customer } from '@portal/contract';

/** What a log-in answers and local storage keeps; the names are those of the specification (section 3, Session). */
export interface Credentials {
  token: string;
  accessToken: string;
  /** Customer number, or the agent's user name. */
  userId: string;
  groupe: string | null;
  autorizationsScheme: AuthorizationScheme | null;
  /** User name of the agent who logged in in this customer's place (`ADMIN:`); null for everybody else. */
  agent: string | null;
  /** `'false'` sends the visitor to `/createPassword`; null when the server did not say. */
  isValidated: 'true' | 'false' | null;
  /** The visitor typed an e-mail to log in, not a number. */
  isEmail: boolean;
}

interface OpenedSession extends Credentials {
  /** Instant of the end by this device's clock, ms since the epoch; for display and other tabs, never for the check. */
  expires: number;
  /** Whole length in ms, as the server gave it. */
  lifetime: number;
  /** Support mode: the customer whose space an agent has open in this tab. */
  client: string | null;
  context: ContextState;
  customer: Customer | null;
  contracts: ContractSummary[];
  /** The contract that every screen shows; null before the context, and for a customer without contracts. */
  contractNumber: string | null;
}

/**
 * Progress of the customer's context; `failed` keeps the code of C1.7, which decides what the frame shows (P1.12),
 * and `cause` that of the answer, which shows whether a retry can help.
 */
export type ContextState =
  | { status: 'pending' }
  | { status: 'ready' }
  | { status: 'failed'; code: string; cause: string; message: string };

/** `unknown` until `startSession` has read the browser's storage. */
export type Session =
  | { status: 'unknown' }
  | { status: 'anonymous' }
  | (OpenedSession & { status: 'signedIn' })
  /** `refusal`: the words of the server when it did not end by the clock: the user was disabled, and cannot log in again. */
  | (OpenedSession & { status: 'expired'; refusal?: string });

/** A session somebody opened, still good or past its end. */
export type KnownSession = Extract<Session, { userId: string }>;

export function isKnown(session: Session): session is KnownSession {
  return session.status === 'signedIn' || session.status === 'expired';
}

/**
 * Log-in name for the same person and space. It distinguishes an agent in a customer's place from the customer: both
 * have the same `userId`.
 */
export function loginName({ userId, agent }: Pick<Credentials, 'userId' | 'agent'>): string {
  return agent === null ? userId : `ADMIN:${userId}*${agent}`;
}

/** User name of the agent who has a customer's space open, by either way; null for everybody else. */
export function supportingAgent(session: Session): string | null {
  if (!isKnown(session)) return null;
  return session.client === null ? session.agent : session.userId;
}

/** Number of the customer whose data the screens show; null for an agent at the back office. */
export function shownCustomer(session: Session): string | null {
  if (!isKnown(session)) return null;
  if (session.client !== null) return session.client;
  return session.groupe === null ? session.userId : null;
}

/** The contract that the whole portal shows at the moment. */
export function currentContract(session: Session): ContractSummary | null {
  if (!isKnown(session)) return null;
  return session.contracts.find((one) => one.contractNumber === session.contractNumber) ?? null;
}
