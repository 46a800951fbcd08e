import { expectAccessible, screen, within } from '@portal/testing';
import { aFoundCase, aPage } from '../../testing/found-cases';
import { renderCaseSearch, shownRows } from '../../testing/render-case-search';

const query = 'lastName=Martin';
const table = () => screen.findByRole('table', { name: 'Affaires' });
const words = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

const factsOf = (terms: HTMLElement[]) =>
  terms.map((term) => [term.textContent, words(term.nextElementSibling?.textContent ?? null)]);

test('B8.2 L5.6 a row says the fields of the source on two lines, and the rest below it', async () => {
  const { container, user } = renderCaseSearch({
    query,
    handlers: {
      '/searchOrder': () =>
        aPage([
          aFoundCase('A-9', {
            channel: 'PIOUI_LYON',
            order: {
              externalReference: 'EXT-1',
              orderStatus: 'FINALIZED',
              firstPaymentCBStatus: 'IN_FAILURE',
              firstPaymentSlimCollectStatus: 'PENDING',
            },
            customer: { typePayment: 'SDD' },
            contact: { companyName: 'Toilerie' },
          }),
        ]),
    },
  });
  await table();
  expect(shownRows()).toEqual([
    [
      'A-9Réf. EXT-1',
      '01/03/2026PIOUI_LYON · vendeur',
      'ToilerieMartin Camille',
      'camille.martin@example.fr06 12 34 56 78',
      '12 rue des Lilas69003 Lyon',
      'FinaliséeCarte : En échec',
      '–',
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Ouvrir l’affaire A-9' })).toHaveAttribute(
    'href',
    '/admin/subscription?orderNumber=A-9',
  );
  await user.click(screen.getByRole('button', { name: 'Contrats et paiement de l’affaire A-9' }));
  expect(factsOf(screen.getAllByRole('term').slice(-3))).toEqual([
    ['Mode de paiement', 'Prélèvement'],
    ['Carte', 'En échec'],
    ['Prélèvement', 'En attente'],
  ]);
  await expectAccessible(container);
});

test('B8.2 a case of which nothing is known yet has dashes, and no contract below it', async () => {
  const nothing = { companyName: null, firstName: null, lastName: null, email: null, phone: null };
  const address = { street: null, postalCode: null, townName: null };
  const { user } = renderCaseSearch({
    query,
    handlers: {
      '/searchOrder': () =>
        aPage([
          aFoundCase('A-1', {
            order: { orderStatus: 'PENDING', contracts: [] },
            contact: { ...nothing, address },
          }),
        ]),
    },
  });
  await table();
  expect(shownRows()[0]?.slice(3)).toEqual(['–', '–', 'En attente', '–']);
  await user.click(screen.getByRole('button', { name: 'Contrats et paiement de l’affaire A-1' }));
  expect(screen.queryByRole('list', { name: /^Contrats de/ })).toBeNull();
});

test('L5.6 a press anywhere in a row opens its case', async () => {
  const { user } = renderCaseSearch({ query });
  await table();
  const pressed = jest.fn((event: Event) => event.preventDefault());
  screen.getByRole('link', { name: 'Ouvrir l’affaire A-1' }).addEventListener('click', pressed);
  await user.click(screen.getByText('69003 Lyon'));
  expect(pressed).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Contrats et paiement de l’affaire A-1' }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('B8.2 the contracts of a case open below it', async () => {
  const { user, container } = renderCaseSearch({ query });
  await table();
  await user.click(
    screen.getByRole('button', { name: 'Contrats et paiement de l’affaire A-1', expanded: false }),
  );
  const contracts = screen.getByRole('list', { name: 'Contrats de l’affaire A-1' });
  expect(factsOf(within(contracts).getAllByRole('term'))).toEqual([
    ['Énergie', 'Électricité'],
    ['N° de contrat', '000123'],
    ['Situation', 'CHF'],
    ['Souscrit le', '01/02/2026'],
    ['Début demandé', '15/02/2026'],
    ['Catégorie', 'RES1'],
    ['Puissance', '9 kVA'],
  ]);
  await expectAccessible(container);
});

test('B8.2 names are cut at 17 letters and addresses at 19; pressed, they are whole', async () => {
  const { user } = renderCaseSearch({
    query,
    handlers: {
      '/searchOrder': () =>
        aPage([
          aFoundCase('A-1', {
            contact: {
              lastName: 'Dupont-de-la-Tour-Blanche',
              address: { street: '12 bis avenue du Général', postalCode: '13001', townName: 'Marseille' },
            },
          }),
        ]),
    },
  });
  await table();
  const name = screen.getByRole('button', { name: 'Dupont-de-la-Tour-Blanche' });
  expect(name).toHaveTextContent(/^Dupont-de-la-Tour…$/);
  const street = screen.getByRole('button', { name: '12 bis avenue du Général' });
  expect(street).toHaveTextContent(/^12 bis avenue du Gé…$/);
  street.focus();
  await user.keyboard('{Enter}');
  expect(street).toHaveTextContent(/^12 bis avenue du Général$/);
});
