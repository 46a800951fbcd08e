import type { ResponseOf } from '@portal/contract';

type LogInAnswer = ResponseOf<'/login'>;

/** What `/login` answers a validated customer. */
export function aLogInAnswer(over: Partial<LogInAnswer> = {}): LogInAnswer {
  return {
    token: 'token-of-the-test-0123456789',
    accessToken: 'header.claims.signature',
    user: '100001',
    email: 'camille.martin@example.fr',
    groupe: null,
    autorizationsScheme: null,
    validated: 'true',
    expires: Date.now() + 3_600_000,
    lifetime: 3_600_000,
    ...over,
  };
}
