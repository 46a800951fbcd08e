import { cookieName, grantsOf, readCookie, visitorCookie } from '@portal/contract';
import type { Config } from '../../config';
import { sessionOfAccessToken } from '../access-token';
import type { Clock } from '../clock';
import type { Db } from '../database';
import { findVisitorOf } from '../sessions';

/** Whether a page may be shown to who sends these cookies. */
export type OpenTo = (cookies: string | undefined) => Promise<boolean>;

/**
 * For pages that a tab of a browser opens, which sends no bearer: open to everybody in development, elsewhere to whose cookie
 * is of an administrator (right `manageUsers`) with an open session.
 */
export function openToAdministrators(
  config: Pick<Config, 'environment' | 'publicUrl' | 'sessionKey'>,
  db: Db,
  clock: Clock,
): OpenTo {
  const name = cookieName(visitorCookie, config.publicUrl.startsWith('https:'));
  return async (cookies) => {
    if (config.environment === 'development') return true;
    const session = await sessionOfAccessToken(config.sessionKey, readCookie(cookies, name) ?? '');
    const visitor = session ? await findVisitorOf(db, clock, session) : undefined;
    return visitor?.validated === true && grantsOf(visitor.scheme).rights.includes('manageUsers');
  };
}
