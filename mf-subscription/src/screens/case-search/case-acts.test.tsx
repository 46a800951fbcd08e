import { aScheme, expectAccessible, fireEvent, refuse, screen, waitFor, within } from '@portal/testing';
import { aFoundCase, aPage } from '../../testing/found-cases';
import { renderCaseSearch, shownRows } from '../../testing/render-case-search';

const query = 'lastName=Martin';
const table = () => screen.findByRole('table', { name: 'Affaires' });

const signed = aFoundCase('A-7', {
  order: { orderStatus: 'FINALIZED', firstPaymentCBStatus: 'IN_FAILURE' },
  customer: { customerNumber: '100042' },
});
const found = { '/searchOrder': () => aPage([signed, aFoundCase('A-8')]) };

test('B8.3 the customer of a case, where there is one, has a page that it leads to', async () => {
  const { user } = renderCaseSearch({ query, handlers: found });
  await table();
  expect(screen.getAllByRole('button', { name: /^Actions sur/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Actions sur l’affaire A-8' }));
  expect(screen.queryByRole('menuitem', { name: /^Voir le client/ })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions sur l’affaire A-7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Voir le client 100042' }));
  expect(window.location.pathname).toBe('/admin/customers/100042');
});

test('B8.3 L5.6 without the rights there is no file, no mail and no customer; a case is opened to read', async () => {
  const scheme = aScheme(['searchCase'], { actionMode: 'READ_ONLY' });
  const { container } = renderCaseSearch({ query, handlers: found, scheme });
  await table();
  expect(shownRows()[0]).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Exporter en CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions sur/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ouvrir l’affaire A-7' })).toHaveAttribute(
    'href',
    '/admin/cases/A-7',
  );
  expect(screen.getByRole('button', { name: 'Enregistrer la recherche' })).toBeVisible();
  await expectAccessible(container);
});

test('B7.4 no payment link is offered where none can be sent: paid by debit, or without an e-mail address', async () => {
  const failed = { orderStatus: 'FINALIZED', firstPaymentCBStatus: 'IN_FAILURE' } as const;
  const noAddress = aFoundCase('A-1', { order: failed });
  noAddress.order.customer.contact.email = null;
  const debited = aFoundCase('A-2', { order: failed, customer: { typePayment: 'SDD' } });
  renderCaseSearch({ query, handlers: { '/searchOrder': () => aPage([noAddress, debited, signed]) } });
  await table();
  expect(screen.getByRole('button', { name: /^Actions sur/ })).toHaveAccessibleName(/A-7$/);
});

describe('B7.4 mails', () => {
  afterEach(() => jest.useRealTimers());

  test('the link that signs or the one that pays is mailed again, once a press; the answer shows for 10 s', async () => {
    let answer = () => undefined as void;
    const pressed = new Promise<void>((resolve) => (answer = resolve));
    const { user, server } = renderCaseSearch({
      query,
      handlers: {
        ...found,
        '/resendSubscriptionEmail': () => ({ code: '200', message: 'L’e-mail est renvoyé.' }),
        '/retryFirstPayment': async () => {
          await pressed;
          return { code: '200', message: 'Le lien est envoyé.' };
        },
      },
    });
    await table();
    const actions = screen.getByRole('button', { name: 'Actions sur l’affaire A-7' });
    for (let times = 0; times < 2; times++) {
      await user.click(actions);
      await user.click(await screen.findByRole('menuitem', { name: 'Envoyer le lien de paiement' }));
    }
    expect(screen.getByText('Envoi de l’e-mail…')).toBeVisible();
    answer();
    const message = await screen.findByText('Le lien est envoyé.');
    expect(message.closest('tr')).toContainElement(actions);
    expect(server.payloadsOf('/retryFirstPayment')).toEqual([{ mode: 'EMAIL', orderNumber: 'A-7' }]);
    await user.click(screen.getByRole('button', { name: 'Actions sur l’affaire A-8' }));
    const again = await screen.findByRole('menuitem', { name: /^Renvoyer l’e.mail de souscription$/ });
    jest.useFakeTimers();
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByText('L’e-mail est renvoyé.')).toBeVisible());
    expect(server.payloadsOf('/resendSubscriptionEmail')).toEqual([{ orderNumber: 'A-8' }]);
    await waitFor(() => expect(screen.queryByText('L’e-mail est renvoyé.')).toBeNull(), { timeout: 10_500 });
  });

  test('the reason why it was not sent is shown', async () => {
    const { user } = renderCaseSearch({
      query,
      handlers: { ...found, '/retryFirstPayment': () => refuse(409, 'Rien n’est dû.', 'CONFLICT') },
    });
    await table();
    await user.click(screen.getByRole('button', { name: 'Actions sur l’affaire A-7' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Envoyer le lien de paiement' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Rien n’est dû.');
  });
});

test('B8.3 the file contains the whole search, not the page; a failure is reported', async () => {
  let works = false;
  URL.createObjectURL = jest.fn(() => 'blob:x');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, server } = renderCaseSearch({
    query: `${query}&size=5&sort=lastName`,
    handlers: {
      ...found,
      '/exportCases': () =>
        works
          ? { name: 'affaires.csv', content: new TextEncoder().encode('Groupe\r\n') }
          : refuse(503, 'Indisponible'),
    },
  });
  await table();
  const ask = screen.getByRole('button', { name: 'Exporter en CSV' });
  await user.click(ask);
  expect(await screen.findByText('Le fichier n’a pas pu être téléchargé')).toBeVisible();
  works = true;
  await user.dblClick(ask);
  expect(await screen.findByText('affaires.csv est téléchargé.')).toBeVisible();
  expect(server.payloadsOf('/exportCases')).toEqual([{ lastName: 'Martin' }, { lastName: 'Martin' }]);
});

describe('on a phone', () => {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      () =>
        ({
          matches: true,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
  });
  afterEach(() => jest.restoreAllMocks());

  test('B8.2 the cases are cards, with their contracts and an order to choose', async () => {
    const { user, server, container } = renderCaseSearch({ query, handlers: found });
    const list = await screen.findByRole('list', { name: 'Affaires' });
    expect(
      within(list).getByText('Contrats et paiement de l’affaire A-7').closest('details'),
    ).toHaveTextContent('9 kVA');
    expect(within(list).getByRole('button', { name: 'Actions sur l’affaire A-7' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Client, croissant');
    await waitFor(() => expect(server.payloadsOf('/searchOrder').at(-1)).toMatchObject({ sort: 'lastName' }));
    await expectAccessible(container);
  });
});
