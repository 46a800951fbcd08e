import { normalizeIP } from '@fastify/rate-limit';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { tooManyAttempts } from '../../../platform/errors';
import { forgetAttempts, giveBackAttempt, takeAttempt, type ThrottleRule } from '../../../platform/throttle';
import { isKnownNetwork, rememberNetwork } from './login-networks';
import { takeFromNetwork, type NetworkRules } from './network-attempts';

const quarterHour = 900;
const hour = 3_600;
/**
 * An account is locked for the network that guesses at it, and for that one alone: nobody keeps another out. Guesses
 * of many networks slow strangers down, for as long as it takes twenty networks an hour.
 */
const passwords: NetworkRules = {
  ofNetwork: { free: 5, firstLockSeconds: 30, longestLockSeconds: quarterHour, windowSeconds: hour },
  everywhere: {
    free: 20,
    firstLockSeconds: 30,
    longestLockSeconds: 300,
    windowSeconds: hour,
    fixedWindow: true,
  },
};
/**
 * Limit by client address; only failed attempts count. An office or a phone network shares one address: if one log-in
 * in ten is mistyped, 50 failures correspond to 500 log-ins in a quarter of an hour. An attacker who tries many
 * accounts from one address is slowed down to one attempt a minute.
 */
const address: ThrottleRule = {
  free: 50,
  firstLockSeconds: 5,
  longestLockSeconds: 60,
  windowSeconds: quarterHour,
};
/** Mails asked for one account: enough for a person, too few for a nuisance. */
const mails: NetworkRules = {
  ofNetwork: { free: 3, firstLockSeconds: 600, longestLockSeconds: hour, windowSeconds: hour },
  everywhere: {
    free: 5,
    firstLockSeconds: 600,
    longestLockSeconds: hour,
    windowSeconds: hour,
    fixedWindow: true,
  },
};
/** A mailed password has five tries a network: a stranger elsewhere cannot use up the owner's. */
const mailedPasswords: ThrottleRule = {
  free: 5,
  firstLockSeconds: 600,
  longestLockSeconds: 600,
  windowSeconds: 600,
};

export interface Attempt {
  /** What was typed, whether or not such an account exists. */
  typed: string;
  /** Whose account it is; undefined for nobody's. */
  identityId: string | undefined;
  address: string;
}

/** A household gets a whole /64 of IPv6, so its addresses count as one. */
const addressOf = (attempt: { address: string }) => normalizeIP(attempt.address);
/** Who rents machines is given a /48: as many networks as they like would be one's own. */
const networkOf = (attempt: { address: string }) => normalizeIP(attempt.address, 48);

/** Key for the account; a login without an account gets a key too, so that both run the same statements. */
const ownerKey = ({ identityId, typed }: Omit<Attempt, 'address'>) => identityId ?? `nobody:${typed}`;

/**
 * Counts a password attempt twice: by the typed login, whether or not such an account exists, and by the account, under
 * whichever login. `inSession`: the attempt is made in the account's own session, so the attempts of strangers do not
 * lock it.
 * @returns seconds for which the account itself is locked; 0 when the password may be checked. Unless the caller has
 * proved to be its owner, answer a lock like a wrong password: a different answer would reveal that two logins belong
 * to one account.
 * @throws DomainError 429 while the typed login, or the address, is locked.
 */
export async function countAttempt(
  db: Db,
  clock: Clock,
  attempt: Attempt,
  inSession = false,
): Promise<number> {
  const byAddress = await takeAttempt(db, clock, address, 'password-address', addressOf(attempt));
  if (byAddress > 0) throw tooManyAttempts(byAddress);
  const network = networkOf(attempt);
  const exempt = inSession || (await isKnownNetwork(db, clock, attempt.identityId, network));
  const from = { network, exempt };
  const byTyped = await takeFromNetwork(db, clock, passwords, 'password-account', attempt.typed, from);
  if (byTyped > 0) {
    await giveBackAttempt(db, 'password-address', addressOf(attempt));
    throw tooManyAttempts(byTyped);
  }
  return takeFromNetwork(db, clock, passwords, 'password-identity', ownerKey(attempt), from);
}

