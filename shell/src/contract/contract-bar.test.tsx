import type { ContractSummary } from '@portal/contract';
import { events } from '@portal/events';
import { currentContract, keepContractWhile, selectContract, session, setContext } from '@portal/session';
import {
  aContractSummary,
  act,
  aCustomer,
  anAddress,
  expectAccessible,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { screenState } from '../remotes/screen-state';
import { leaveFrame, openFrame } from '../testing/open-frame';
import { visitors } from '../testing/visitors';
import { isEditing } from './is-editing';

jest.mock('../remotes/federation/load-version', () => ({ loadVersion: jest.fn(), giveUpLoad: jest.fn() }));
let edited = false;
jest.mock('@portal/ui', () => ({ ...jest.requireActual('@portal/ui'), hasUnsavedForms: () => edited }));

const electricity = aContractSummary();
const gas = aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG', pointOfDelivery: 'GI123456' });
const many = Array.from({ length: 500 }, (_, index) =>
  aContractSummary({
    contractNumber: `C-100004-${index + 1}`,
    address: anAddress({ number: String(index + 1), street: 'avenue de Bretagne', townName: 'Rouen' }),
  }),
);

let stop = () => {};
beforeEach(() => {
  edited = false;
  screenState.current = { phase: 'ready', remote: 'mf-documents' };
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  stop = keepContractWhile(isEditing);
});
afterEach(() => {
  stop();
  leaveFrame();
});

/** The session publishes its changes at the end of the turn. */
const told = (change: () => void) => act(async () => change());

async function open(contracts: ContractSummary[], path = '/document/bills') {
  const rendered = openFrame('customer', path);
  await told(() => setContext({ customer: aCustomer(), contracts }));
  return rendered;
}
const current = () => currentContract(session)?.contractNumber;
const button = () => screen.getByRole('button', { name: /^Contrat affiché/ });
const options = () => within(screen.getByRole('listbox', { name: 'Vos contrats' })).getAllByRole('option');
async function openList(user: ReturnType<typeof openFrame>['user']) {
  await user.click(button());
  await screen.findByRole('listbox');
}

test('L9.2 C2.1 one contract is named above the screen, and leaves nothing to choose', async () => {
  await open([electricity]);
  const named = screen.getByRole('region', { name: 'Contrat affiché' });
  expect(named).toHaveTextContent('12 bis rue des Lilas, 69003 Lyon');
  expect(named).toHaveTextContent('Électricité · Contrat n° C-100001-1 · PDL 14512345678901');
  expect(screen.queryByRole('button', { name: /^Contrat affiché/ })).toBeNull();
});

test.each(['/', '/document/bills', '/document/payments', '/contact/event'])(
  'L9.2 %s depends on the contract: it is switched there',
  async (path) => {
    const { user } = await open([electricity, gas], path);
    await openList(user);
    await user.click(screen.getByRole('option', { name: /Gaz naturel/ }));
    expect(current()).toBe('C-100001-2');
    expect(button()).toHaveTextContent('Gaz naturel · Contrat n° C-100001-2');
    expect(button()).toHaveFocus();
  },
);

test('L9.2 a screen of no contract names none', async () => {
  await open([electricity, gas], '/profile/information');
  expect(screen.queryByRole('button', { name: /^Contrat affiché/ })).toBeNull();
});

test('L9.2 until the context comes the place is kept, with what the page knew of the contract', async () => {
  const { container } = openFrame('customer', '/document/bills');
  await told(() => visitors.pending());
  expect(screen.getByRole('region', { name: 'Contrat affiché' })).toHaveAttribute('aria-busy', 'true');
  expect(container.querySelector('[data-first-figure="contract.address"]')).toBeInTheDocument();
});

test('C2.1 contracts at one address are distinguished by number, energy and point of delivery', async () => {
  const { user } = await open([electricity, gas]);
  await openList(user);
  await expectAccessible(document.body);
  expect(options().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Électricité · Contrat n°\sC-100001-1 · PDL 14512345678901/),
    expect.stringMatching(/Gaz naturel · Contrat n°\sC-100001-2 · PCE GI123456/),
  ]);
});

