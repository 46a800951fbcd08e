import type { Contract, RequestOf } from '@portal/contract';
import { events } from '@portal/events';
import { session } from '@portal/session';
import {
  aContract,
  aContractSummary,
  aCustomer,
  aRequest,
  expectAccessible,
  freezeDay,
  type Handlers,
  noAnswer,
  refuse,
  render,
  renderScreen,
  screen,
  type TestSession,
  waitFor,
  within,
} from '@portal/testing';
import { UiProvider } from '@portal/ui';
import { ProfileApp } from '../../ProfileApp';
import { paths } from '../../paths';
// Lazy modules are there from the start: a test waits for data, not for the transpiler.
import './TerminationForm';

freezeDay(new Date('2026-11-22T09:00:00Z'));

const receipt = {
  code: '200',
  message: 'Votre résiliation est enregistrée.',
  contractNbr: 'C-100001-1',
  contractStatus: 'effective' as const,
  endDate: '2026-12-10',
  receivedAt: '2026-11-22T09:00:00.000Z',
  documentKey: '0193527a-4b4c-7d2e-9f10-abcdefabcdef',
  reference: 'ABCD EFAB CDEF',
  event: aRequest({ eventNbr: 'D-77' }),
};
const fresh = { subscriptionDate: '2026-11-10', contractStatus: 'waiting-14d' as const };

interface Options {
  /** What the contract says, in whole and in the session's summary. */
  contract?: Partial<Contract>;
  handlers?: Handlers;
  session?: TestSession;
}

async function open({ contract = {}, handlers = {}, session: as }: Options = {}) {
  const { subscriptionDate, contractStatus } = aContract(contract);
  const contracts = [aContractSummary({ subscriptionDate, contractStatus })];
  const rendered = renderScreen(<ProfileApp />, {
    path: paths.contractEnd,
    session: as ?? { as: 'customer', contracts },
    handlers: {
      '/getContract': ({ contractNbr }) => ({
        contract: aContract({ ...contract, contractNumber: contractNbr }),
      }),
      '/getContext': () => ({ customer: aCustomer(), contracts }),
      '/terminateContract': () => receipt,
      '/takeBackTermination': () => {
        const { endDate: _, ...kept } = receipt;
        return { ...kept, message: 'Votre résiliation est annulée.' };
      },
      '/withdrawContract': () => ({
        ...receipt,
        message: 'Votre rétractation est enregistrée.',
        contractStatus: 'abandoned',
        endDate: '2026-11-22',
      }),
      ...handlers,
    },
  });
  await waitFor(() => expect(screen.queryAllByText(/^Chargement/)).toHaveLength(0), { timeout: 20_000 });
  return rendered;
}

const form = () => screen.getByRole('form', { name: 'Résilier votre contrat' });
const day = () => screen.getByRole('textbox', { name: 'Dernier jour de fourniture' });
const reason = () => screen.getByRole('combobox', { name: 'Motif' });
const check = () => screen.getByRole('button', { name: 'Vérifier ma résiliation' });
const recap = () => screen.findByRole('dialog', { name: 'Récapitulatif de votre résiliation' });
type User = Awaited<ReturnType<typeof open>>['user'];
async function fill(user: User, typed = '10/12/2026') {
  await user.type(day(), `${typed}{Enter}`);
  await user.selectOptions(reason(), 'Je déménage');
}

