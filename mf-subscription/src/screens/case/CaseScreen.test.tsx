import type { ResponseOf } from '@portal/contract';
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

const aFoundCustomer: ResponseOf<'/getCustomerPage'>['customer'] = {
  ...{ customerNumber: '100001', type: 'INDIVIDUAL', contracts: [], contractCount: 0 },
  contact: {
    customerFullName: { civility: 'MRS', firstName: 'Zoé', lastName: 'Lemaire' },
    ...{ companyName: null, identificationNumber: null, email: 'zoe@example.fr', phone: '0612345678' },
    address: { number: '12 bis', street: 'rue des Lilas', postalCode: '69003', townName: 'Lyon' },
  },
};
const fromCustomer = (answer: Handlers['/getCustomerPage']) =>
  renderScreen(<SubscriptionApp />, {
    path: '/admin/subscription?customer=100001',
    session: { as: 'agent', scheme: aScheme(['createCase', 'searchCustomerContract']) },
    handlers: { ...clientServer(), '/getCustomerPage': answer },
  });

test('B1.2 a case for a customer is filled in with who they are, of whom the address has the number alone', async () => {
  const { server } = fromCustomer(() => ({
    ...{ customer: aFoundCustomer, standing: 'CURRENT', endedOn: null, erasedOn: null },
    ...{ birthdate: '1980-02-29', since: '2023-02-01', currentContracts: 1, hasOthers: false, access: null },
  }));
  expect(await screen.findByLabelText(/^Adresse e-mail/)).toHaveValue('zoe@example.fr');
  expect(server.payloadsOf('/getCustomerPage')).toMatchObject([{ customerNbr: '100001' }]);
  expect(window.location.search).toBe('?customer=100001');
});

test('B1.2 a customer who cannot be read is asked for again, or left out', async () => {
  fromCustomer(() => refuse(404, 'Ce client n’existe pas'));
  expect(await screen.findByText('Les coordonnées du client n’ont pas pu être reprises')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Commencer sans elles' })).toHaveAttribute(
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
