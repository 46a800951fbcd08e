import type { RequestOf, ResponseOf } from '@portal/contract';
import {
  aContractSummary,
  aReading,
  expectAccessible,
  freezeDay,
  noAnswer,
  refuse,
  render,
  screen,
  userEvent,
  waitFor,
  within,
} from '@portal/testing';
import { ConsumptionApp } from '../../ConsumptionApp';
import { paths } from '../../paths';
import { calmServer, gasContract, testDay, twoYears } from '../../testing/demo-history';
import { renderConsumption, settled } from '../../testing/render-consumption';

freezeDay(testDay);

type Configuration = ResponseOf<'/getMeterConfiguration'>;
type Sent = RequestOf<'/createIndex'>;

const both: Configuration = {
  rateOption: 'HIGH_LOW',
  digitSize: 5,
  meterNumber: '021976543210',
  meterType: 'LINKY',
  registers: [
    { registerName: 'HP', timeframeCode: 'HIGH', lastIndex: 20_000, lastReadDate: '2026-11-01' },
    { registerName: 'HC', timeframeCode: 'LOW', lastIndex: 5_000, lastReadDate: '2026-11-01' },
  ],
};
const kept = (sent: Sent) =>
  aReading({
    id: 'R-kept',
    consumptionContext: 'SELF_READ',
    meterReadDate: sent.readingDate,
    startDate: '2026-11-01',
    endDate: sent.readingDate,
    quantity: 120,
    meterRead: sent.meterReads.map(({ timeframeCode = 'TOTAL_HOUR', value }) => ({
      timeframe: timeframeCode,
      quantity: 120 / sent.meterReads.length,
      index: Number(value),
    })),
  });
/** A back end that keeps what it is sent. */
function keepingServer() {
  let readings = twoYears;
  return {
    ...calmServer(),
    '/getMeterReads': () => ({ meterReads: readings }),
    '/createIndex': (sent: Sent) => {
      const meterReading = kept(sent);
      readings = [meterReading, ...readings];
      return { result: 'OK' as const, meterReading };
    },
  };
}

const open = (handlers = {}) =>
  renderConsumption(paths.selfRelief, { handlers: { ...keepingServer(), ...handlers } });
const index = (name: string | RegExp = 'Index') => screen.getByRole('textbox', { name });
const check = () => screen.getByRole('button', { name: 'Vérifier mon relevé' });
const dialog = async () => within(await screen.findByRole('dialog'));
const send = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(check());
  await user.click((await dialog()).getByRole('button', { name: 'Transmettre' }));
};

test('C3.6 an index is confirmed for its contract, sent once, and its receipt stays in the address', async () => {
  const { user, server, container } = await open();
  await user.type(index(), '04441');
  expect(screen.getByText('120 kWh depuis le 01/11/2026')).toBeVisible();
  await user.click(check());
  const modal = await dialog();
  expect(modal.getByText(/^Contrat C-100001-1/)).toBeVisible();
  await user.dblClick(modal.getByRole('button', { name: 'Transmettre' }));
  const receipt = within(await screen.findByRole('region', { name: 'Reçu de votre relevé' }));
  expect(receipt.getByText('21/11/2026')).toBeVisible();
  expect(receipt.getByText('120 kWh depuis le 01/11/2026')).toBeVisible();
  expect(receipt.getByText('R-kept')).toBeVisible();
  expect(server.payloadsOf('/createIndex')).toEqual([
    expect.objectContaining({
      contractNbr: 'C-100001-1',
      readingDate: '2026-11-21',
      confirmed: false,
      meterReads: [
        { meterNumber: '021976543210', registerName: 'BASE', timeframeCode: 'TOTAL_HOUR', value: '04441' },
      ],
    }),
  ]);
  expect(window.location.search).toBe('?receipt=R-kept');
  const own = within(screen.getByRole('region', { name: 'Mes relevés transmis' }));
  expect(await own.findByText('Relevé du 21/11/2026')).toBeVisible();
  await expectAccessible(container);
});

