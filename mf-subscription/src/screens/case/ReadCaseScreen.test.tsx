import { aScheme, expectAccessible, renderScreen, screen, waitFor } from '@portal/testing';
import { SubscriptionApp } from '../../SubscriptionApp';
import { readCasePage } from '../../paths';
import { answersOf } from '../../testing/cases';
import { orderAnswer } from '../../testing/order-answer';
import { anOffer, aQuote } from '../../testing/offers';

const answers = { ...answersOf(), missing: null, rebate: null };

const open = (scheme: ReturnType<typeof aScheme>) =>
  renderScreen(<SubscriptionApp />, {
    path: readCasePage('A-7'),
    session: { as: 'agent', scheme },
    handlers: {
      '/getOrder': () => ({ order: { ...orderAnswer(answers), orderReference: 'A-7' } }),
      '/getCaseNotes': () => ({ notes: [], callBack: null }),
      '/getCaseDraft': () => ({ draft: null, content: null, keptAt: null }),
      '/getOffers': () => ({ offers: [anOffer()] }),
      '/getPack': () => aQuote(1300),
    },
  });

test('L5.6 S2 an agent who may search cases, and make none, reads one; nothing of it is kept', async () => {
  const { server, container } = open(aScheme(['searchCase']));
  expect(await screen.findByText('Vous consultez en lecture seule')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Affaire A-7');
  expect(await screen.findByText(new RegExp(answers.client.email))).toBeVisible();
  expect(server.payloadsOf('/getCaseDraft')).toEqual([]);
  await expectAccessible(container);
});

test('L5.6 who may make cases is led to the page where they work on it', async () => {
  open(aScheme(['createCase', 'searchCase']));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/admin/subscription?orderNumber=A-7'),
  );
});
