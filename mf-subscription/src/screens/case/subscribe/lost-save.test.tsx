import { expireSession, openSession } from '@portal/session';
import { act, aScheme, noAnswer, refuse, screen, waitFor } from '@portal/testing';
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
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
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

const outdated = () => {
  const message = 'Cette affaire a été modifiée entre-temps.';
  return refuse(409, message, 'CONFLICT', [{ path: 'order.version', message }]);
};
const otherContent = () => refuse(409, 'Déjà envoyée avec un autre contenu', 'KEY_REUSED');
type Draft = RequestOf<'/saveOrder'>['order'];
const dayOf = ({ contracts }: Draft) => contracts[0]?.debitDay;
const chooseDay = (user: ReturnType<typeof renderCase>['user'], day: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: /Jour de prélèvement/ }), day);

/** A server that applies each request once for each key, and loses the answers that `loses` names. */
function caseServer(loses: (place: number) => 'request' | 'answer' | null, startVersion = 0) {
  let version = startVersion;
  let place = 0;
  const firsts = new Map<string, { content: string; version: number }>();
  const answer = (order: Draft, key: string) => {
    const lost = loses((place += 1));
    if (lost === 'request') return noAnswer;
    const content = JSON.stringify(order);
    const first = firsts.get(key);
    if (first && first.content !== content) return otherContent();
    if (!first && (order.version ?? 0) !== version) return outdated();
    if (!first) firsts.set(key, { content, version: (version += 1) });
    return lost === 'answer' ? noAnswer : saved(firsts.get(key)?.version ?? 0);
  };
  return { answer, versionNow: () => version };
}

/** The calls of a case as they were sent: path, version, day and key. */
const sentOf = (server: ReturnType<typeof renderCase>['server']) =>
  server.received
    .filter(({ path }) => path === '/saveOrder' || path === '/signOrder')
    .map(({ path, payload, headers }) => {
      const { order } = payload as RequestOf<'/saveOrder'>;
      return { path, version: order.version ?? null, day: dayOf(order), key: headers['idempotency-key'] };
    });

test.each([
  [
    'the request',
    'request',
    [
      [null, 5],
      [null, 10],
    ],
    1,
  ],
  [
    'the answer',
    'answer',
    [
      [null, 5],
      [null, 10],
      [null, 5],
      [1, 10],
    ],
    2,
  ],
] as const)(
  'B7.1 after %s of the first save was lost, the changed answers are saved, and it is one case',
  async (_what, lost, expected, version) => {
    const { user, server } = renderCase(<Subscribe />, newCase());
    const cases = caseServer((place) => (place === 1 ? lost : null));
    server.use({
      '/saveOrder': ({ order }) =>
        cases.answer(order, String(server.received.at(-1)?.headers['idempotency-key'])),
    });
    await user.click(save());
    await screen.findByText(/rien ne sera fait deux fois/);
    await chooseDay(user, '10');
    await user.click(save());
    expect(await screen.findByText('Affaire AFF-2026-000001 enregistrée')).toBeVisible();
    const sent = sentOf(server);
    expect(sent.map((one) => [one.version, one.day])).toEqual(expected);
    expect(new Set(sent.filter((one) => one.version === null).map(({ key }) => key)).size).toBe(1);
    expect(cases.versionNow()).toBe(version);
  },
);

test('B7.1 values that were refused after a lost first save are not sent again once they are corrected', async () => {
  const { user, server } = renderCase(<Subscribe />, newCase());
  server.use({ '/saveOrder': () => refuse(500, 'Erreur serveur', 'UNEXPECTED_ERROR') });
  await user.click(save());
  await screen.findByText(/rien ne sera fait deux fois/);
  server.use({
    '/saveOrder': ({ order }) =>
      dayOf(order) === 5 ? refuse(500, 'Erreur serveur', 'UNEXPECTED_ERROR') : saved(1),
  });
  await chooseDay(user, '10');
  await user.click(save());
  expect(await screen.findByText('Affaire AFF-2026-000001 enregistrée')).toBeVisible();
});

test.each([
  ['save', 'Enregistrer', 'Enregistrer'],
  ['save, then a signature', 'Enregistrer', 'Signer'],
  ['signature, then a save', 'Signer', 'Enregistrer'],
])(
  'B7.1 a lost answer of a later %s: the changed answers are the next version, and no conflict',
  async (_what, first, second) => {
    const { user, server } = renderCase(<Subscribe />, { ...aCase(), order: keptOrder({ version: 3 }) });
    const cases = caseServer((place) => (place === 1 ? 'answer' : null), 3);
    const answer = (order: Draft) =>
      cases.answer(order, String(server.received.at(-1)?.headers['idempotency-key']));
    server.use({
      '/getOrderStatus': () => saved(5),
      '/saveOrder': ({ order }) => answer(order),
      '/signOrder': ({ order }) => {
        const given = answer(order);
        return 'version' in Object(given)
          ? { ...(given as Saved), orderExternalReference: null, validation: null }
          : (given as typeof noAnswer);
      },
    });
    await user.click(screen.getByRole('button', { name: first }));
    await screen.findByText(/rien ne sera fait deux fois/);
    await chooseDay(user, '10');
    await user.click(screen.getByRole('button', { name: second }));
    await waitFor(() => expect(cases.versionNow()).toBe(5));
    expect(screen.queryByText(/modifiée entre-temps/)).toBeNull();
    expect(sentOf(server).map((one) => [one.version, one.day])).toEqual([
      [3, 5],
      [3, 10],
      [3, 5],
      [4, 10],
    ]);
  },
);

test('B7.1 after a lost save that was not applied, another person’s save is still a conflict', async () => {
  const { user, server } = renderCase(<Subscribe />, { ...aCase(), order: keptOrder({ version: 3 }) });
  server.use({ '/saveOrder': () => noAnswer });
  await user.click(save());
  await screen.findByText(/rien ne sera fait deux fois/);
  server.use({ '/saveOrder': () => outdated() });
  await chooseDay(user, '10');
  await user.click(save());
  expect(await screen.findByText(/modifiée entre-temps/)).toBeVisible();
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