test('C3.6 a receipt is found again by its address, and another contract’s is not', async () => {
  const own = aReading({ id: 'R-own', consumptionContext: 'SELF_READ', meterReadDate: '2026-11-02' });
  const handlers = { '/getMeterReads': () => ({ meterReads: [own, ...twoYears] }) };
  const { unmount } = await renderConsumption(`${paths.selfRelief}?receipt=R-own`, { handlers });
  expect(screen.getByRole('region', { name: 'Reçu de votre relevé' })).toHaveTextContent('02/11/2026');
  unmount();
  await renderConsumption(`${paths.selfRelief}?receipt=R-other`, { handlers });
  expect(screen.getByText('Ce reçu n’est pas celui d’un relevé de ce contrat')).toBeVisible();
});

test('C3.6 too few digits, too many digits and letters are reported at the field, and nothing is sent', async () => {
  const { user, server } = await open();
  for (const [typed, words] of [
    ['441', /les 5 derniers chiffres affichés, zéros de gauche compris/],
    ['104441', /saisissez les 5 derniers chiffres affichés/],
    ['44x41', /que des chiffres/],
  ] as const) {
    await user.clear(index());
    await user.type(index(), `${typed}{Enter}`);
    await waitFor(() => expect(index()).toHaveAccessibleDescription(words));
  }
  expect(server.payloadsOf('/createIndex')).toEqual([]);
});

test('C3.6 a meter that was never read is the one drawn, and takes its first index', async () => {
  const [register] = both.registers;
  await open({
    '/getMeterConfiguration': () => ({
      ...both,
      rateOption: 'TOTAL_HOUR',
      meterNumber: '098712345678',
      registers: [{ ...register!, registerName: 'BASE', lastIndex: null, lastReadDate: null }],
    }),
    '/getMeterReads': () => ({ meterReads: [] }),
  });
  expect(screen.getAllByText('Premier relevé de ce compteur').length).toBeGreaterThan(0);
  expect(screen.getByRole('figure')).toHaveTextContent('098712345678');
});

test('C3.6 what is unusual is explained with its figures, and sent once it is confirmed', async () => {
  const doubt = 'Cela ferait 600 kWh en 20 jours, soit 30 kWh par jour ; d’habitude, 9 kWh par jour';
  const { user, server } = await open({
    '/createIndex': (sent: Sent) =>
      sent.confirmed
        ? { result: 'OK' as const, meterReading: kept(sent) }
        : refuse(422, 'Inhabituel', 'READING_TO_CONFIRM', [{ path: 'meterReads.0.value', message: doubt }]),
  });
  await user.type(index(), '04921');
  await send(user);
  const modal = await dialog();
  expect(await modal.findByText(`${doubt}.`)).toBeVisible();
  expect(modal.getByRole('button', { name: 'Transmettre' })).toBeDisabled();
  await user.click(modal.getByRole('checkbox', { name: /^Je confirme/ }));
  await user.click(modal.getByRole('button', { name: 'Transmettre' }));
  expect(await screen.findByRole('region', { name: 'Reçu de votre relevé' })).toBeVisible();
  expect(server.payloadsOf('/createIndex')).toMatchObject([{ confirmed: false }, { confirmed: true }]);
});

test('C3.6 an index that the server refuses is reported at its field, and what was typed stays', async () => {
  const words = 'Cet index est inférieur au dernier index du 01/11/2026 (04321)';
  const { user } = await open({
    '/createIndex': () =>
      refuse(422, words, 'INVALID_PARAMETER', [{ path: 'meterReads.0.value', message: words }]),
  });
  await user.type(index(), '04000');
  await send(user);
  await waitFor(() => expect(index()).toHaveAccessibleDescription(new RegExp('inférieur au dernier index')));
  expect(index()).toHaveValue('04000');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute(
    'href',
    '/contact/application-forms',
  );
});

