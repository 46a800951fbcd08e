import { events } from '@portal/events';
import { closeSession, expireSession, selectContract, setContext } from '@portal/session';
import { aContractSummary, aCustomer } from '@portal/testing';
import { visitors } from '../testing/visitors';
import { tellSessionEvents } from './session-events';
import { tellTabs } from './tell-tabs';

const contracts = [
  aContractSummary({ contractNumber: 'C1', energy: 'EL' }),
  aContractSummary({ contractNumber: 'C2', energy: 'NG' }),
];
/** The session tells its changes at the end of the turn. */
const told = () => new Promise((resolve) => setTimeout(resolve));

let stops: (() => void)[] = [];
let notices: string[] = [];
const inFocus = jest.spyOn(document, 'hasFocus');
const visibility = jest.spyOn(document, 'visibilityState', 'get');

beforeEach(async () => {
  inFocus.mockReturnValue(true);
  visibility.mockReturnValue('visible');
  document.title = 'Factures · Lumenvie';
  visitors.pending();
  setContext({ customer: aCustomer(), contracts });
  selectContract('C1');
  await told();
  notices = [];
  stops = [
    tellSessionEvents(),
    tellTabs(),
    events.on('notificationRequested', ({ message }) => notices.push(message)),
  ];
});
afterEach(async () => {
  closeSession();
  await told();
  stops.forEach((stop) => stop());
});

test('P1.8 the title says that the session is over, and is itself again after a new log-in', async () => {
  expireSession();
  await told();
  expect(document.title).toBe('Votre session a expiré, veuillez vous reconnecter · Factures · Lumenvie');
  visitors.customer();
  await told();
  expect(document.title).toBe('Factures · Lumenvie');
});

test('C2.1 a contract that is chosen in this tab needs no word', async () => {
  selectContract('C2');
  await told();
  expect(notices).toEqual([]);
});

test('C2.1 a contract that is chosen in another tab is told when the visitor comes back to this one', async () => {
  inFocus.mockReturnValue(false);
  visibility.mockReturnValue('hidden');
  selectContract('C2');
  await told();
  expect(notices).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(notices).toEqual([
    'Vous avez choisi un autre contrat dans un autre onglet. Cette page l’affiche aussi\u00a0: Gaz naturel, n°\u00a0C2.',
  ]);
});

test('C2.1 a window beside this one tells it at once', async () => {
  inFocus.mockReturnValue(false);
  selectContract('C2');
  await told();
  expect(notices).toHaveLength(1);
});
