import { call, CallError } from '@portal/api-client';
import { misshapen, noAnswer, refuse } from './answers';
import { startFakeServer, type FakeServer } from './fake-server';

const asked = { contractNbr: 'C-100001-1', customerNbr: '100001', mode: 'CONTRACT_BALANCE' } as const;
let server: FakeServer;

test('answers by the handler and remembers what it was sent', async () => {
  server = startFakeServer({ '/getBalance': () => ({ balance: 12.5, account: null }) });
  expect(await call('/getBalance', asked)).toEqual({ balance: 12.5, account: null });
  expect(server.payloadsOf('/getBalance')).toEqual([asked]);
  server.stop();
});

test('fails as the back end does, and as a broken network does', async () => {
  server = startFakeServer({ '/getBalance': () => refuse(403, 'Accès refusé') });
  await expect(call('/getBalance', asked)).rejects.toMatchObject({ code: '403', message: 'Accès refusé' });
  server.use({ '/getBalance': () => noAnswer });
  await expect(call('/getBalance', asked)).rejects.toMatchObject({ code: '0' });
  server.stop();
});

test('an answer of another shape reaches the screen where the test says so', async () => {
  server = startFakeServer({ '/getBalance': () => misshapen({ solde: 12 }) });
  expect(await call('/getBalance', asked)).toEqual({ solde: 12 });
  server.stop();
});

test('a call without a handler fails the test at its end', async () => {
  server = startFakeServer({});
  await expect(call('/getBalance', asked)).rejects.toBeInstanceOf(CallError);
  expect(() => server.stop()).toThrow('/getBalance was called and has no handler');
});

test('an answer that the contract refuses fails the test at its end', async () => {
  server = startFakeServer({ '/getBalance': () => ({ balance: '12' }) as never });
  await expect(call('/getBalance', asked)).rejects.toBeInstanceOf(CallError);
  expect(() => server.stop()).toThrow('/getBalance answers what the contract refuses');
});
