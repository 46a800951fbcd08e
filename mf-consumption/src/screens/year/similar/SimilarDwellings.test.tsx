import type { ResponseOf } from '@portal/contract';
import { expectAccessible, freezeDay, refuse, screen, within } from '@portal/testing';
import { paths } from '../../../paths';
import { testDay } from '../../../testing/demo-history';
import { renderConsumption, settled } from '../../../testing/render-consumption';

freezeDay(testDay);

type Compared = ResponseOf<'/getSimilarDwellings'>;

const dwelling = { housingType: 'HOUSE', area: 100, heatingType: 'ELECTRICITY' } as const;
const group: NonNullable<Compared['group']> = {
  ...{ homes: 20, low: 9_800, median: 11_400, high: 13_100, computedOn: '2026-11-21' },
  ...{ place: 'DEPARTMENT', placeName: 'Gironde (33)', housingType: 'HOUSE' },
  ...{ areaFrom: 71, areaTo: 100, heatingType: 'ELECTRICITY' },
};
const own = { kwh: 12_050, until: '2026-11-01' };
const compared: Compared = { refusal: null, dwelling, own, group };

const show = (changed: Partial<Compared> = {}, handlers = {}) =>
  renderConsumption(paths.year, {
    handlers: { '/getSimilarDwellings': () => ({ ...compared, ...changed }), ...handlers },
  });
const title = 'À côté de logements semblables';
const card = () => within(screen.getByRole('region', { name: title }));

test('L9.3 the year of a home lies beside the middle half of homes like it, drawn and in words', async () => {
  const { container } = await show();
  expect(card().getByText(/vous consommez 12.050.kWh : comme un logement semblable sur deux/)).toBeVisible();
  expect(card().getByRole('img')).toHaveAccessibleName(
    /de 9.800.kWh à 13.100.kWh par an, 11.400.kWh à la médiane/,
  );
  expect(card().getByText(/^de 9.800.kWh à 13.100.kWh$/)).toBeVisible();
  expect(
    card().getByText(
      /Au moins 20 maisons de 71 à 100.m² \(votre logement : 91 à 100.m²\), chauffées à l’électricité, dans votre département, Gironde \(33\)/,
    ),
  ).toBeVisible();
  expect(card().getByText(/d’au moins dix autres clients et ne montrent jamais un logement/)).toBeVisible();
  await expectAccessible(container);
});

test.each([
  ['less', { own: { ...own, kwh: 9_000 } }, /moins que trois logements semblables sur quatre/],
  ['more', { own: { ...own, kwh: 14_000 } }, /plus que trois logements semblables sur quatre/],
  ['an unknown year', { own: null }, /ne couvrent pas encore une année récente/],
  ['no group of ten', { group: null }, /il en faut dix autres pour que personne ne soit reconnu/],
  [
    'a group of the climate zone',
    { group: { ...group, place: 'ZONE' as const, placeName: 'l’ouest et le sud-ouest' } },
    /zone de climat : l’ouest et le sud-ouest. Trop peu de logements comme le vôtre dans votre département/,
  ],
  [
    'a group of the country',
    { group: { ...group, place: 'COUNTRY' as const, placeName: null } },
    /partout en France. Trop peu de logements comme le vôtre dans votre région/,
  ],
  [
    'houses and flats together, large ones',
    {
      group: {
        ...group,
        ...{ place: 'COUNTRY' as const, placeName: null, housingType: null, areaFrom: 131, areaTo: null },
      },
    },
    /logements de plus de 130.m² \([^)]*\), chauffés à l’électricité, partout en France. .*comparés ensemble/,
  ],
])('L9.3 what is said of %s', async (_, changed, words) => {
  await show(changed);
  expect(card().getByText(words)).toBeVisible();
});

test('L9.3 who has not said what their home is like is told what is missing, says it there, and reads that it is saved', async () => {
  let said: Compared['dwelling'] = null;
  const sent: unknown[] = [];
  const { container, user } = await show(
    {},
    {
      '/getSimilarDwellings': () =>
        said ? { ...compared, dwelling: said } : { ...compared, dwelling: null, own: null, group: null },
      '/setDwelling': (request: { dwelling: NonNullable<Compared['dwelling']> }) => {
        sent.push(request);
        said = request.dwelling;
        return { ...compared, dwelling: said, contracts: ['C-100001-1', 'C-100001-2'] };
      },
    },
  );
  expect(card().getByText(/Dites-nous la taille de votre logement et son chauffage/)).toBeVisible();
  await expectAccessible(container);
  await user.click(card().getByRole('button', { name: 'Enregistrer mon logement' }));
  expect(await card().findAllByText('Choisissez une réponse')).toHaveLength(3);
  await user.selectOptions(card().getByLabelText('Type'), 'Maison');
  await user.selectOptions(card().getByLabelText('Surface'), '100');
  await user.selectOptions(card().getByLabelText('Chauffage'), 'Électricité');
  await user.click(card().getByRole('button', { name: 'Enregistrer mon logement' }));
  expect(await card().findByText(/est enregistré, pour les 2 contrats de cette adresse/)).toBeVisible();
  expect(sent).toMatchObject([{ contractNbr: 'C-100001-1', dwelling }]);
  await settled();
  expect(card().getByText(/Maison, 91 à 100.m², Électricité/)).toBeVisible();
});

test('L9.3 what was said can be changed and deleted; a failure says so', async () => {
  const { user, server } = await show({}, { '/setDwelling': () => refuse(409, 'Rien n’est à comparer') });
  const change = card().getByRole('button', { name: 'Modifier mon logement' });
  await user.click(change);
  expect(card().getByLabelText('Surface')).toHaveValue('100');
  await user.click(card().getByRole('button', { name: 'Effacer' }));
  expect(await card().findByText('Rien n’est à comparer')).toBeVisible();
  server.use({
    '/setDwelling': () => ({
      ...compared,
      dwelling: null,
      own: null,
      group: null,
      contracts: ['C-100001-1'],
    }),
  });
  await user.click(card().getByRole('button', { name: 'Effacer' }));
  expect(await card().findByText('Ce que vous aviez dit de votre logement est effacé.')).toBeVisible();
  expect(server.payloadsOf('/setDwelling').at(-1)).toMatchObject({ dwelling: null });
});

test('L9.3 a contract that supplies no home has no comparison', async () => {
  await show({ refusal: 'BUSINESS', dwelling: null, own: null, group: null });
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

test('L9.3 a comparison that fails leaves the year, and is asked for again', async () => {
  const { user, server } = await show(
    {},
    { '/getSimilarDwellings': () => refuse(500, 'Internal Server Error') },
  );
  expect(card().getByRole('alert')).toHaveTextContent('La comparaison n’a pas pu être chargée');
  server.use({ '/getSimilarDwellings': () => compared });
  await user.click(card().getByRole('button', { name: 'Réessayer' }));
  expect(await card().findByRole('img')).toBeVisible();
});
