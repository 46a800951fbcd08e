import type { RemoteDeclaration } from '@portal/contract';
import { events } from '@portal/events';
import { currentContract, session } from '@portal/session';
import {
  aContractSummary,
  aLogInAnswer,
  act,
  expectAccessible,
  refuse,
  renderScreen,
  screen,
  type TestSession,
} from '@portal/testing';
import { AloneFrame } from './AloneFrame';
import { openingPath, placeAt } from './alone-routes';

const declaration: RemoteDeclaration = {
  name: 'mf-test',
  title: 'Essai',
  routes: [
    { path: '/test/*', title: 'Essais', frame: 'customer', right: 'customer' },
    { path: '/open', title: 'Ouvert', frame: 'bare', right: 'anonymous' },
  ],
  events: { contract: 1, emits: [], consumes: [] },
  budget: { initialKilobytes: 60 },
};

const portal = 'http://localhost:4400';
const open = (path: string, as: TestSession = { as: 'customer' }, portalAnswers = true) =>
  renderScreen(<AloneFrame declaration={declaration} portal={portal} portalAnswers={portalAnswers} />, {
    path,
    session: as,
  });

test.each([
  ['/test', { as: 'customer' }, 'remote'],
  ['/test/deep', { as: 'customer' }, 'remote'],
  ['/tests', { as: 'customer' }, 'elsewhere'],
  ['/', { as: 'customer' }, 'elsewhere'],
  ['/test', { as: 'anonymous' }, 'log-in'],
  ['/open', { as: 'anonymous' }, 'remote'],
  ['/test', { as: 'agent', scheme: [] }, 'forbidden'],
] as const)('P5.2 %s for %j: %s', (path, as, place) => {
  open(path, as as TestSession);
  expect(placeAt(path, declaration, session)).toBe(place);
});

const routesAt = (...paths: string[]): RemoteDeclaration => ({
  ...declaration,
  routes: paths.map((path) => ({ path, title: path, frame: 'customer', right: 'customer' })),
});

test.each([
  ['/', routesAt('/test/*', '/open'), '/open'],
  ['/', routesAt('/test/*'), '/test'],
  ['/', routesAt('/deep', '/'), '/'],
  ['/', routesAt(), '/'],
  ['/elsewhere', routesAt('/test'), '/elsewhere'],
])('P5.2 opened at %s', (path, declared, opened) => {
  expect(openingPath(path, declared)).toBe(opened);
});

test('P5.2 a customer chooses the contract; links lead to the remote’s own screens', async () => {
  const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })];
  const { user, container } = open('/test', { as: 'customer', contracts });
  await user.selectOptions(screen.getByLabelText('Contrat affiché'), 'C-100001-2');
  expect(currentContract(session)?.contractNumber).toBe('C-100001-2');
  expect(screen.getByRole('link', { name: 'Essais' })).toHaveAttribute('href', '/test');
  await expectAccessible(container);
});

test('P5.2 without a session the log-in is shown, and a refusal is reported', async () => {
  const { user } = renderScreen(<AloneFrame declaration={declaration} portal={portal} portalAnswers />, {
    path: '/test',
    session: { as: 'anonymous' },
    handlers: { '/login': () => refuse(400, 'Identifiant ou mot de passe incorrect', 'INVALID_CREDENTIALS') },
  });
  await user.type(screen.getByLabelText('Identifiant'), '100001');
  await user.type(screen.getByLabelText('Mot de passe'), 'faux');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(await screen.findByText('Identifiant ou mot de passe incorrect')).toBeVisible();
});

test('S2 an agent who has yet to enrol sees where to do it', async () => {
  const enrolment = { secret: 'GEZD', uri: 'otpauth://totp/x', qr: { size: 1, path: 'M0 0h1v1h-1z' } };
  const { user } = renderScreen(<AloneFrame declaration={declaration} portal={portal} portalAnswers />, {
    path: '/test',
    session: { as: 'anonymous' },
    handlers: {
      '/login': () => ({
        ...aLogInAnswer({ token: '', accessToken: '' }),
        challenge: { id: 'c'.repeat(32), kind: 'ENROL', enrolment },
      }),
    },
  });
  await user.type(screen.getByLabelText('Identifiant'), 'admin');
  await user.type(screen.getByLabelText('Mot de passe'), 'Lumiere2026!{Enter}');
  const link = await screen.findByRole('link', { name: 'connectez-vous une fois au portail' });
  expect(link).toHaveAttribute('href', 'http://localhost:4400/login');
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
});

test('messages of the remote are shown; a portal that does not answer is reported', async () => {
  open('/test', { as: 'customer' }, false);
  expect(screen.getByText(/^Le portail ne répond pas/)).toBeVisible();
  act(() => events.emit('notificationRequested', { kind: 'success', message: 'C’est fait' }, 'mf-test'));
  expect(await screen.findByText('C’est fait')).toBeVisible();
});
