import { setContext } from '@portal/session';
import { act, aContact, aContractSummary, aScheme, refuse, screen, waitFor } from '@portal/testing';
import { theRequest, informationServer, theCustomer, theFinance } from '../../testing/information-server';
import { block, dialog, renderInformation, shownValue } from '../../testing/render-information';

const title = 'Mes coordonnées';
const contracts = [aContractSummary()];
const waiting = theCustomer({ pendingEmail: 'nouvelle@example.fr' });
const settled = theCustomer({ version: 8, contact: aContact({ email: 'nouvelle@example.fr' }) });
const code = () => block(title).getByRole('textbox', { name: /nouvelle adresse/ });
const password = () => block(title).getByLabelText('Mot de passe actuel');
const press = (name: string) => block(title).getByRole('button', { name });

test('C5.2 the code activates the address, and the screen says that the former one was warned', async () => {
  const { user, server } = await renderInformation({
    session: { as: 'customer', customer: waiting },
    handlers: {
      ...informationServer(),
      '/confirmEmail': () => ({
        code: '200',
        version: 8,
        email: 'nouvelle@example.fr',
        event: theRequest({ message: 'Mise à jour de mes coordonnées : adresse e-mail.' }),
      }),
      '/getContext': () => ({ customer: settled, contracts }),
    },
  });
  await user.type(code(), '12');
  await user.click(press('Confirmer l’adresse'));
  expect(await block(title).findByText('Saisissez votre mot de passe pour changer d’adresse')).toBeVisible();
  expect(await block(title).findByText('Saisissez les six chiffres du code')).toBeVisible();
  await user.clear(code());
  await user.click(code());
  await user.paste(' 012 345 ');
  expect(code()).toHaveValue('012345');
  await user.type(password(), 'Lumiere2026!');
  await user.click(press('Confirmer l’adresse'));
  expect(
    await screen.findByText(
      /à l’ancienne, camille.martin@example.fr, suivent la nouvelle. L’ancienne a été prévenue/,
    ),
  ).toBeVisible();
  expect(server.payloadsOf('/confirmEmail')).toEqual([
    { customerNbr: '100001', code: '012345', password: 'Lumiere2026!' },
  ]);
  await waitFor(() => expect(shownValue(title, 'Adresse e-mail')).toBe('nouvelle@example.fr'));
  expect(screen.queryByText(/à confirmer/)).not.toBeInTheDocument();
});

test('C5.2 once it is in force, the billing contact is what it has become, and can be saved at once', async () => {
  let finance = theFinance();
  const { user, server } = await renderInformation({
    session: { as: 'customer', customer: waiting },
    handlers: {
      ...informationServer(() => ({ finance })),
      '/confirmEmail': () => {
        const { billingContact } = finance;
        finance = theFinance({
          version: 4,
          billingContact: { ...billingContact, email: 'nouvelle@example.fr' },
        });
        return { code: '200', version: 8, email: 'nouvelle@example.fr' };
      },
      '/getContext': () => ({ customer: settled, contracts }),
    },
  });
  await user.type(code(), '012345');
  await user.type(password(), 'Lumiere2026!');
  await user.click(press('Confirmer l’adresse'));
  expect(await screen.findByText(/factures qui étaient à l’ancienne, .* suivent la nouvelle/)).toBeVisible();
  await user.click(dialog().getAllByRole('button', { name: 'Fermer' }).at(-1)!);
  const billing = 'Contact de facturation';
  await waitFor(() => expect(shownValue(billing, 'Adresse e-mail')).toBe('nouvelle@example.fr'));
  await user.click(block(billing).getByRole('button', { name: 'Modifier le contact de facturation' }));
  const phone = await block(billing).findByRole('textbox', { name: /Téléphone/ });
  await user.clear(phone);
  await user.click(block(billing).getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(server.payloadsOf('/updateBillingData')).toMatchObject([
      { email: 'nouvelle@example.fr', version: 4 },
    ]),
  );
});

test('C5.2 a wrong code is reported at its field', async () => {
  const message = 'Le code envoyé à la nouvelle adresse est incorrect ou a expiré.';
  const { user } = await renderInformation({
    session: { as: 'customer', customer: waiting },
    handlers: {
      ...informationServer(),
      '/confirmEmail': () => refuse(422, message, 'INVALID_CODE', [{ path: 'code', message }]),
    },
  });
  await user.type(code(), '012345');
  await user.type(password(), 'Lumiere2026!');
  await user.click(press('Confirmer l’adresse'));
  expect(await block(title).findByText(message)).toBeVisible();
  expect(code()).toBeInvalid();
});

test('C5.2 another code is sent, or the limit is reported', async () => {
  const { user, server } = await renderInformation({
    session: { as: 'customer', customer: waiting },
    handlers: {
      ...informationServer(),
      '/managePendingEmail': () => ({ code: '200', version: 7, pendingEmail: 'nouvelle@example.fr' }),
    },
  });
  await user.click(press('Renvoyer un code'));
  expect(await block(title).findByText(/Un nouveau code vient de partir/)).toBeVisible();
  const words = 'Nous avons déjà envoyé trois codes de confirmation aujourd’hui.';
  server.use({ '/managePendingEmail': () => refuse(429, words, 'TOO_MANY_ATTEMPTS') });
  await user.click(press('Renvoyer un code'));
  expect(await block(title).findByText(words)).toBeVisible();
});

test('C5.2 the change is cancelled after a confirmation', async () => {
  const { user, server } = await renderInformation({
    session: { as: 'customer', customer: waiting },
    handlers: {
      ...informationServer(),
      '/managePendingEmail': () => ({ code: '200', version: 8, pendingEmail: null }),
      '/getContext': () => ({ customer: theCustomer({ version: 8 }), contracts }),
    },
  });
  await user.click(press('Renoncer à ce changement'));
  expect(dialog().getByText(/nouvelle@example.fr ne sera pas enregistrée/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Garder mon adresse' }));
  await waitFor(() => expect(screen.queryByText(/à confirmer/)).not.toBeInTheDocument());
  expect(server.payloadsOf('/managePendingEmail')).toEqual([{ customerNbr: '100001', mode: 'CANCEL' }]);
});

test('C5.2 an agent needs the codes of both mailboxes', async () => {
  const visit = {
    id: '0193c1d0-0000-7000-8000-000000000001',
    agent: 'admin',
    openedAt: '2026-11-22T10:00:00.000Z',
    closedAt: null,
    reason: 'Appel du client',
    elevatedUntil: new Date(Date.now() + 600_000).toISOString(),
  };
  const { user, server } = await renderInformation({
    session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
    context: { customer: waiting, contracts },
    handlers: {
      ...informationServer(),
      '/getSupportVisits': () => ({ visits: [visit], next: null }),
      '/confirmEmail': () => ({ code: '200', version: 8, email: 'nouvelle@example.fr' }),
      '/getContext': () => ({ customer: settled, contracts }),
    },
  });
  await waitFor(() => expect(press('Confirmer l’adresse')).toBeEnabled());
  await user.type(code(), '012345');
  await user.type(block(title).getByRole('textbox', { name: /ancienne adresse/ }), '678901');
  await user.click(press('Confirmer l’adresse'));
  await waitFor(() =>
    expect(server.payloadsOf('/confirmEmail')).toEqual([
      { customerNbr: '100001', code: '012345', formerCode: '678901' },
    ]),
  );
  act(() => setContext({ customer: settled, contracts }));
});
