import { expectAccessible, screen, within } from '@portal/testing';
import { aFoundCase, aPage } from '../../testing/found-cases';
import { renderCaseSearch, shownRows } from '../../testing/render-case-search';

const query = 'lastName=Martin';
const table = () => screen.findByRole('table', { name: 'Affaires' });
const words = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

test('B8.2 a row says every field of the source', async () => {
  const { container } = renderCaseSearch({
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
      '01/03/2026',
      'PIOUI_LYONvendeur',
      'ToilerieMartin Camillecamille.martin@example.fr06 12 34 56 78',
      '12 rue des Lilas69003 Lyon',
      'FinaliséeCarte : En échecPrélèvement : En attenteMode : prélèvement',
      '–',
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Ouvrir l’affaire A-9' })).toHaveAttribute(
    'href',
    '/admin/subscription?orderNumber=A-9',
  );
  await expectAccessible(container);
});

test('B8.2 a case of which nothing is known yet has dashes, and nothing to open', async () => {
  const nothing = { companyName: null, firstName: null, lastName: null, email: null, phone: null };
  const address = { street: null, postalCode: null, townName: null };
  renderCaseSearch({
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
  expect(shownRows()[0]?.slice(3)).toEqual(['–', '–', 'En attenteCarte : –Prélèvement : –Mode : autre', '–']);
  expect(screen.queryByRole('button', { name: /^Contrats de/ })).toBeNull();
});

test('B8.2 in a narrow column the name of a group breaks between its words', async () => {
  const { container } = renderCaseSearch({
    query,
    handlers: { '/searchOrder': () => aPage([aFoundCase('A-1', { channel: 'UBER-SWITCH_VENTEDOMICILE' })]) },
  });
  await table();
  const group = container.querySelector('.case-cell__group');
  expect(group).toHaveTextContent(/^UBER-SWITCH_VENTEDOMICILE$/);
  expect(group?.innerHTML).toBe('UBER-SWITCH_<wbr>VENTEDOMICILE');
});

test('B8.2 the contracts of a case open below it', async () => {
  const { user, container } = renderCaseSearch({ query });
  await table();
  await user.click(screen.getByRole('button', { name: 'Contrats de l’affaire A-1', expanded: false }));
  const contracts = screen.getByRole('list', { name: 'Contrats de l’affaire A-1' });
  const facts = within(contracts)
    .getAllByRole('term')
    .map((term) => [term.textContent, words(term.nextElementSibling?.textContent ?? null)]);
  expect(facts).toEqual([
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