test('C3.6 peak and off-peak have a field each; swapped, one press exchanges them', async () => {
  const swapped = 'Les index heures pleines et heures creuses semblent inversés';
  const { user } = await open({
    '/getMeterConfiguration': () => both,
    '/createIndex': () =>
      refuse(422, swapped, 'READINGS_SWAPPED', [
        { path: 'meterReads.0.value', message: swapped },
        { path: 'meterReads.1.value', message: swapped },
      ]),
  });
  await user.type(index('Index HP (heures pleines)'), '05100');
  await user.type(index('Index HC (heures creuses)'), '20200');
  await send(user);
  await user.click(await screen.findByRole('button', { name: 'Échanger les deux index' }));
  expect(index('Index HP (heures pleines)')).toHaveValue('20200');
  expect(index('Index HC (heures creuses)')).toHaveValue('05100');
});

test('C3.6 gas: the message and the help mention the red decimals', async () => {
  const { user } = await renderConsumption(paths.selfRelief, {
    session: { as: 'customer', contracts: [gasContract] },
    handlers: {
      ...keepingServer(),
      '/getMeterConfiguration': () => ({
        ...both,
        meterType: 'GAZPAR',
        registers: [
          { registerName: 'GAZ', timeframeCode: 'TOTAL_HOUR', lastIndex: 3_000, lastReadDate: '2026-11-01' },
        ],
      }),
    },
  });
  await user.type(index(), '03040687{Enter}');
  await waitFor(() => expect(index()).toHaveAccessibleDescription(/sans les 3 chiffres rouges/));
  await user.click(screen.getByRole('button', { name: /^Comment lire mon compteur/ }));
  const modal = await dialog();
  expect(modal.getByRole('radio', { name: 'Gaz' })).toBeChecked();
  expect(modal.getByText(/Ignorez les 3 chiffres rouges/)).toBeVisible();
  await user.click(modal.getByRole('radio', { name: 'Électricité' }));
  expect(modal.getByText(/chiffres les plus à droite/)).toBeVisible();
  await expectAccessible();
});

test('C3.6 a lost answer says that sending again is safe', async () => {
  const { user } = await open({ '/createIndex': () => noAnswer });
  await user.type(index(), '04441');
  await send(user);
  expect(await (await dialog()).findByText(/un même relevé n’est enregistré qu’une fois/)).toBeVisible();
});

test('P1.10 what was typed is there again after the screen was left', async () => {
  const { user, unmount } = await open();
  await user.type(index(), '0444');
  unmount();
  render(<ConsumptionApp />);
  await settled();
  expect(index()).toHaveValue('0444');
  expect(screen.getByText(/retrouvé ce que vous aviez commencé/)).toBeVisible();
});

test('C3.4 the meter’s configuration and the readings fail apart, each with its words', async () => {
  const { user, server } = await open({
    '/getMeterConfiguration': () => refuse(503, 'x'),
    '/getMeterReads': () => refuse(503, 'x'),
  });
  const form = within(screen.getByRole('region', { name: 'Transmettre un relevé' }));
  expect(form.getByRole('alert')).toHaveTextContent('Aucune donnée : la configuration de votre compteur');
  const own = within(screen.getByRole('region', { name: 'Mes relevés transmis' }));
  expect(own.getByRole('alert')).toHaveTextContent('Aucune donnée : vos relevés');
  server.use(keepingServer());
  await user.click(form.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('textbox', { name: 'Index' })).toBeVisible();
  expect(own.getByRole('alert')).toBeVisible();
});

const date = () => screen.getByRole('textbox', { name: 'Date du relevé' });
async function retype(user: ReturnType<typeof userEvent.setup>, day: string) {
  await user.clear(date());
  await user.type(date(), `${day}{Enter}`);
}

test('C3.6 a date before the contract is refused at its field, and the form stays', async () => {
  const { user, server } = await open({
    '/getMeterConfiguration': ({ readingDate }: RequestOf<'/getMeterConfiguration'>) =>
      readingDate < '2023-03-01' ? refuse(404, 'Aucun compteur n’est connu à cette date') : both,
  });
  await user.type(index('Index HP (heures pleines)'), '20200');
  await retype(user, '01/01/2019');
  await user.click(check());
  await waitFor(() => expect(date()).toHaveAccessibleDescription(/précède le début du contrat/));
  expect(index('Index HP (heures pleines)')).toHaveValue('20200');
  expect(screen.queryByText(/la configuration de votre compteur/)).toBeNull();
  expect(server.payloadsOf('/createIndex')).toEqual([]);
});

