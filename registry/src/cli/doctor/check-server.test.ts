import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { putBack, unsigned } from '../../live/live-document';
import { checkServer, readNotServed } from './check-server';

let server: Server;
let answer: { code: number; body: string };
let address: string;
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(answer.code).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const reason = unsigned('mf-one@abc');

test.each([
  [200, { status: 'ok', notServed: [] }, 'well', /healthz answers$/, undefined],
  [200, { status: 'ok' }, 'well', /healthz answers$/, undefined],
  [
    200,
    { status: 'ok', notServed: [reason] },
    'broken',
    /healthz says: mf-one@abc is not/,
    /PORTAL_TRUSTED_KEYS/,
  ],
  [
    200,
    { status: 'ok', notServed: [putBack(3)] },
    'broken',
    /healthz says: Revision 3 is not/,
    /^publish the shell and every remote together with --start-anew/,
  ],
  [503, { status: 'nothing published' }, 'broken', /healthz answers 503$/, /publish a shell/],
])('a server that answers %i %j is %s', async (code, body, state, says, fix) => {
  answer = { code, body: JSON.stringify(body) };
  const [found, ...others] = await checkServer(address);
  expect(others).toEqual([]);
  expect(found?.state).toBe(state);
  expect(found?.says).toMatch(says);
  if (fix) expect(found?.fix).toMatch(fix);
  else expect(found?.fix).toBeUndefined();
});

test.each([
  [{ notServed: [reason] }, [reason]],
  [{}, []],
  ['<html>', []],
  [{ notServed: 'all' }, []],
])('a publication reads of %j that %j is not served', async (body, reasons) => {
  answer = { code: 200, body: typeof body === 'string' ? body : JSON.stringify(body) };
  expect(await readNotServed(address)).toEqual(reasons);
});

test('a server that does not run: the doctor reports it, and a publication adds no warning', async () => {
  const nobody = 'http://127.0.0.1:9';
  expect((await checkServer(nobody))[0]?.says).toContain('does not answer');
  expect(await readNotServed(nobody)).toEqual([]);
});
