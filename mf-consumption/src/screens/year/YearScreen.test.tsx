import type { ResponseOf } from '@portal/contract';
import { expireSession, openSession } from '@portal/session';
import {
  act,
  aLogInAnswer,
  expectAccessible,
  fireEvent,
  freezeDay,
  refuse,
  render,
  screen,
  within,
} from '@portal/testing';
import { hasUnsavedForms } from '@portal/ui';
import { ConsumptionApp } from '../../ConsumptionApp';
import { paths } from '../../paths';
import { testDay } from '../../testing/demo-history';
import { renderConsumption, settled } from '../../testing/render-consumption';

freezeDay(testDay);

type Answer = ResponseOf<'/getYearProjection'>;

const answer: Answer = {
  refusal: null,
  year: {
    ...{ from: '2026-03-12', to: '2027-03-12', endsBy: 'ANNIVERSARY', readUntil: '2026-11-01', readings: 20 },
    balance: { expected: -84, low: -150, high: -20 },
    cost: 1116,
    read: { days: 234, kwh: 2300, amount: 520 },
    expected: { days: 131, kwh: 1900, amount: 420, kwhMargin: 160, margin: 66 },
    ...{ subscription: 160, options: 16, fees: 0 },
    paid: { count: 8, amount: 800 },
    refused: { count: 0, amount: 0 },
    planned: { count: 4, amount: 400 },
    next: null,
  },
  choice: {
    ...{ current: 100, min: 30, max: 120, recommended: 79, months: 1, fee: 0, parts: [1, 1, 1, 1] },
    ...{ asked: 400, firstDue: '2026-12-10', refusal: null, nextPossibleDate: null },
  },
  warning: null,
  limits: { kwh: null, amount: null, exceeded: null },
  version: 3,
};

const dayLimits = { kwh: null, amount: null, measured: true, exceeded: null };

const show = (changed: Partial<Answer> = {}, handlers = {}) =>
  renderConsumption(paths.year, {
    handlers: { '/getYearProjection': () => ({ ...answer, ...changed }), ...handlers },
  });
const card = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const slider = () => screen.getByRole('slider', { name: 'Montant de chaque mois' });

test('what the anniversary is expected to give back, with its band, and every part of it', async () => {
  const { container, user } = await show();
  const balance = card('À l’anniversaire, le 12 mars 2027');
  expect(balance.getByText('vous devriez recevoir environ')).toBeVisible();
  expect(balance.getByText(/^84.€$/)).toBeVisible();
  expect(balance.getByText(/^entre 20.€ et 150.€, quatre fois sur cinq/)).toBeVisible();
  await user.click(balance.getByText(/^Comment est-ce calculé/));
  expect(balance.getByText('Coût de l’année')).toBeVisible();
  expect(balance.getByRole('row', { name: /^Solde estimé .84,00/ })).toBeVisible();
  await expectAccessible(container);
});

test('L4.7 the slider moves the balance by what the instalments move, and stays within the bounds', async () => {
  await show();
  fireEvent.change(slider(), { target: { value: '79' } });
  expect(card('Choisir mes échéances').getByText('À l’anniversaire, un solde proche de zéro')).toBeVisible();
  expect(screen.getByText('vos échéances devraient couvrir votre année')).toBeVisible();
  fireEvent.change(slider(), { target: { value: '60' } });
  expect(slider()).toHaveAttribute('aria-valuetext', '60\u00a0€');
  expect(card(/^À l’anniversaire/).getByText(/^76.€$/)).toBeVisible();
  expect(slider()).toHaveAttribute('min', '30');
  expect(slider()).toHaveAttribute('max', '120');
});

test('an amount is confirmed before it is sent, with the version that was shown', async () => {
  const sent: unknown[] = [];
  const { user } = await show(
    {},
    {
      '/changeInstalment': (request: unknown) => {
        sent.push(request);
        return { amount: 79, balance: 0, instalments: [], eventNbr: 'D1', version: 4 };
      },
    },
  );
  expect(screen.getByRole('button', { name: 'Changer mes échéances' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Choisir 79/ }));
  await user.click(screen.getByRole('button', { name: 'Changer mes échéances' }));
  const modal = within(await screen.findByRole('dialog', { name: /^Passer vos échéances à 79/ }));
  expect(sent).toEqual([]);
  await user.click(modal.getByRole('button', { name: 'Changer mes échéances' }));
  expect(sent).toMatchObject([{ amount: 79, version: 3 }]);
});

