import { expireSession, openSession } from '@portal/session';
import { act, aScheme, noAnswer, refuse, screen } from '@portal/testing';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { useState } from 'react';
import { aCase, keptOrder } from '../../../testing/cases';
import { renderCase } from '../../../testing/render-case';
import { Subscribe } from './Subscribe';

type Saved = ResponseOf<'/saveOrder'>;
const saved = (version: number): Saved => ({
  ...keptOrder(),
  orderStatus: 'IN_PROGRESS',
  version,
  linkExpiresAt: null,
});
const save = () => screen.getByRole('button', { name: 'Enregistrer et envoyer le lien' });
const agent = {
  token: 't',
  accessToken: 'a',
  userId: 'admin',
  groupe: 'ADMIN',
  autorizationsScheme: aScheme(['createCase']),
  agent: null,
  isValidated: 'true' as const,
  isEmail: false,
  lifetime: 3_600_000,
};
const newCase = () => ({ ...aCase(), order: null });

test('B7.1 after a lost save the first save is retried for its number before later changes are saved: it is one case', async () => {
  const { user, server } = renderCase(<Subscribe />, newCase(), {
    handlers: { '/saveOrder': () => noAnswer },
  });
  await user.click(save());
  await screen.findByText(/rien ne sera fait deux fois/);
  let version = 0;
  server.use({ '/saveOrder': () => saved((version += 1)) });
  await user.selectOptions(screen.getByRole('combobox', { name: /Jour de prélèvement/ }), '10');
  await user.click(save());
  expect(await screen.findByText('Affaire AFF-2026-000001 enregistrée')).toBeVisible();
  const sent = server.received.filter(({ path }) => path === '/saveOrder');
  const orders = (server.payloadsOf('/saveOrder') as RequestOf<'/saveOrder'>[]).map(({ order }) => order);
  const savedOrders = orders.map(({ orderReference, version: of, contracts }) => [
    orderReference ?? null,
    of ?? null,
    contracts[0]?.debitDay,
  ]);
  expect(savedOrders).toEqual([
    [null, null, 5],
    [null, null, 5],
    ['AFF-2026-000001', 1, 10],
  ]);
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('B7.1 a repeat that is one too many keeps its key: what was lost before it stays one case', async () => {
  const { user, server } = renderCase(<Subscribe />, newCase(), {
    handlers: { '/saveOrder': () => noAnswer },
  });
  await user.click(save());
  await screen.findByText(/rien ne sera fait deux fois/);
  server.use({ '/saveOrder': () => refuse(429, 'Trop de tentatives', 'TOO_MANY_ATTEMPTS') });
  await user.click(save());
  await screen.findByText('Trop de tentatives');
  server.use({ '/saveOrder': () => saved(1) });
  await user.click(save());
  expect(await screen.findByText('Affaire AFF-2026-000001 enregistrée')).toBeVisible();
  const keys = server.received
    .filter(({ path }) => path === '/saveOrder')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
});

test('B7.1 a lost save keeps its key while a change of another section hides « Souscrire »', async () => {
  const Hideable = () => {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button onClick={() => setShown(!shown)}>Toggle</button>
        {shown && <Subscribe />}
      </>
    );
  };
  const { user, server } = renderCase(<Hideable />, newCase(), {
    handlers: { '/saveOrder': () => noAnswer },
  });
  await user.click(save());
  await screen.findByText(/rien ne sera fait deux fois/);
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  server.use({ '/saveOrder': () => saved(1) });
  await user.click(save());
  expect(await screen.findByText('Affaire AFF-2026-000001 enregistrée')).toBeVisible();
  const keys = server.received
    .filter(({ path }) => path === '/saveOrder')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('B7.2 a new case has its number before it is signed: a provider that fails leaves no case unknown', async () => {
  const { user, server } = renderCase(<Subscribe />, newCase(), {
    handlers: {
      '/saveOrder': () => saved(1),
      '/signOrder': () => refuse(502, 'Service de signature en maintenance', 'NO_RESPONSE_FROM_PARTNER'),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Signer' }));
  await screen.findByRole('alert');
  expect(server.payloadsOf('/saveOrder')).toMatchObject([{ savingMode: 'NONE' }]);
  expect(server.payloadsOf('/signOrder')).toMatchObject([
    { order: { orderReference: 'AFF-2026-000001', version: 1 } },
  ]);
  server.use({ '/saveOrder': () => saved(2) });
  await user.click(save());
  expect(await screen.findByText('Affaire AFF-2026-000001 enregistrée')).toBeVisible();
  expect(server.payloadsOf('/saveOrder').at(-1)).toMatchObject({
    order: { orderReference: 'AFF-2026-000001', version: 1 },
  });
});

test('P1.10 a save that met the end of the session is sent again once the agent is back', async () => {
  const { user, server } = renderCase(<Subscribe />, newCase(), {
    handlers: {
      '/saveOrder': () => {
        act(() => expireSession());
        return refuse(401, 'Votre session a expiré');
      },
    },
  });
  await user.click(save());
  await screen.findByText(/session a expiré/);
  server.use({ '/saveOrder': () => saved(1) });
  act(() => openSession(agent));
  expect(await screen.findByText('Affaire AFF-2026-000001 enregistrée')).toBeVisible();
  expect(server.payloadsOf('/saveOrder')).toHaveLength(2);
});
