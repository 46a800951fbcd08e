import { expectAccessible, noAnswer, refuse, screen, waitFor, within } from '@portal/testing';
import { aClient } from '../../../testing/clients';
import { button, clientServer, field, linkHolder, renderClient } from '../../../testing/render-client';

type Rendered = ReturnType<typeof renderClient>;

const found = { exist: true, customerNbr: '100001', shared: false };

async function checkEmail({ user }: Rendered, email = 'Camille@EXAMPLE.fr') {
  await user.clear(field('Adresse e-mail'));
  await user.type(field('Adresse e-mail'), `${email}{Enter}`);
}

/** By keyboard, once the code may be validated. */
async function enterCode(user: Rendered['user'], code: string) {
  await user.type(field('Code à 6 chiffres'), code);
  await waitFor(() => expect(button('Valider le code')).toBeEnabled());
  await user.keyboard('{Enter}');
}

/** Up to the code of a customer who exists. */
async function untilCode(handlers: Parameters<typeof renderClient>[0] = {}) {
  const rendered = renderClient({
    ...handlers,
    handlers: { '/subscription/client/check': () => found, ...handlers.handlers },
  });
  await checkEmail(rendered);
  await screen.findByText('Ce client existe déjà');
  return rendered;
}

test('B2.1 an unknown e-mail opens the form of a new client, with what was entered so far', async () => {
  const rendered = renderClient();
  await rendered.user.click(screen.getByRole('radio', { name: 'Professionnel' }));
  await checkEmail(rendered);
  expect(await screen.findByRole('group', { name: 'Entreprise' })).toBeVisible();
  expect(rendered.server.payloadsOf('/subscription/client/check')).toEqual([{ email: 'Camille@example.fr' }]);
  expect(field('Adresse e-mail')).toHaveValue('Camille@example.fr');
  expect(field('Adresse e-mail')).toHaveAttribute('readonly');
  expect(field('SIRET')).toHaveFocus();
  await expectAccessible(rendered.container);
});

test('B2.1 an e-mail that is none is not checked', async () => {
  const rendered = renderClient();
  await checkEmail(rendered, 'camille@');
  expect(await screen.findByText('Cette adresse e-mail n’est pas valide')).toBeVisible();
  await waitFor(() => expect(field('Adresse e-mail')).toHaveFocus());
  expect(rendered.server.payloadsOf('/subscription/client/check')).toEqual([]);
});

test.each([503, 429, 500])(
  'B2.1 a check that fails with %s opens the form of a new client, and says so',
  async (status) => {
    const rendered = renderClient({
      handlers: { '/subscription/client/check': () => refuse(status, 'x') },
    });
    await checkEmail(rendered);
    expect(await screen.findByText(/L’e-mail n’a pas pu être vérifié/)).toBeVisible();
    rendered.server.use({ '/subscription/client/check': () => found });
    await rendered.user.click(button('Vérifier de nouveau'));
    expect(await screen.findByText('Ce client existe déjà')).toBeVisible();
  },
);

test('B2.1 checked again without a network, the e-mail stays and so does what was typed; the page says why', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const rendered = renderClient({ handlers: { '/subscription/client/check': () => noAnswer } });
  const { user, server, container } = rendered;
  await checkEmail(rendered);
  expect(await screen.findByText(/Vous êtes hors connexion/)).toBeVisible();
  await user.type(field('Téléphone'), '0612345678');
  await user.click(button('Vérifier de nouveau'));
  await waitFor(() => expect(server.payloadsOf('/subscription/client/check')).toHaveLength(2));
  expect(await screen.findByText(/Vous êtes hors connexion/)).toBeVisible();
  expect(screen.getByText(/ce que vous saisissez est gardé/)).toBeVisible();
  expect(field('Téléphone')).toHaveValue('06 12 34 56 78');
  expect(field('Adresse e-mail')).toHaveValue('Camille@example.fr');
  await expectAccessible(container);
  online.mockRestore();
  server.use(clientServer());
  await user.click(button('Vérifier de nouveau'));
  expect(await screen.findByText(/aucun client n’existe à cette adresse/)).toBeVisible();
  expect(screen.queryByText(/L’e-mail n’a pas pu être vérifié/)).toBeNull();
  expect(field('Téléphone')).toHaveValue('06 12 34 56 78');
  expect(button('Changer d’e-mail')).toHaveFocus();
});

