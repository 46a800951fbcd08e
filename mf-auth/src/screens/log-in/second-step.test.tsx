import type { ResponseOf } from '@portal/contract';
import { session } from '@portal/session';
import {
  aLogInAnswer,
  aScheme,
  expectAccessible,
  fakePasskeys,
  madeByFake,
  passkeyCreation,
  passkeyRequest,
  refuse,
  renderScreen,
  screen,
  signedByFake,
  waitFor,
  type FakePasskeys,
  type Handlers,
} from '@portal/testing';
import { LogInScreen } from './LogInScreen';

const opened = () =>
  aLogInAnswer({ user: 'admin', groupe: 'ADMIN', autorizationsScheme: aScheme(['searchCase']) });
const enrolment = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Lumenvie:admin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  qr: { size: 5, path: 'M2 2h1v1h-1z' },
};
type Means = Pick<NonNullable<ResponseOf<'/login'>['challenge']>, 'application' | 'passkeyHost'>;
const asks = (kind: 'CODE' | 'ENROL', means: Means = {}): ResponseOf<'/login'> => ({
  ...aLogInAnswer({ user: 'admin', token: '', accessToken: '', validated: 'false' }),
  challenge: { id: 'c'.repeat(32), kind, enrolment: kind === 'ENROL' ? enrolment : null, ...means },
});

async function logInAs(kind: 'CODE' | 'ENROL', handlers: Handlers = {}, means: Means = {}) {
  const rendered = renderScreen(<LogInScreen />, {
    session: { as: 'anonymous' },
    handlers: { '/login': () => asks(kind, means), '/confirmLogin': opened, ...handlers },
    path: '/login',
  });
  await rendered.user.type(screen.getByRole('textbox', { name: 'N° client ou e-mail' }), 'admin');
  await rendered.user.type(screen.getByLabelText('Mot de passe'), 'Lumiere2026!{Enter}');
  await screen.findByRole('button', { name: 'Revenir' });
  return rendered;
}
const code = () => screen.getByRole('textbox', { name: 'Code à 6 chiffres' });

test('S2 the password is followed by the code, and only the code opens', async () => {
  const { user, server, container } = await logInAs('CODE');
  expect(screen.getByRole('heading', { name: 'Confirmez que c’est vous' })).toBeVisible();
  expect(session.status).toBe('anonymous');
  expect(code()).toHaveFocus();
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code()).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(container);
  await user.type(code(), '123 456{Enter}');
  await waitFor(() => expect(session).toMatchObject({ status: 'signedIn', groupe: 'ADMIN' }));
  expect(server.payloadsOf('/confirmLogin')).toEqual([{ challenge: 'c'.repeat(32), code: '123456' }]);
});