test('C2.1 by keyboard alone: open, move, choose; Escape gives up, and leaving with Tab closes', async () => {
  const { user } = await open([electricity, gas]);
  act(() => button().focus());
  await user.keyboard('{Enter}');
  const search = await screen.findByRole('combobox', { name: 'Rechercher un contrat' });
  expect(search).toHaveFocus();
  expect(search).toHaveAttribute('aria-activedescendant', options()[0]?.id);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(search).toHaveAttribute('aria-activedescendant', options()[1]?.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(button()).toHaveFocus();
  expect(current()).toBe('C-100001-1');

  await user.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  act(() => button().focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(current()).toBe('C-100001-2');
});

test('C2.1 500 contracts: searched by address, number and energy, drawn as far as they are seen', async () => {
  const { user } = await open(many);
  await openList(user);
  // only rows near the visible ones are in the DOM, each with its position among all
  expect(options().length).toBeLessThanOrEqual(60);
  expect(options()[0]).toHaveAttribute('aria-setsize', '500');
  const search = screen.getByRole('combobox', { name: 'Rechercher un contrat' });
  await user.keyboard('{PageDown}'.repeat(60));
  const last = options().at(-1);
  expect(last).toHaveAttribute('aria-posinset', '500');
  expect(search).toHaveAttribute('aria-activedescendant', last?.id);
  expect(options().length).toBeLessThanOrEqual(60);

  await user.type(search, '499 avenue de bretagne');
  expect(options()).toHaveLength(1);
  expect(screen.getByText('1 contrat trouvé')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(current()).toBe('C-100004-499');

  await openList(user);
  await user.type(screen.getByRole('combobox', { name: 'Rechercher un contrat' }), 'gaz');
  expect(screen.getByText('Aucun contrat ne correspond à cette recherche')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(current()).toBe('C-100004-499');
});

test('L9.2 a switch that would lose what is typed is asked first', async () => {
  const { user } = await open([electricity, gas]);
  edited = true;
  await openList(user);
  await user.click(screen.getByRole('option', { name: /Gaz naturel/ }));
  const asked = await screen.findByRole('dialog', { name: /^Changer de contrat/ });
  expect(asked).toHaveTextContent('le contrat Électricité, n° C-100001-1 n’est pas enregistré');
  await user.click(within(asked).getByRole('button', { name: 'Rester sur ce contrat' }));
  expect(current()).toBe('C-100001-1');
  await openList(user);
  await user.click(screen.getByRole('option', { name: /Gaz naturel/ }));
  await user.click(await screen.findByRole('button', { name: 'Changer de contrat' }));
  expect(current()).toBe('C-100001-2');
});

/** As another tab does it. */
function chooseInOtherTab(number: string): Promise<void> {
  localStorage.setItem('portal.contract.v1.100001', number);
  return told(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', {
          ...{ key: 'portal.contract.v1.100001', newValue: number },
          storageArea: localStorage,
        }),
      ),
  );
}

describe('a contract that is chosen in another tab', () => {
  const kept = () => screen.queryByText(/^Cette page modifie toujours le contrat Électricité/);

  test('L9.2 is current here at once where nothing is edited, which is said once the tab is looked at', async () => {
    const told: string[] = [];
    const forget = events.on('notificationRequested', ({ message }) => told.push(message));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open([electricity, gas]);
    await chooseInOtherTab('C-100001-2');
    expect(current()).toBe('C-100001-2');
    expect(kept()).toBeNull();
    expect(told).toEqual([]);
    visibility.mockRestore();
    await waitFor(() => {
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(told).toEqual([expect.stringContaining('Cette page affiche maintenant le contrat Gaz naturel')]);
    });
    forget();
  });

  test('L9.2 waits for a form with changes, which says what it edits, and is followed once they are saved', async () => {
    const told: string[] = [];
    const forget = events.on('notificationRequested', ({ message }) => told.push(message));
    await open([electricity, gas]);
    edited = true;
    await chooseInOtherTab('C-100001-2');
    expect(current()).toBe('C-100001-1');
    expect(await screen.findByText(/^Cette page modifie toujours le contrat Électricité/)).toBeVisible();
    expect(screen.getByText(/^Vous avez choisi dans un autre onglet/)).toHaveTextContent('Gaz naturel');
    await expectAccessible(document.body);
    edited = false;
    await waitFor(() => expect(current()).toBe('C-100001-2'), { timeout: 4_000 });
    expect(told).toEqual([expect.stringContaining('Cette page affiche maintenant le contrat Gaz naturel')]);
    expect(kept()).toBeNull();
    forget();
  });

  test('L9.2 waits for a dialogue of the screen too, and the former choice ends it', async () => {
    await open([electricity, gas]);
    const dialogue = document.createElement('dialog');
    dialogue.setAttribute('open', '');
    document.getElementById('screen')?.append(dialogue);
    await chooseInOtherTab('C-100001-2');
    expect(await screen.findByText(/^Cette page modifie toujours/)).toBeVisible();
    await chooseInOtherTab('C-100001-1');
    await waitFor(() => expect(kept()).toBeNull());
    expect(current()).toBe('C-100001-1');
  });

  test('L9.2 is followed at once by a button, and dropped by a choice here', async () => {
    const { user } = await open([electricity, gas]);
    edited = true;
    await chooseInOtherTab('C-100001-2');
    await user.click(await screen.findByRole('button', { name: 'Abandonner ma saisie' }));
    expect(current()).toBe('C-100001-2');
    await chooseInOtherTab('C-100001-1');
    expect(current()).toBe('C-100001-2');
    await told(() => selectContract('C-100001-2'));
    await waitFor(() => expect(screen.queryByText(/^Cette page modifie toujours/)).toBeNull());
  });

  test('L9.2 one that is not theirs changes nothing', async () => {
    await open([electricity, gas]);
    await chooseInOtherTab('C-9');
    expect(current()).toBe('C-100001-1');
  });

  test('P1.10 L9.2 a new log-in in place leaves the contract that is edited', async () => {
    await open([electricity, gas]);
    edited = true;
    await chooseInOtherTab('C-100001-2');
    await told(() => setContext({ customer: aCustomer(), contracts: [electricity, gas] }));
    expect(current()).toBe('C-100001-1');
  });
});