test('B2.1 the server’s message on the e-mail is shown at its field', async () => {
  const message = 'Cet e-mail est refusé';
  const rendered = renderClient({
    handlers: {
      '/subscription/client/check': () =>
        refuse(422, message, 'INVALID_PARAMETER', [{ path: 'email', message }]),
    },
  });
  await checkEmail(rendered);
  // the form says it until it is placed at its field
  await waitFor(() =>
    expect(field('Adresse e-mail')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

test('B2.1 the code is validated once it has six digits, pasted with spaces or typed, its leading zero kept', async () => {
  const { user, server, container } = await untilCode();
  expect(screen.getByText(/envoyé à Camille@example.fr/)).toBeVisible();
  const code = field('Code à 6 chiffres');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await waitFor(() => expect(button('Valider le code')).toBeDisabled());
  await user.type(code, 'a01234');
  expect(code).toHaveValue('01234');
  expect(button('Valider le code')).toBeDisabled();
  await user.clear(code);
  await user.paste(' 012 345 ');
  expect(code).toHaveValue('012345');
  await waitFor(() => expect(button('Valider le code')).toBeEnabled());
  await expectAccessible(container);
  await user.click(button('Valider le code'));
  expect(await screen.findByText('Client n° 100001')).toBeVisible();
  expect(server.payloadsOf('/subscription/client/check/validate')).toEqual([
    { mail: 'Camille@example.fr', customerNbr: '100001', code: '012345' },
  ]);
});

test('B2.1 a wrong code is reported at its field, which suggests another e-mail', async () => {
  const { user, server } = await untilCode();
  await user.type(field('Code à 6 chiffres'), '999999');
  await waitFor(() => expect(button('Valider le code')).toBeEnabled());
  await user.click(button('Valider le code'));
  expect(await screen.findByText('Le code semble erroné. Vérifiez-le, ou renvoyez l’e-mail.')).toBeVisible();
  expect(field('Code à 6 chiffres')).toBeInvalid();
  expect(server.payloadsOf('/subscription/client')).toEqual([]);
  await user.clear(field('Code à 6 chiffres'));
  await enterCode(user, '012345');
  expect(await screen.findByText('Client n° 100001')).toBeVisible();
});

test('B2.1 Enter before the six digits says what it waits for, at the field, until more is typed', async () => {
  const { user, server, container } = await untilCode();
  const code = field('Code à 6 chiffres');
  await user.type(code, '12{Enter}');
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(expect.stringContaining('Saisissez les six chiffres du code')),
  );
  expect(code).toBeInvalid();
  await expectAccessible(container);
  await user.type(code, '3');
  await waitFor(() => expect(code).toBeValid());
  expect(server.payloadsOf('/subscription/client/check/validate')).toEqual([]);
});

test('B2.1 a code that could not be checked is reported, and can be retried', async () => {
  const { user, server } = await untilCode({
    handlers: { '/subscription/client/check/validate': () => refuse(429, 'x') },
  });
  await user.type(field('Code à 6 chiffres'), '012345');
  await waitFor(() => expect(button('Valider le code')).toBeEnabled());
  await user.click(button('Valider le code'));
  expect(await screen.findByText(/Trop de tentatives/)).toBeVisible();
  server.use(clientServer());
  await user.click(button('Valider le code'));
  expect(await screen.findByText('Client n° 100001')).toBeVisible();
});

test('B2.1 a known client’s data is filled in and locked; a co-holder may be added to their contract', async () => {
  const { user, server, container, validated } = await untilCode();
  await enterCode(user, '012345');
  expect(await screen.findByText(/ne peuvent pas être modifiées ici/)).toBeVisible();
  expect(server.payloadsOf('/subscription/client')).toEqual([
    { email: 'Camille@example.fr', customerNbr: '100001' },
  ]);
  expect(screen.getByText('Mme Camille Martin')).toBeVisible();
  expect(screen.getByText('05/03/1980, 69003 Lyon')).toBeVisible();
  expect(screen.queryByLabelText('Prénom')).toBeNull();
  await expectAccessible(container);
  await user.click(screen.getByRole('checkbox', { name: /co-titulaire/ }));
  await user.type(field('Prénom'), 'jo');
  await user.click(button('Valider et continuer'));
  expect(await screen.findByText('Veuillez renseigner cette information')).toBeVisible();
  expect(validated).toEqual([]);
  await user.type(field('Nom'), 'Li');
  await user.click(button('Valider et continuer'));
  await waitFor(() =>
    expect(validated).toEqual([
      expect.objectContaining({
        channel: 'ADMIN',
        customerNumber: '100001',
        customerType: 'INDIVIDUAL',
        firstName: 'Camille',
        coholder: { civility: 'MR', firstName: 'Jo', lastName: 'Li' },
      }),
    ]),
  );
});

test('B2.1 « Ce n’est pas ce client » goes back to the e-mail', async () => {
  const { user } = await untilCode();
  await enterCode(user, '012345');
  await user.click(await screen.findByRole('button', { name: 'Ce n’est pas ce client' }));
  expect(field('Adresse e-mail')).toHaveValue('Camille@example.fr');
  expect(field('Adresse e-mail')).not.toHaveAttribute('readonly');
});

test('B2.1 of several customers of one mailbox, one is chosen', async () => {
  const owners = [
    { customerNbr: '100001', firstName: 'Camille', lastName: 'Martin', companyName: null },
    { customerNbr: '100002', firstName: 'Camille', lastName: 'Martin', companyName: 'Lumière & Fils' },
  ];
  const { user, server, container } = await untilCode({
    handlers: {
      '/subscription/client/check': () => ({ exist: true, customerNbr: null, shared: true }),
      '/subscription/client/check/validate': () => ({ valid: true, customers: owners }),
    },
  });
  await enterCode(user, '012345');
  const group = within(await screen.findByRole('group', { name: /^Quel client souscrit/ }));
  await expectAccessible(container);
  await user.click(button('Choisir ce client'));
  expect(await screen.findByText('Choisissez le client qui souscrit')).toBeVisible();
  await user.click(group.getByRole('radio', { name: 'Lumière & Fils (Camille Martin)' }));
  await user.click(button('Choisir ce client'));
  // the choice names the number too
  expect(await screen.findByRole('button', { name: 'Ce n’est pas ce client' })).toBeVisible();
  expect(screen.getByText('Client n° 100002')).toBeVisible();
  expect(server.payloadsOf('/subscription/client/check/validate')[0]).toMatchObject({ customerNbr: null });
  expect(server.payloadsOf('/subscription/client')).toEqual([
    { email: 'Camille@example.fr', customerNbr: '100002' },
  ]);
});

test('B2.1 when the client’s data cannot be read, the agent can retry or enter a new client', async () => {
  const { user, server } = await untilCode({ handlers: { '/subscription/client': () => refuse(503, 'x') } });
  await enterCode(user, '012345');
  expect(await screen.findByText('Les données du client n’ont pas pu être lues')).toBeVisible();
  expect(button('Continuer avec un nouveau client')).toBeVisible();
  server.use(clientServer());
  await user.click(button('Réessayer'));
  expect(await screen.findByText('Mme Camille Martin')).toBeVisible();
});

test('B2.1 who cannot prove the mailbox theirs is taken as a new client', async () => {
  const { user } = await untilCode();
  await user.click(button('Continuer avec un nouveau client'));
  expect(await screen.findByRole('group', { name: 'Identité' })).toBeVisible();
  expect(field('Civilité')).toHaveFocus();
});

test('B2.1 a saved case of a known client is read without another proof; its link’s holder chooses no other', async () => {
  const customer = aClient({ customerNumber: '100001' });
  const { server, unmount, user, validated } = renderClient({ start: customer });
  expect(await screen.findByRole('button', { name: 'Ce n’est pas ce client' })).toBeVisible();
  await screen.findByRole('combobox', { name: 'Groupe' });
  await user.click(button('Valider et continuer'));
  await waitFor(() => expect(validated).toEqual([customer]));
  expect(server.payloadsOf('/subscription/client')).toEqual([]);
  unmount();
  renderClient({ start: customer, visitor: linkHolder });
  expect(screen.queryByRole('button', { name: 'Ce n’est pas ce client' })).toBeNull();
  expect(screen.queryByLabelText('Groupe')).toBeNull();
});