test('S2 a wrong code is reported, and what was typed stays', async () => {
  const words = 'Ce code n’est pas le bon, ou il a déjà servi.';
  const { user } = await logInAs('CODE', { '/confirmLogin': () => refuse(422, words, 'INVALID_CODE') });
  await user.type(code(), '12345{Enter}');
  expect(await screen.findByText('Le code compte 6 chiffres')).toBeVisible();
  await user.type(code(), '6{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(code()).toHaveValue('123456');
  expect(session.status).toBe('anonymous');
});

test('S2 who lost the telephone gives a recovery code', async () => {
  const { user, server } = await logInAs('CODE');
  await user.click(screen.getByRole('button', { name: /Utiliser un code de secours/ }));
  await user.type(screen.getByRole('textbox', { name: 'Code de secours' }), 'k7qm-2xtp-9wbd{Enter}');
  await waitFor(() => expect(session.status).toBe('signedIn'));
  expect(server.payloadsOf('/confirmLogin')).toEqual([{ challenge: 'c'.repeat(32), code: 'k7qm-2xtp-9wbd' }]);
});

test('S2 the way back keeps the identifier', async () => {
  const { user } = await logInAs('CODE');
  await user.click(screen.getByRole('button', { name: 'Revenir' }));
  expect(screen.getByRole('textbox', { name: 'N° client ou e-mail' })).toHaveValue('admin');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('S2 an agent who needs a factor enrols, and enters once the recovery codes were shown', async () => {
  const recoveryCodes = ['K7QM-2XTP-9WBD', 'AAAA-BBBB-CCCC'];
  const { user, container } = await logInAs('ENROL', {
    '/confirmLogin': () => ({ ...opened(), recoveryCodes }),
  });
  expect(screen.getByRole('heading', { name: 'Protégez votre compte' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Code QR à scanner avec votre application' })).toBeVisible();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  expect(screen.getByRole('link', { name: /Ouvrir l’application/ })).toHaveAttribute('href', enrolment.uri);
  await expectAccessible(container);
  await user.type(code(), '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeVisible();
  expect(session.status).toBe('anonymous');
  await user.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByText('Copié')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  await user.click(screen.getByRole('button', { name: 'J’ai noté mes codes, continuer' }));
  expect(session).toMatchObject({ status: 'signedIn', groupe: 'ADMIN' });
});

test('S2 a customer without telephone and recovery codes sees whom to call', async () => {
  const answer = asks('CODE');
  const support = { phone: '09 70 00 00 00', email: 'contact@lumenvie.example' };
  const { container } = await logInAs('CODE', {
    '/login': () => ({ ...answer, challenge: { ...answer.challenge!, support } }),
  });
  expect(screen.getByText('Plus d’appareil ni de code de secours ?')).toBeVisible();
  expect(screen.getByRole('link', { name: '09 70 00 00 00' })).toHaveAttribute('href', 'tel:0970000000');
  expect(screen.getByRole('link', { name: support.email })).toHaveAttribute(
    'href',
    `mailto:${support.email}`,
  );
  expect(screen.queryByText(/administrateur/)).toBeNull();
  await expectAccessible(container);
});

test('S2 an agent without telephone and recovery codes is sent to an administrator', async () => {
  await logInAs('CODE');
  expect(screen.getByText(/Un administrateur peut réinitialiser/)).toBeVisible();
  expect(screen.queryByText(/Appelez-nous/)).toBeNull();
});

describe('with passkeys', () => {
  let device: FakePasskeys;
  beforeEach(() => {
    device = fakePasskeys();
  });
  afterEach(() => device.remove());
  const passkeyHost = 'localhost';
  const challenge = 'c'.repeat(32);

  test('S2 a passkey is requested first, and logs in; a request that was cancelled is reported', async () => {
    const asked = { '/askLogInPasskey': () => ({ creation: null, request: passkeyRequest }) };
    const { user, server, container } = await logInAs('CODE', asked, { passkeyHost, application: true });
    const use = screen.getByRole('button', { name: 'Utiliser ma clé d’accès' });
    expect(use).toHaveFocus();
    expect(screen.queryByRole('textbox')).toBeNull();
    await expectAccessible(container);
    device.refuseNext();
    await user.click(use);
    expect(await screen.findByText(/La clé d’accès n’a pas été utilisée/)).toBeVisible();
    await user.click(use);
    await waitFor(() => expect(session).toMatchObject({ status: 'signedIn', groupe: 'ADMIN' }));
    expect(server.payloadsOf('/askLogInPasskey')).toEqual([{ challenge }, { challenge }]);
    expect(server.payloadsOf('/confirmLogin')).toEqual([{ challenge, assertion: signedByFake }]);
  });

  test('S2 a code or a recovery code may take its place, and it theirs', async () => {
    const { user, server } = await logInAs('CODE', {}, { passkeyHost, application: true });
    await user.click(screen.getByRole('button', { name: 'Utiliser un code' }));
    expect(code()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' }));
    await user.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }));
    await user.type(screen.getByRole('textbox', { name: 'Code de secours' }), 'K7QM-2XTP-9WBD{Enter}');
    await waitFor(() => expect(session.status).toBe('signedIn'));
    expect(server.payloadsOf('/confirmLogin')).toEqual([{ challenge, code: 'K7QM-2XTP-9WBD' }]);
  });

  test('S2 without an application, and where the passkey does not work, a recovery code is requested', async () => {
    await logInAs('CODE', {}, { passkeyHost: 'portal.example', application: false });
    expect(screen.getByText(/Votre clé d’accès ne fonctionne pas sur cette page/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Code de secours' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Utiliser un code' })).toBeNull();
  });

  test('S2 who enrols makes a passkey first, or takes an application', async () => {
    const { user, server } = await logInAs(
      'ENROL',
      {
        '/askLogInPasskey': () => ({ creation: passkeyCreation, request: null }),
        '/confirmLogin': () => ({ ...opened(), recoveryCodes: ['K7QM-2XTP-9WBD'] }),
      },
      { passkeyHost, application: false },
    );
    await user.click(screen.getByRole('button', { name: 'Utiliser une application de codes' }));
    expect(screen.getByRole('img', { name: 'Code QR à scanner avec votre application' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enregistrer plutôt une clé d’accès' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer une clé d’accès' }));
    expect(await screen.findByText('K7QM-2XTP-9WBD')).toBeVisible();
    expect(session.status).toBe('anonymous');
    await user.click(screen.getByRole('button', { name: 'J’ai noté mes codes, continuer' }));
    expect(session).toMatchObject({ status: 'signedIn', groupe: 'ADMIN' });
    expect(server.payloadsOf('/confirmLogin')).toEqual([{ challenge, registration: madeByFake }]);
  });
});
