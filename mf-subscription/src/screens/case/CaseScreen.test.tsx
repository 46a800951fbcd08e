import { act, aScheme, type Handlers, refuse, renderScreen, screen, waitFor, within } from '@portal/testing';
import { SubscriptionApp } from '../../SubscriptionApp';
import { draftContent } from '../../rules/case/case-draft';
import { aCase, answersOf, keptOrder } from '../../testing/cases';
import { anOffer, aQuote } from '../../testing/offers';
import { orderAnswer } from '../../testing/order-answer';
import { clientServer } from '../../testing/render-client';

const draft = { draft: '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11', keptAt: '2026-11-22T13:32:10.000Z' };

/** The agent goes on with a draft that only wants to be saved. */
async function saveADraft(handlers: Handlers = {}) {
  const rendered = renderScreen(<SubscriptionApp />, {
    path: `/admin/subscription?draft=${draft.draft}`,
    session: { as: 'agent', scheme: aScheme(['createCase']) },
    handlers: {
      ...clientServer(),
      '/getOffers': () => ({ offers: [anOffer()] }),
      '/getPack': () => aQuote(1300),
      '/getCaseDraft': () => ({ ...draft, content: draftContent(aCase()) }),
      '/keepCaseDraft': () => ({ keptAt: draft.keptAt }),
      '/dropCaseDraft': () => ({ code: '200', message: 'Effacé' }),
      '/saveOrder': () => ({ ...keptOrder(), orderStatus: 'IN_PROGRESS' }),
      ...handlers,
    },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('heading', { level: 1, name: /AFF-2026-000001/ });
  return rendered;
}

test('B1.5 once saved, the address names the case and the page says that it is saved', async () => {
  await saveADraft();
  await hearAddress('?orderNumber=AFF-2026-000001');
  expect(screen.getByText('Affaire AFF-2026-000001 enregistrée')).toBeVisible();
});

test('L5.2 a draft that is gone says so, and leads to a new case', async () => {
  renderScreen(<SubscriptionApp />, {
    path: `/admin/subscription?draft=${draft.draft}`,
    session: { as: 'agent', scheme: aScheme(['createCase']) },
    handlers: { '/getCaseDraft': () => ({ draft: null, content: null, keptAt: null }) },
  });
  expect(await screen.findByText('Ce brouillon n’existe plus')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Commencer une affaire' })).toHaveAttribute(
    'href',
    '/admin/subscription',
  );
});

test('B1.2 the number of a case that is not theirs is reported, with a link to the search', async () => {
  renderScreen(<SubscriptionApp />, {
    path: '/admin/subscription?orderNumber=AFF-0',
    session: { as: 'agent', scheme: aScheme(['createCase']) },
    handlers: {
      '/getOrder': () => refuse(404, 'Cette affaire n’existe pas'),
      '/getCaseDraft': () => refuse(404, 'Cette affaire n’existe pas'),
    },
  });
  expect(await screen.findByText(/n’est pas de celles que vous suivez/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rechercher une affaire' })).toHaveAttribute(
    'href',
    '/admin/subscription/cases',
  );
});

test('B1.1 « Nouvelle affaire » after a saved one is a new case', async () => {
  await saveADraft({ '/getCaseDraft': once({ ...draft, content: draftContent(aCase()) }) });
  await hearAddress('?orderNumber=AFF-2026-000001');
  window.history.pushState(null, '', '/admin/subscription');
  await hearAddress('');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nouvelle affaire' })).toBeVisible();
  const client = await screen.findByRole('region', { name: /Client$/ });
  expect(await within(client).findByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('');
  expect(screen.queryByText(new RegExp(answersOf().client.email))).toBeNull();
});

test('B1.2 the way back from another case to one that was saved here loads it again', async () => {
  const answers = { ...answersOf(), missing: null, rebate: null };
  const { server } = await saveADraft({
    '/getCaseDraft': once({ ...draft, content: draftContent(aCase()) }),
    '/getOrder': ({ orderNumber }) => ({ order: { ...orderAnswer(answers), orderReference: orderNumber } }),
  });
  await hearAddress('?orderNumber=AFF-2026-000001');
  for (const number of ['AFF-2026-000002', 'AFF-2026-000001']) {
    window.history.pushState(null, '', `/admin/subscription?orderNumber=${number}`);
    await hearAddress(`?orderNumber=${number}`);
    await waitFor(() => expect(server.payloadsOf('/getOrder').at(-1)).toMatchObject({ orderNumber: number }));
    expect(await screen.findByText(new RegExp(answers.client.email))).toBeVisible();
  }
  expect(server.payloadsOf('/getOrder')).toMatchObject([
    { orderNumber: 'AFF-2026-000002' },
    { orderNumber: 'AFF-2026-000001' },
  ]);
});

test('B1.1 a section that opens by itself takes the focus to its first field; a page that comes up does not', async () => {
  const page = aCase();
  const begun = { ...page, open: 'situation' as const, answers: { ...page.answers, situation: null } };
  const { user } = renderScreen(<SubscriptionApp />, {
    path: `/admin/subscription?draft=${draft.draft}`,
    session: { as: 'agent', scheme: aScheme(['createCase']) },
    handlers: {
      ...clientServer(),
      '/getPack': () => aQuote(1300),
      '/getCaseDraft': () => ({ ...draft, content: draftContent(begun) }),
      '/keepCaseDraft': () => ({ keptAt: draft.keptAt }),
      '/getAppointmentTimeslot': () => ({ timeslots: [] }),
    },
  });
  const situation = await screen.findByRole('region', { name: /Situation$/ });
  const next = await within(situation).findByRole('button', { name: 'Valider et continuer' });
  expect(situation).not.toContainElement(document.activeElement as HTMLElement);
  await user.click(next);
  const subscribe = await screen.findByRole('region', { name: /Souscrire$/ });
  await waitFor(() => expect(subscribe).toContainElement(document.activeElement as HTMLElement));
});

/** single-spa dispatches `popstate` to every remote after a script has changed the URL. */
async function hearAddress(search: string): Promise<void> {
  await waitFor(() => expect(window.location.search).toBe(search));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

/** The draft is gone with the save. */
function once(stored: { draft: string; content: string | null; keptAt: string }) {
  let asked = false;
  return () => {
    if (asked) return { draft: null, content: null, keptAt: null };
    asked = true;
    return stored;
  };
}