test('L4.7 where the bank knows some already, it says so; where all change, it does not', async () => {
  await show({ year: { ...answer.year!, planned: { count: 6, amount: 600 } } });
  expect(
    screen.getByText(/^4.échéances changent, à partir du 10 décembre 2026\. Les précédentes/),
  ).toBeVisible();
});

test('L4.7 instalments that all change follow none', async () => {
  await show();
  expect(screen.getByText(/^4.échéances changent, à partir du 10 décembre 2026\.$/)).toBeVisible();
});

test('L4.7 an instalment below what may be chosen says so, and the lowest one can be taken', async () => {
  const { user } = await show({ choice: { ...answer.choice!, current: 25.91 } });
  expect(screen.getByText(/25,91.€, est en dehors de ce qui peut être choisi/)).toBeVisible();
  expect(screen.queryByText('C’est votre échéance actuelle.')).toBeNull();
  expect(screen.getByText('Choisissez d’abord un montant.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Choisir 30/ }));
  expect(screen.getByRole('button', { name: 'Changer mes échéances' })).toBeEnabled();
});

const next = { day: '2026-12-20', balance: { expected: 175, low: 120, high: 230 } };

test('L4.7 the settlement that comes first comes first and large, as on the home; the year after it in words', async () => {
  const { container } = await show({
    year: { ...answer.year!, next, balance: { expected: 313, low: 200, high: 420 } },
  });
  const balance = card('À la prochaine régularisation, le 20 décembre 2026');
  expect(balance.getByText(/^175.€$/)).toHaveClass('year-figure');
  expect(balance.getByText(/^entre 120.€ et 230.€, quatre fois sur cinq/)).toBeVisible();
  expect(
    balance.getByText(
      /^D’ici à l’anniversaire, le 12 mars 2027, en tout environ 313.€ à payer, cette régularisation comprise \(entre 200.€ et 420.€\)\.$/,
    ),
  ).toBeVisible();
  expect(card('Choisir mes échéances').getByText(/^D’ici à l’anniversaire, en tout, environ/)).toBeVisible();
  await expectAccessible(container);
});

test('L4.7 of the next settlement, the slider moves what is due until then', async () => {
  await show({ year: { ...answer.year!, next, balance: { expected: 313, low: 200, high: 420 } } });
  fireEvent.change(slider(), { target: { value: '110' } });
  // of four instalments of 100, that of 10 December alone comes before
  expect(card(/^À la prochaine/).getByText(/^165.€$/)).toBeVisible();
  expect(card(/^À la prochaine/).getByText(/en tout environ 273.€ à payer/)).toBeVisible();
});

test('L9.3 days that are measured are not said to be estimated: readings are what is missing', async () => {
  const year = { ...answer.year!, read: { days: 0, kwh: 0, amount: 0 } };
  await show({ year, limits: { ...answer.limits, day: { ...dayLimits, measured: true } } });
  expect(screen.getByText(/Aucun relevé de compteur depuis la dernière facture/)).toBeVisible();
  expect(screen.getByText(/Vos mesures jour par jour n’y entrent pas/)).toBeVisible();
  expect(screen.queryByText(/tout est estimé/)).toBeNull();
});

test('L4.7 after a bill on the way, the cost is the one since then', async () => {
  await show({ year: { ...answer.year!, from: '2026-10-20' } });
  expect(screen.getByText('Coût depuis le 20/10/2026')).toBeVisible();
  expect(
    screen.getByText('Depuis votre dernière facture (20/10/2026), jusqu’à l’anniversaire du 12/03/2027.'),
  ).toBeVisible();
  expect(screen.queryByText('Coût de l’année')).toBeNull();
});

test('why it cannot be changed now is said, and the slider waits', async () => {
  const refusal = 'Le montant des échéances ne peut être modifié qu’une fois par mois.';
  await show({ choice: { ...answer.choice!, refusal, nextPossibleDate: '2026-12-01' } });
  expect(screen.getByText(refusal)).toBeVisible();
  expect(slider()).toBeDisabled();
  expect(screen.queryByText(/échéances changent/)).toBeNull();
});

test.each([
  ['CLOSED', 'Ce contrat a pris fin', 'Voir mes factures'],
  ['NOT_STARTED', 'Votre contrat n’a pas commencé', 'Suivre mon contrat'],
  ['NO_SETTLEMENT', 'Pas de régularisation sur ce contrat', 'Voir mes factures'],
  ['NOTHING_KNOWN', 'Pas encore de quoi estimer votre année', 'Transmettre un relevé'],
  ['NO_PRICE', 'Un prix manque', 'Nous écrire'],
] as const)('%s is said in words, with what to do next', async (refusal, title, action) => {
  const { container } = await show({ refusal, year: null, choice: null });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toBeVisible();
  await expectAccessible(container);
});

test('what was warned of, what was refused, and a month above the threshold are told', async () => {
  await show({
    warning: { on: '2026-11-02', settlement: '2027-03-12', amount: 140 },
    year: { ...answer.year!, refused: { count: 2, amount: 200 } },
    limits: { kwh: 400, amount: null, exceeded: { month: '2026-10', kwh: 512, amount: 131.2 } },
  });
  expect(screen.getByText(/^Le 02\/11\/2026, nous vous avons écrit/)).toBeVisible();
  expect(screen.getByText(/^2.échéances refusées par votre banque/)).toBeVisible();
  expect(screen.getByText(/^Octobre 2026 a dépassé votre seuil/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'kWh par mois' })).toHaveValue('400');
});

test('a threshold is checked, saved, and said to be saved', async () => {
  const sent: unknown[] = [];
  const { user } = await show(
    {},
    {
      '/setConsumptionLimits': (request: { kwh: number }) => {
        sent.push(request);
        return { limits: { kwh: request.kwh, amount: null, exceeded: null } };
      },
    },
  );
  const kwh = screen.getByRole('textbox', { name: 'kWh par mois' });
  await user.type(kwh, '5');
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes seuils' }));
  expect(await screen.findByText('Indiquez un nombre entier de kWh, de 10 à 100 000')).toBeVisible();
  await user.type(kwh, '00');
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes seuils' }));
  expect(await screen.findByText('Vos seuils sont enregistrés.')).toBeVisible();
  expect(sent).toMatchObject([{ kwh: 500, amount: null }]);
});

test('C2.1 thresholds hold the contract of the page while they are typed, no longer once they are saved', async () => {
  const { user } = await show(
    {},
    { '/setConsumptionLimits': () => ({ limits: { kwh: 500, amount: null, exceeded: null } }) },
  );
  const kwh = screen.getByRole('textbox', { name: 'kWh par mois' });
  await user.type(kwh, '500');
  expect(hasUnsavedForms()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes seuils' }));
  await screen.findByText('Vos seuils sont enregistrés.');
  expect(hasUnsavedForms()).toBe(false);
  await user.type(kwh, '1');
  expect(hasUnsavedForms()).toBe(true);
});

test('P1.10 thresholds that were typed and left are there again, and say that they are not saved', async () => {
  const { user, unmount } = await show();
  await user.type(screen.getByRole('textbox', { name: 'kWh par mois' }), '500');
  unmount();
  render(<ConsumptionApp />);
  await settled();
  expect(screen.getByRole('textbox', { name: 'kWh par mois' })).toHaveValue('500');
  expect(screen.getByText(/tels que vous les aviez saisis, sans les enregistrer/)).toBeVisible();
});

test('P1.10 thresholds that were typed and put back are not called unsaved', async () => {
  const { user, unmount } = await show();
  const kwh = screen.getByRole('textbox', { name: 'kWh par mois' });
  await user.type(kwh, '5');
  await user.clear(kwh);
  unmount();
  render(<ConsumptionApp />);
  await settled();
  expect(screen.queryByText(/sans les enregistrer/)).toBeNull();
});

test('C2.1 thresholds that could not be saved still hold the contract of the page', async () => {
  const { user } = await show({}, { '/setConsumptionLimits': () => refuse(500, 'Internal Server Error') });
  await user.type(screen.getByRole('textbox', { name: 'kWh par mois' }), '500');
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes seuils' }));
  await screen.findByRole('alert');
  expect(hasUnsavedForms()).toBe(true);
});

test('L9.3 thresholds of a day stand beside those of a month, are checked and saved with them', async () => {
  const sent: unknown[] = [];
  const { container, user } = await show(
    { limits: { ...answer.limits, day: dayLimits } },
    {
      '/setConsumptionLimits': (request: { dayKwh: number }) => {
        sent.push(request);
        return { limits: { ...answer.limits, day: { ...dayLimits, kwh: request.dayKwh } } };
      },
    },
  );
  await expectAccessible(container);
  for (const wrong of ['2000', '2,50']) {
    await user.type(screen.getByRole('textbox', { name: 'Euros par jour' }), wrong);
    await user.click(screen.getByRole('button', { name: 'Enregistrer mes seuils' }));
    expect(await screen.findByText('Indiquez un nombre entier d’euros, de 1 à 1 000')).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(screen.getByRole('textbox', { name: 'Euros par jour' }));
  }
  await user.type(screen.getByRole('textbox', { name: 'kWh par jour' }), '25');
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes seuils' }));
  expect(await screen.findByText('Vos seuils sont enregistrés.')).toBeVisible();
  expect(sent).toMatchObject([{ kwh: null, amount: null, dayKwh: 25, dayAmount: null }]);
});

test('P1.10 thresholds that met the end of the session are saved once their customer is back', async () => {
  const sent: unknown[] = [];
  const { user, server } = await show(
    {},
    {
      '/setConsumptionLimits': () => {
        act(() => expireSession());
        return refuse(401, 'Session expirée', '401');
      },
    },
  );
  await user.type(screen.getByRole('textbox', { name: 'kWh par mois' }), '400');
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes seuils' }));
  await screen.findByText(/session a expiré/);
  server.use({
    '/setConsumptionLimits': (request) => {
      sent.push(request);
      return { limits: { ...answer.limits, kwh: 400 } };
    },
  });
  const { token, accessToken, lifetime } = aLogInAnswer();
  const customer = { userId: '100001', groupe: null, autorizationsScheme: null, agent: null };
  act(() => openSession({ token, accessToken, lifetime, ...customer, isValidated: 'true', isEmail: false }));
  expect(await screen.findByText('Vos seuils sont enregistrés.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'kWh par mois' })).toHaveValue('400');
  expect(screen.queryByText(/session a expiré/)).toBeNull();
  expect(sent).toMatchObject([{ kwh: 400, amount: null }]);
});

test('L9.3 the latest day above its threshold is told with its link; without measures, what it waits for', async () => {
  const exceeded = { day: '2026-11-19', kwh: 31.4, amount: 6.12 };
  await show({ limits: { ...answer.limits, day: { ...dayLimits, kwh: 30, measured: false, exceeded } } });
  expect(
    screen.getByText(/^Jeudi 19 novembre a dépassé votre seuil : 31,4.kWh, 6,12.€ d’énergie/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir cette journée' })).toHaveAttribute(
    'href',
    '/consumption/day?grain=day&day=2026-11-19',
  );
  expect(screen.getByText(/il faut un compteur communicant et votre accord/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir ma consommation par jour' })).toBeVisible();
});

test('an older server knows no thresholds of a day: nothing of them is shown or sent', async () => {
  const sent: unknown[] = [];
  const { user } = await show(
    {},
    {
      '/setConsumptionLimits': (request: object) => {
        sent.push(request);
        return { limits: { ...answer.limits, kwh: 400 } };
      },
    },
  );
  expect(screen.queryByRole('group', { name: 'Une journée élevée' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'kWh par mois' }), '400');
  await user.click(screen.getByRole('button', { name: 'Enregistrer mes seuils' }));
  await screen.findByText('Vos seuils sont enregistrés.');
  expect(sent[0]).not.toHaveProperty('dayKwh');
});

test('the band of the year is in the table as it is in the drawing', async () => {
  const { user } = await show();
  const balance = card('À l’anniversaire, le 12 mars 2027');
  expect(balance.getByText('Fourchette du coût')).toBeVisible();
  await user.click(balance.getByText(/^Comment est-ce calculé/));
  expect(
    balance.getByRole('row', { name: /^Coût de l’année, fourchette de 1.050.€ à 1.182.€/ }),
  ).toBeVisible();
  expect(balance.getByRole('row', { name: /^Solde, fourchette de .150.€ à .20.€/ })).toBeVisible();
});
