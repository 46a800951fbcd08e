import pg from 'pg';
import { DomainError, tooManyAttempts } from '../errors';
import { toAnswer, rpcErrorOf } from './error-handler';

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('Key (email)=(zoe@example.fr) exists', 0, 'error'), { code });

test('S1 a refusal of a domain keeps its status, code and message', () => {
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
  [
    'a group that was deleted meanwhile',
    Object.assign(databaseError('23503'), { constraint: 'identity_group_name_fkey' }),
    409,
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

const route = { url: '/api/ws_portal_get_customer_invoice_list/wsportal' } as never;
const refusal = (code: string, ...paths: string[]) => ({
  message: 'Refusé',
  code,
  errors: paths.map((path) => ({ path, message: 'Non' })),
});
const sent = { jsonrpc: '2.0', id: 7, method: 'call', params: {} };

test.each([
  ['another version', { ...sent, jsonrpc: '1.0' }, 400, ['jsonrpc'], -32_600, 7],
  ['a batch', [sent], 400, [''], -32_600, null],
  ['a wrong parameter', sent, 400, ['params.customer_ref'], -32_602, 7],
  ['a right that is missing', { ...sent, id: 'a' }, 403, [], -32_000, 'a'],
  ['our own trouble', { ...sent, id: {} }, 500, [], -32_603, null],
])('S2 %s is refused in JSON-RPC', (_case, body, status, paths, code, id) => {
  expect(rpcErrorOf({ routeOptions: route, body }, { status, body: refusal('X', ...paths) })).toMatchObject({
    jsonrpc: '2.0',
    id,
    error: { code, message: 'Refusé', data: { code: 'X' } },
  });
});

test.each([
  ['another call', { url: '/api/getBalance' } as never, sent],
  ['the flat form', route, { customer_ref: 'C' }],
  ['a body that was not read', route, undefined],
])('S2 %s is refused as ever', (_case, routeOptions, body) => {
  expect(rpcErrorOf({ routeOptions, body }, { status: 403, body: refusal('403') })).toBeUndefined();
});
