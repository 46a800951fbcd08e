import type { ContractSummary, Customer } from '@portal/contract';
import { resetAreas } from './areas';
import { awaited } from './awaited-contract';
import {
  chosenContract,
  forgetShownContracts,
  storeContractChoice,
  storeShownContract,
} from './contract-choice';
import { dropDraftsOfOthers, dropDrafts } from './draft-store';
import { startCountdown, stopCountdown } from './session-clock';
import { isKnown, loginName, shownCustomer, type Credentials } from './session-state';
import { replaceSession, writableSession } from './session-store';
import { clearStoredSession, writeStoredSession, type StoredSession } from './stored-session';
import { clientFor, dropClient, storeClient } from './support-client';

/**
 * Starts a session after a successful log-in. The same user logging in again after an expiry keeps their context and
 * the state of the screens; anybody else starts empty.
 * @param credentials `lifetime` in ms, as the server answered it
 */
export function openSession(credentials: Credentials & { lifetime: number }): void {
  const stored: StoredSession = { ...credentials, expires: Date.now() + credentials.lifetime };
  writeStoredSession(stored);
  adoptSession(stored, credentials.lifetime);
}

/** Adopts a stored session: of this tab's previous page, or just opened by another tab. */
export function adoptSession(stored: StoredSession, remaining: number): void {
  startCountdown(remaining);
  const status = remaining > 0 ? 'signedIn' : 'expired';
  if (isKnown(writableSession) && loginName(writableSession) === loginName(stored)) {
    Object.assign(writableSession, stored, { status, refusal: stored.refusal });
    return;
  }
  resetAreas();
  dropDraftsOfOthers(loginName(stored));
  replaceSession({
    ...stored,
    status,
    client: clientFor(stored.groupe),
    context: { status: 'pending' },
    customer: null,
    contracts: [],
    contractNumber: null,
  });
}

/**
 * Log-out, here and in every open tab.
 * @param drafts `keep` after an expiry: the same user finds them at the next log-in (P1.10)
 */
export function closeSession({ drafts = 'drop' }: { drafts?: 'keep' | 'drop' } = {}): void {
  clearStoredSession();
  forgetShownContracts();
  if (drafts === 'drop') dropDrafts();
  forgetSession();
}

/** The page's side of a log-out, for a tab that hears of it. */
export function forgetSession(): void {
  stopCountdown();
  dropClient();
  resetAreas();
  replaceSession({ status: 'anonymous' });
}

/**
 * The server or the clock said that the session is over; the frame asks to log in again (P1.7, P1.8).
 * @param refusal the words of the server for a user who was disabled
 */
export function expireSession(refusal?: string): void {
  if (writableSession.status !== 'signedIn') return;
  const expires = Math.min(writableSession.expires, Date.now());
  writeStoredSession({ ...writableSession, expires, refusal });
  startCountdown(0);
  Object.assign(writableSession, { status: 'expired', expires, refusal });
}

/**
 * The customer's context arrived. A contract that is current stays so: a new log-in in place changes nothing of what is edited;
 * else the one that was chosen last time is current again.
 */
export function setContext({
  customer,
  contracts,
}: {
  customer: Customer | null;
  contracts: ContractSummary[];
}): void {
  if (!isKnown(writableSession)) return;
  const number = shownCustomer(writableSession);
  const { contractNumber: current } = writableSession;
  const isTheirs = contracts.some((one) => one.contractNumber === current);
  const chosen = number === null ? null : chosenContract(number, contracts);
  const contractNumber = isTheirs ? current : chosen;
  Object.assign(writableSession, { context: { status: 'ready' }, customer, contracts, contractNumber });
  if (number !== null && contractNumber !== null) storeShownContract(number, contractNumber);
}

/** @param cause code of the answer itself, where `code` is the one that C1.7 gives it */
export function failContext(code: string, message: string, cause: string = code): void {
  if (isKnown(writableSession)) writableSession.context = { status: 'failed', code, cause, message };
}

/** Makes a contract current everywhere, in every tab that shows this customer; a number that is not theirs is ignored. */
export function selectContract(contractNumber: string): void {
  const number = shownCustomer(writableSession);
  if (number === null || !showContract(contractNumber)) return;
  awaited.contractNumber = null;
  storeContractChoice(number, contractNumber);
}

/** The page's side of a choice; false when the customer has no such contract. */
export function showContract(contractNumber: string): boolean {
  if (!isKnown(writableSession)) return false;
  const known = writableSession.contracts.some((one) => one.contractNumber === contractNumber);
  if (!known) return false;
  writableSession.contractNumber = contractNumber;
  const number = shownCustomer(writableSession);
  if (number !== null) storeShownContract(number, contractNumber);
  return true;
}

/**
 * Opens a customer's space in this tab (an agent's act), or leaves it with null.
 * @param from path of the back office, with its query, that leaving the space leads back to
 */
export function setSupportClient(client: string | null, from?: string): void {
  if (!isKnown(writableSession) || writableSession.groupe === null) return;
  if (client === null) dropClient();
  else storeClient(client, from);
  resetAreas();
  Object.assign(writableSession, {
    client,
    context: { status: 'pending' },
    customer: null,
    contracts: [],
    contractNumber: null,
  });
}