/** The password was right, and a code is asked for: the address did not fail. What else was counted waits for the code. */
export const firstStepSucceeded = (db: Db, from: string): Promise<void> =>
  giveBackAttempt(db, 'password-address', addressOf({ address: from }));

export interface Success extends Attempt {
  identityId: string;
  /** Its other names: what was counted under them is forgotten too. */
  names: string[];
}

/** Remembers the network as the owner's, and removes every lock on their account. */
export async function attemptSucceeded(
  db: Db,
  clock: Clock,
  success: Success,
  by: 'password' | 'code',
): Promise<void> {
  await forgetGuesses(db, success);
  await rememberNetwork(db, clock, success.identityId, networkOf(success));
  // A code is not counted by address.
  if (by === 'password') await giveBackAttempt(db, 'password-address', addressOf(success));
}

/**
 * The password was right, and something else may still be refused: the network is remembered by what succeeds whole.
 * Where a code is asked for elsewhere, guesses at it stay counted: the right password alone forgets none.
 */
export async function passwordConfirmed(
  db: Db,
  success: Success,
  { hasFactor }: { hasFactor: boolean },
): Promise<void> {
  await (hasFactor ? giveBackGuess(db, success) : forgetGuesses(db, success));
  await giveBackAttempt(db, 'password-address', addressOf(success));
}

async function forgetGuesses(db: Db, success: Success): Promise<void> {
  const { typed, names, identityId } = success;
  const network = networkOf(success);
  await forget(db, 'password-account', [typed, ...names], network);
  await forget(db, 'password-identity', [identityId], network);
}

/** This attempt alone, as `countAttempt` counted it in a session. */
async function giveBackGuess(db: Db, success: Success): Promise<void> {
  const network = networkOf(success);
  await giveBackAttempt(db, 'password-account-network', `${success.typed} ${network}`);
  await giveBackAttempt(db, 'password-identity-network', `${success.identityId} ${network}`);
}

async function forget(db: Db, scope: string, keys: string[], network: string): Promise<void> {
  await forgetAttempts(db, scope, ...keys);
  await forgetAttempts(db, `${scope}-network`, ...keys.map((key) => `${key} ${network}`));
}

/** Whether a mailed password may be tried. `newest` names the latest one mailed: with it the count starts anew. */
export const mayTryCode = async (
  db: Db,
  clock: Clock,
  attempt: Attempt,
  newest: string | undefined,
): Promise<boolean> => {
  const key = `${ownerKey(attempt)} ${newest ?? ''} ${networkOf(attempt)}`;
  return (await takeAttempt(db, clock, mailedPasswords, 'password-code', key)) === 0;
};

/** Whether another mail may be sent for the typed login; the answer to the caller is the same either way. */
export const mayAskMail = async (
  db: Db,
  clock: Clock,
  { typed, address: from }: Omit<Attempt, 'identityId'>,
): Promise<boolean> => {
  const asking = { network: networkOf({ address: from }), exempt: false };
  return (await takeFromNetwork(db, clock, mails, 'password-mail', typed, asking)) === 0;
};

/** Whether one more mail may go to this account, whatever was typed; agents count as one network, never a stranger's. */
export const mayMail = async (
  db: Db,
  clock: Clock,
  identityId: string,
  by: { address: string } | 'agent',
): Promise<boolean> => {
  const network = by === 'agent' ? by : networkOf(by);
  const exempt = by === 'agent' || (await isKnownNetwork(db, clock, identityId, network));
  const from = { network, exempt };
  return (await takeFromNetwork(db, clock, mails, 'password-mail-identity', identityId, from)) === 0;
};
