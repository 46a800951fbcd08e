import pg from 'pg';
import { DomainError, tooManyAttempts } from '../errors';
import { toAnswer } from './error-handler';

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('Key (email)=(zoe@example.fr) exists', 0, 'error'), { code });

test('S1 a refusal of a domain keeps its status, code and words', () => {
  const error = new DomainError(409, 'CONFLICT', 'Déjà fait', { errors: [{ path: 'a', message: 'b' }] });
  expect(toAnswer(error)).toEqual({
    status: 409,
    body: { code: 'CONFLICT', message: 'Déjà fait', errors: [{ path: 'a', message: 'b' }] },
    retryAfterSeconds: undefined,
  });
  expect(toAnswer(tooManyAttempts(30)).retryAfterSeconds).toBe(30);
});

test.each([
  ['a bug', new TypeError('x is not a function'), 500],
  ['a broken rule of the database', databaseError('23505'), 500],
  ['a database that shuts down', databaseError('57P01'), 503],
  [
    'a person who was erased meanwhile',
    Object.assign(databaseError('23503'), { constraint: 'session_identity_id_fkey' }),
    401,
  ],
  ['another row that is not there', Object.assign(databaseError('23503'), { constraint: 'a_b_fkey' }), 500],
  ['a statement that took too long', databaseError('57014'), 503],
  [
    'a transaction whose connection broke',
    new Error('Client has encountered a connection error and is not queryable'),
    503,
  ],
  ['a network that is down', Object.assign(new Error(), { code: 'EHOSTUNREACH' }), 503],
  ['a database with no connection left', databaseError('53300'), 503],
  ['a database that cannot be reached', Object.assign(new Error(), { code: 'ECONNREFUSED' }), 503],
  ['a body that is too large', Object.assign(new Error(), { statusCode: 413 }), 413],
  ['a status nobody meant', Object.assign(new Error('odd'), { statusCode: 418 }), 500],
])('S1 %s answers %i and nothing of its cause', (_case, error, status) => {
  const answer = toAnswer(error);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).not.toMatch(/zoe|function|odd/);
});