test('C5 a contract is terminated on the chosen day, after a recap, once, with its dated receipt', async () => {
  const heard: unknown[] = [];
  const stops = [
    events.on('customerChanged', (payload) => heard.push(payload)),
    events.on('requestCreated', (payload) => heard.push(payload)),
  ];
  const { user, server, container } = await open();
  await expectAccessible(container);
  await fill(user);
  await user.type(screen.getByRole('textbox', { name: 'Un mot de plus (facultatif)' }), 'Je pars à Nantes');
  await user.click(check());
  const asked = await recap();
  expect(asked).toHaveTextContent(/Contrat C-100001-1/);
  expect(asked).toHaveTextContent('10 décembre 2026');
  expect(asked).toHaveTextContent('Je pars à Nantes');
  await user.dblClick(within(asked).getByRole('button', { name: 'Notifier la résiliation' }));
  const kept = within(await screen.findByRole('region', { name: 'Votre résiliation est enregistrée' }));
  expect(kept.getByText('22 novembre 2026 à 10:00')).toBeVisible();
  expect(kept.getByText('10 décembre 2026')).toBeVisible();
  expect(kept.getByText('ABCD EFAB CDEF')).toBeVisible();
  // once, as the title of the card
  expect(screen.getAllByText(/Votre résiliation est enregistrée/)).toHaveLength(1);
  expect(kept.getByText(/^Votre accusé de réception vous a aussi été envoyé par e-mail/)).toBeVisible();
  expect(server.payloadsOf('/terminateContract')).toEqual([
    {
      customerNbr: '100001',
      contractNbr: 'C-100001-1',
      date: '2026-12-10',
      reason: 'MOVING_OUT',
      message: 'Je pars à Nantes',
    },
  ]);
  expect(heard).toEqual([
    { customerNumber: '100001' },
    { customerNumber: '100001', contractNumber: 'C-100001-1', eventNumber: 'D-77' },
  ]);
  expect(server.payloadsOf('/getContext')).toHaveLength(1);
  expect(sessionStorage.length).toBe(0);
  stops.forEach((stop) => stop());
});

test('C5 a day out of range, typed after an empty try, stays and says the range', async () => {
  const { user } = await open();
  await user.click(check());
  await waitFor(() => expect(day()).toBeInvalid());
  await user.type(day(), '15/03/2027');
  await user.tab();
  expect(await screen.findByText(/choisissez une date jusqu’au 22 décembre 2026/)).toBeVisible();
  expect(day()).toHaveValue('15/03/2027');
});

test('C5 the screen says that a contract never supplied is cancelled only by the confirmation', async () => {
  await open({ contract: fresh });
  expect(screen.getByText(/le contrat sera annulé dès que vous aurez confirmé/)).toBeVisible();
});

test('C5 the receipt opens in a tab that the click opened, or goes to the downloads', async () => {
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => undefined;
  const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, server } = await open({
    handlers: { '/getDocument': () => ({ name: 'accuse.pdf', content: new Uint8Array(8) }) },
  });
  await fill(user);
  await user.click(check());
  await user.click(within(await recap()).getByRole('button', { name: 'Notifier la résiliation' }));
  await user.click(await screen.findByRole('button', { name: 'Ouvrir l’accusé de réception' }));
  expect(await screen.findByText('L’accusé de réception est dans vos téléchargements.')).toBeVisible();
  expect(openTab).toHaveBeenCalledTimes(1);
  expect(download).toHaveBeenCalledTimes(1);
  expect(server.payloadsOf('/getDocument')).toEqual([
    { customerNbr: '100001', documentKey: receipt.documentKey },
  ]);
  jest.restoreAllMocks();
});

