import { call, offerIntervention } from '@portal/api-client';
import { setContext } from '@portal/session';
import {
  aContractSummary,
  act,
  aCustomer,
  aScheme,
  expectAccessible,
  renderScreen,
  screen,
  waitFor,
} from '@portal/testing';
import { SubscriptionApp } from '../../SubscriptionApp';
import { offerContract, offerServer } from '../../testing/offer-server';
import { renderOffer, settled } from '../../testing/offer-page';

const paths = ['/offer/package', '/offer/options', '/offer/change-packege'];

test.each([
  ['waiting-14d', 'Votre contrat est en cours d’activation'],
  ['recovery', 'Votre contrat est en cours d’activation'],
  ['terminated', 'L’offre de ce contrat n’est pas accessible'],
  ['accepted', 'L’offre de ce contrat n’est pas accessible'],
] as const)('C4.1 of a contract that is %s: %s, on every offer screen', async (contractStatus, words) => {
  for (const path of paths) {
    const { container, server, unmount } = await renderOffer({
      path,
      session: { as: 'customer', contracts: [aContractSummary({ contractStatus })] },
    });
    expect(screen.getByText(words)).toBeVisible();
    expect(server.payloadsOf('/getContract')).toEqual([]);
    await expectAccessible(container);
    unmount();
  }
});

test('C4.1 a contract whose end is registered shows its offer and changes nothing', async () => {
  await renderOffer({
    handlers: { '/getContract': () => ({ contract: offerContract({ terminationDate: '2026-12-31' }) }) },
  });
  expect(screen.getByText('Ce contrat prend fin le 31 décembre 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Choisir|Ajouter|Retirer)/ })).toBeNull();
  // no word of a change that cannot be made
  expect(
    screen.queryByText(/recalcule vos échéances|le changement est immédiat|se change une fois/),
  ).toBeNull();
  expect(screen.queryByText(/^Choisir un(e autre offre| forfait)/)).toBeNull();
});

test('L1.4 an agent reads an offer whose first payment is awaited, and changes nothing', async () => {
  renderScreen(<SubscriptionApp />, {
    path: '/offer/options',
    session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
    handlers: {
      ...offerServer(),
      '/getSupportVisits': () => ({ visits: [], next: null }),
      '/getContract': () => ({ contract: offerContract({ contractStatus: 'paymentFailure' }) }),
    },
  });
  act(() =>
    setContext({
      customer: aCustomer(),
      contracts: [aContractSummary({ contractStatus: 'paymentFailure' })],
    }),
  );
  await settled();
  expect(await screen.findByText('Ce contrat attend son premier paiement')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Plantation d’arbres' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Ajouter|Retirer)/ })).toBeNull();
});

test('C4.1 an agent opens the offer of any status, read-only until they give a reason', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const visit = { id: 'v', agent: 'admin', openedAt: until, closedAt: null };
  let elevated = false;
  const { user } = renderScreen(<SubscriptionApp />, {
    path: '/offer/options',
    session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
    handlers: {
      ...offerServer(),
      '/getSupportVisits': () => ({
        visits: [{ ...visit, reason: elevated ? 'x' : null, elevatedUntil: elevated ? until : null }],
        next: null,
      }),
      '/elevateSupport': () => {
        elevated = true;
        return { code: '200', message: 'ok', elevatedUntil: until };
      },
    },
  });
  act(() =>
    setContext({
      customer: aCustomer(),
      contracts: [aContractSummary({ contractStatus: 'waiting-14d' })],
    }),
  );
  await settled();
  expect(await screen.findByText('Mode support : lecture seule')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ajouter « Plantation d’arbres »' })).toBeDisabled();
  const reason = 'Appel du client pour une option';
  const withdraw = offerIntervention(() => void call('/elevateSupport', { customerNbr: '100001', reason }));
  await user.click(screen.getByRole('button', { name: 'Intervenir' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ajouter « Plantation d’arbres »' })).toBeEnabled(),
  );
  withdraw();
});
