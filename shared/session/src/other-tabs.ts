import { adoptSession, expireSession, forgetSession, showContract } from './actions';
import { awaited, followed, isContractKept } from './awaited-contract';
import { chosenContract, customerOfChoice } from './contract-choice';
import { remainingTime, startCountdown } from './session-clock';
import { isKnown, shownCustomer } from './session-state';
import { session, writableSession } from './session-store';
import {
  expiresKey,
  parseStoredSession,
  readStoredExpiry,
  readStoredSession,
  sessionKey,
  type StoredSession,
} from './stored-session';

/**
 * Log-out, log-in, change of user and choice of contract in another tab take effect here (P1.8), the last unless something is
 * edited (`keepContractWhile`); at once, or when the browser brings back a page that it had put aside: such a page heard of nothing meanwhile.
 */
export function followOtherTabs(): () => void {
  const heard = (event: StorageEvent) => {
    if (event.storageArea !== window.localStorage) return;
    // a null key: the whole storage was cleared
    if (event.key === null || event.key === sessionKey) followSession(event.key && event.newValue);
    else if (event.key === expiresKey) followStoredExpiry();
    else if (event.newValue !== null) followChoice(event.key, event.newValue);
  };
  const restored = (event: PageTransitionEvent) => event.persisted && catchUp();
  window.addEventListener('storage', heard);
  window.addEventListener('pageshow', restored);
  return () => {
    window.removeEventListener('storage', heard);
    window.removeEventListener('pageshow', restored);
  };
}

function catchUp(): void {
  followStored(readStoredSession());
  const customer = shownCustomer(session);
  if (customer === null || !isKnown(session)) return;
  const chosen = chosenContract(customer, session.contracts);
  if (chosen !== null) takeChoiceOfOtherTab(chosen);
}

function followSession(text: string | null): void {
  followStored(parseStoredSession(text));
}

function followStored(stored: StoredSession | null): void {
  if (stored !== null) adoptSession(stored, remainingTime(stored));
  else if (isKnown(session)) forgetSession();
}

function followChoice(key: string, contractNumber: string): void {
  const customer = customerOfChoice(key);
  if (customer !== null && customer === shownCustomer(session)) takeChoiceOfOtherTab(contractNumber);
}

/** Another tab chose that contract, one of theirs: it is current here too, or awaited. */
function takeChoiceOfOtherTab(contractNumber: string): void {
  if (!isKnown(session) || !session.contracts.some((one) => one.contractNumber === contractNumber)) return;
  const isOther = session.contractNumber !== contractNumber;
  const isAwaited = isOther && isContractKept();
  awaited.contractNumber = isAwaited ? contractNumber : null;
  if (isAwaited) return;
  showContract(contractNumber);
  followed.contractNumber = isOther ? contractNumber : null;
}

/** The awaited contract becomes current; nothing where none is. */
export function followAwaitedContract(): void {
  const { contractNumber } = awaited;
  awaited.contractNumber = null;
  if (contractNumber !== null) showContract(contractNumber);
}

/** The instant under `expires` may be moved by another tab; what it says counts, up to one whole length. */
export function followStoredExpiry(): void {
  const expires = readStoredExpiry();
  if (writableSession.status !== 'signedIn' || expires === null || expires === writableSession.expires)
    return;
  writableSession.expires = expires;
  const remaining = remainingTime(writableSession);
  startCountdown(remaining);
  if (remaining <= 0) expireSession();
}