test('C3.6 a day without a meter is reported at its field, and the form stays', async () => {
  const words = 'Aucun compteur n’est connu à cette date';
  const { user } = await open({
    '/getMeterReads': () => ({ meterReads: [] }),
    '/getMeterConfiguration': ({ readingDate }: RequestOf<'/getMeterConfiguration'>) =>
      readingDate === '2026-11-15'
        ? refuse(404, words, '404', [{ path: 'readingDate', message: words }])
        : both,
  });
  await retype(user, '15/11/2026');
  await waitFor(() => expect(date()).toHaveAccessibleDescription(new RegExp(words)));
  expect(index('Index HP (heures pleines)')).toBeVisible();
});

test('C3.6 an index below the last is refused before it is sent; both exchanged are left to the server', async () => {
  const [high, low] = both.registers;
  const configuration = {
    ...both,
    registers: [
      { ...high!, lowestIndex: 20_000, zeroPassedUpTo: null },
      { ...low!, lowestIndex: 5_000, zeroPassedUpTo: null },
    ],
  };
  const { user, server } = await open({ '/getMeterConfiguration': () => configuration });
  await user.type(index('Index HP (heures pleines)'), '19999');
  await user.type(index('Index HC (heures creuses)'), '05100');
  await user.click(check());
  await waitFor(() =>
    expect(index('Index HP (heures pleines)')).toHaveAccessibleDescription(/inférieur au dernier index/),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(index('Index HP (heures pleines)'));
  await user.type(index('Index HP (heures pleines)'), '05100');
  await user.clear(index('Index HC (heures creuses)'));
  await user.type(index('Index HC (heures creuses)'), '20200');
  await send(user);
  await waitFor(() => expect(server.payloadsOf('/createIndex')).toHaveLength(1));
});

test('C3.6 an estimate of today leaves the form; a reading sent today may be put right', async () => {
  const today = { startDate: '2026-11-01', endDate: '2026-11-21', meterReadDate: '2026-11-21' };
  const estimated = aReading({ ...today, consumptionContext: 'ESTIMATED' });
  const { unmount } = await open({ '/getMeterReads': () => ({ meterReads: [estimated] }) });
  expect(index()).toBeVisible();
  expect(screen.queryByText(/Vous avez déjà transmis un relevé/)).toBeNull();
  unmount();
  const own = aReading({ ...today, consumptionContext: 'SELF_READ', sentOn: '2026-11-21' });
  await open({ '/getMeterReads': () => ({ meterReads: [own] }) });
  expect(screen.getByText(/transmettez le bon aujourd’hui/)).toBeVisible();
  expect(index()).toBeVisible();
});

test('C3.6 a second reading of the same day is not offered', async () => {
  const own = aReading({ consumptionContext: 'MEASURED', startDate: '2026-11-01', endDate: '2026-11-21' });
  await open({ '/getMeterReads': () => ({ meterReads: [own] }) });
  expect(screen.getByText('Un relevé d’aujourd’hui existe déjà')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each([
  ['terminated', 'Ce contrat est résilié'],
  ['sent_to_market', 'L’auto-relève ouvrira avec votre contrat'],
  ['canceled', 'Ce contrat n’a pas été mis en service'],
] as const)('C3.6 a contract %s says why there is nothing to read', async (contractStatus, words) => {
  await renderConsumption(paths.selfRelief, {
    session: { as: 'customer', contracts: [aContractSummary({ contractStatus })] },
  });
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['sent_to_market', /^Votre contrat n’a pas encore commencé.*dès son premier jour/],
  ['accepted', /^Votre contrat commence le 02\/12\/2026/],
] as const)('L1.1 a start date is shown once it is accepted: %s', async (contractStatus, words) => {
  const contract = aContractSummary({ contractStatus, effectiveStartDate: '2026-12-02' });
  await renderConsumption(paths.selfRelief, { session: { as: 'customer', contracts: [contract] } });
  expect(screen.getByText(words)).toBeVisible();
});
