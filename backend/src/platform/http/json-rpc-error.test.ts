import { rpcErrorOf } from './json-rpc-error';

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