test('C5 within 14 days the contract may be withdrawn from, by a confirmation', async () => {
  const { user, server } = await open({ contract: fresh });
  const card = within(screen.getByRole('region', { name: 'Renoncer au contrat ici' }));
  expect(card.getByText(/jusqu’au 24 novembre 2026 inclus/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Renoncer au contrat ici' }));
  const asked = await screen.findByRole('dialog', { name: 'Renoncer à ce contrat\u00a0?' });
  expect(asked).toHaveTextContent(/Contrat C-100001-1/);
  await user.dblClick(within(asked).getByRole('button', { name: 'Confirmer la rétractation' }));
  expect(await screen.findByRole('region', { name: 'Votre rétractation est enregistrée' })).toBeVisible();
  expect(server.payloadsOf('/withdrawContract')).toEqual([
    { customerNbr: '100001', contractNbr: 'C-100001-1' },
  ]);
});

test.each([
  ['the last day', '2026-11-09', true],
  ['the day after', '2026-11-06', false],
])('C5 on %s of the period withdrawing is open: %3$s', async (_case, subscriptionDate, open14) => {
  // 9 November + 14 days is Monday 23; 6 November + 14 days was Friday 20
  await open({ contract: { ...fresh, subscriptionDate } });
  expect(screen.queryAllByRole('button', { name: 'Renoncer au contrat ici' })).toHaveLength(open14 ? 1 : 0);
});

test.each([
  ['', 'Je déménage', 'Veuillez renseigner cette information'],
  ['21/11/2026', 'Je déménage', 'La date de résiliation ne peut pas être passée'],
  ['23/12/2026', 'Je déménage', 'choisissez une date jusqu’au 22 décembre 2026'],
])('C5 the day « %s » is refused at its field', async (typed, why, words) => {
  const { user, server } = await open();
  if (typed) await user.type(day(), `${typed}{Enter}`);
  await user.selectOptions(reason(), why);
  await user.click(check());
  await waitFor(() =>
    expect(form()).toHaveTextContent(typed === '' ? words : /Veuillez renseigner|passée|jusqu’au 22/),
  );
  expect(screen.queryByRole('dialog', { name: /Récapitulatif/ })).not.toBeInTheDocument();
  expect(server.payloadsOf('/terminateContract')).toEqual([]);
});

test('C5 a contract never supplied is cancelled at once: no day has to be chosen', async () => {
  const { user, server } = await open({ contract: { ...fresh, subscriptionDate: '2026-10-01' } });
  expect(screen.queryByRole('textbox', { name: 'Dernier jour de fourniture' })).not.toBeInTheDocument();
  await user.selectOptions(reason(), 'Autre raison');
  await user.click(check());
  expect(await recap()).toHaveTextContent('Annulation immédiate');
  await user.click(within(await recap()).getByRole('button', { name: 'Notifier la résiliation' }));
  await waitFor(() =>
    expect(server.payloadsOf('/terminateContract')).toMatchObject([{ date: '2026-11-22', reason: 'OTHER' }]),
  );
});

test('C5 who changes supplier is warned before they cut themselves off', async () => {
  const { user } = await open();
  await user.selectOptions(reason(), 'Je change de fournisseur');
  expect(screen.getByText(/votre nouveau fournisseur s’en charge/)).toBeVisible();
});

test('C5 a termination under way shows its day, and cannot be requested twice', async () => {
  await open({ contract: { terminationDate: '2026-12-10' } });
  expect(screen.getByText(/déjà enregistrée pour le 10 décembre 2026/)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mes documents' })).toHaveAttribute('href', '/document/files');
});

test('L1.10 a registered termination is taken back after a confirmation, once, with its receipt', async () => {
  const { user, server, container } = await open({ contract: { terminationDate: '2026-12-10' } });
  expect(screen.getByText(/jusqu’au 7 décembre 2026 inclus/)).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Annuler ma résiliation' }));
  const asked = await screen.findByRole('dialog', { name: 'Annuler cette résiliation\u00a0?' });
  expect(asked).toHaveTextContent('10 décembre 2026');
  await user.dblClick(within(asked).getByRole('button', { name: 'Garder mon contrat' }));
  const kept = within(await screen.findByRole('region', { name: 'Votre résiliation est annulée' }));
  expect(kept.getByText('ABCD EFAB CDEF')).toBeVisible();
  expect(kept.queryByText('Fin du contrat')).toBeNull();
  expect(server.payloadsOf('/takeBackTermination')).toEqual([
    { customerNbr: '100001', contractNbr: 'C-100001-1' },
  ]);
});

test('L1.10 a termination sent to the grid operator is final, and the screen says so', async () => {
  await open({ contract: { terminationDate: '2026-11-24' } });
  expect(screen.getByText(/transmise au gestionnaire de réseau/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Annuler ma résiliation' })).toBeNull();
});

test('C5 an ended contract has nothing left to end', async () => {
  await open({ contract: { contractStatus: 'terminated', terminationDate: '2026-06-01' } });
  expect(screen.getByText('Ce contrat a pris fin')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('C5 the server’s refusal of the day is shown at its field, and what was typed stays', async () => {
  const words = 'La date de résiliation ne peut pas être passée';
  const { user } = await open({
    handlers: {
      '/terminateContract': () => refuse(422, words, 'INVALID_PARAMETER', [{ path: 'date', message: words }]),
    },
  });
  await fill(user);
  await user.click(check());
  await user.click(within(await recap()).getByRole('button', { name: 'Notifier la résiliation' }));
  expect(await within(form()).findByText(words)).toBeVisible();
  expect(day()).toHaveValue('10/12/2026');
});

test('C5 ended meanwhile in another tab: the contract is read again, and the words are the server’s', async () => {
  const words = 'La résiliation de ce contrat est déjà enregistrée pour le 5 décembre 2026';
  const { user, server } = await open({
    handlers: { '/terminateContract': () => refuse(409, words, 'CONFLICT') },
  });
  await fill(user);
  await user.click(check());
  server.use({ '/getContract': () => ({ contract: aContract({ terminationDate: '2026-12-05' }) }) });
  await user.click(within(await recap()).getByRole('button', { name: 'Notifier la résiliation' }));
  expect(await within(await recap()).findByRole('alert')).toHaveTextContent(words);
  await user.click(within(await recap()).getByRole('button', { name: 'Revenir' }));
  expect(await screen.findByText('Résiliation enregistrée')).toBeVisible();
});

test('C5 a lost answer says that trying again is safe, and is: the key is the same', async () => {
  const { user, server } = await open({ handlers: { '/terminateContract': () => noAnswer } });
  await fill(user);
  await user.click(check());
  const notify = async () => within(await recap()).getByRole('button', { name: 'Notifier la résiliation' });
  await user.click(await notify());
  expect(await within(await recap()).findByText(/ne sera faite qu’une fois/)).toBeVisible();
  await user.click(await notify());
  await waitFor(() => expect(server.payloadsOf('/terminateContract')).toHaveLength(2));
  const keys = server.received
    .filter(({ path }) => path === '/terminateContract')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('C5 of several contracts one is chosen here, and the one on screen is the one that ends', async () => {
  const second = aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' });
  const { user, server } = await open({
    session: { as: 'customer', contracts: [aContractSummary(), second] },
    handlers: {
      '/terminateContract': ({ contractNbr }: RequestOf<'/terminateContract'>) => ({
        ...receipt,
        contractNbr,
      }),
    },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Contrat concerné' }), 'C-100001-2');
  await waitFor(() => expect(session).toMatchObject({ contractNumber: 'C-100001-2' }));
  await screen.findByRole('form');
  await fill(user);
  await user.click(check());
  expect(await recap()).toHaveTextContent(/Contrat C-100001-2/);
  await user.click(within(await recap()).getByRole('button', { name: 'Notifier la résiliation' }));
  await waitFor(() =>
    expect(server.payloadsOf('/terminateContract')).toMatchObject([{ contractNbr: 'C-100001-2' }]),
  );
});

test('C5 a contract that cannot be read is reported, and can be retried', async () => {
  const { user, server } = await open({ handlers: { '/getContract': () => refuse(503, 'x') } });
  expect(screen.getByRole('alert')).toHaveTextContent('Votre contrat n’a pas pu être chargé');
  server.use({ '/getContract': () => ({ contract: aContract() }) });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('form')).toBeVisible();
});

test('P1.10 what was typed is there again after the screen was left', async () => {
  const { user, unmount } = await open();
  await user.selectOptions(reason(), 'Je change de fournisseur');
  unmount();
  render(
    <UiProvider navigate={() => undefined}>
      <ProfileApp />
    </UiProvider>,
  );
  expect(await screen.findByText('Nous avons retrouvé ce que vous aviez commencé à saisir.')).toBeVisible();
  expect(reason()).toHaveValue('OTHER_SUPPLIER');
});
