import { setContext } from '@portal/session';
import {
  act,
  aContact,
  aContractSummary,
  aScheme,
  expectAccessible,
  noAnswer,
  refuse,
  render,
  screen,
  waitFor,
} from '@portal/testing';
import { ProfileApp } from '../../ProfileApp';
import { theRequest, informationServer, theCustomer } from '../../testing/information-server';
import { block, dialog, renderInformation, shownValue } from '../../testing/render-information';

const title = 'Mes coordonnées';
const open = 'Modifier mes coordonnées';
const button = (name: string) => block(title).getByRole('button', { name });
const field = (name: RegExp) => block(title).getByRole('textbox', { name });

test('C5.1 C5.12 the contact is read: name, birth date, address, e-mail, phone, and whom to ask', async () => {
  const { container } = await renderInformation();
  expect(shownValue(title, 'Nom')).toBe('Mme Camille Martin');
  expect(shownValue(title, 'Date de naissance')).toBe('12/04/1985');
  expect(shownValue(title, 'Adresse')).toBe('12 bis rue des Lilas, 69003 Lyon');
  expect(shownValue(title, 'Adresse e-mail')).toBe('camille.martin@example.fr');
  expect(shownValue(title, 'Téléphone mobile')).toBe('06 12 34 56 78');
  expect(block(title).getByRole('link', { name: 'Écrivez-nous' })).toHaveAttribute(
    'href',
    '/contact/application-forms',
  );
  await expectAccessible(container);
});

test('C5.6 a professional reads their company: name, legal form, SIRET by three, APE; no co-holder', async () => {
  const contact = aContact({
    companyName: 'Boulangerie Ben',
    companyType: 'SARL',
    identificationNumber: '73282932000074',
    activityCode: '1071C',
    birthdate: null,
  });
  const customer = theCustomer({ type: 'PROFESSIONAL', contact });
  const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2' })];
  await renderInformation({ session: { as: 'customer', customer, contracts } });
  expect(screen.getByText(/^Contact de facturation et coordonnées bancaires sont propres/)).toBeVisible();
  expect(shownValue(title, 'Raison sociale')).toBe('Boulangerie Ben');
  expect(shownValue(title, 'Forme juridique')).toBe('Société à responsabilité limitée (SARL)');
  expect(shownValue(title, 'SIRET')).toBe('732 829 320 00074');
  expect(shownValue(title, 'Code APE')).toBe('10.71C');
  expect(shownValue(title, 'Interlocuteur')).toBe('Mme Camille Martin');
  expect(screen.queryByRole('region', { name: 'Cotitulaire' })).not.toBeInTheDocument();
});

test('C5.1 cancel returns to the view, with the former values, and the focus at its button', async () => {
  const { user } = await renderInformation();
  await user.click(button(open));
  await waitFor(() => expect(field(/Adresse e-mail/)).toHaveFocus());
  await user.clear(field(/Téléphone/));
  await user.click(button('Annuler'));
  expect(shownValue(title, 'Téléphone mobile')).toBe('06 12 34 56 78');
  expect(button(open)).toHaveFocus();
  await user.click(button(open));
  expect(field(/Téléphone/)).toHaveValue('06 12 34 56 78');
});

test('C5.1 C5.2 a phone number pasted with +33 is confirmed, saved once, and its request number is shown', async () => {
  const { user, server } = await renderInformation();
  await user.click(button(open));
  await user.clear(field(/Téléphone/));
  await user.click(field(/Téléphone/));
  await user.paste('+33 (0)7 98 76 54 32');
  expect(field(/Téléphone/)).toHaveValue('07 98 76 54 32');
  await user.click(button('Enregistrer'));
  expect(await screen.findByRole('dialog', { name: /Enregistrer vos coordonnées/ })).toBeVisible();
  expect(dialog().getAllByRole('row')).toHaveLength(2);
  expect(dialog().getByRole('row', { name: /Téléphone/ })).toHaveTextContent(
    /06 12 34 56 78.*07 98 76 54 32/,
  );
  await user.dblClick(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('dialog', { name: 'C’est enregistré' })).toHaveTextContent(
    'Modification n° D-77, enregistrée',
  );
  expect(server.payloadsOf('/updateCustomer')).toEqual([
    {
      customerNbr: '100001',
      email: 'camille.martin@example.fr',
      phone: '0798765432',
      marketing: false,
      newsletter: true,
      version: 7,
      event: {
        category: 'PERSONAL_DATA',
        subCategory: 'CONSUMPTION_CONTACT_CHANGE',
        contractNbr: 'C-100001-1',
      },
    },
  ]);
  await expectAccessible();
  await user.click(dialog().getAllByRole('button', { name: 'Fermer' }).at(-1)!);
  await waitFor(() => expect(button(open)).toHaveFocus());
});

test('C5.2 a wrong value is reported at its field and not sent; unchanged values are not sent either', async () => {
  const { user, server } = await renderInformation();
  await user.click(button(open));
  await user.click(button('Enregistrer'));
  expect(await block(title).findByText('Vous n’avez rien modifié.')).toBeVisible();
  await user.clear(field(/Téléphone/));
  await user.type(field(/Téléphone/), '0112345678');
  await user.clear(field(/Adresse e-mail/));
  await user.type(field(/Adresse e-mail/), 'camille@');
  await user.click(button('Enregistrer'));
  expect(
    await block(title).findByText('Le numéro doit comporter 10 chiffres et commencer par 06 ou 07'),
  ).toBeVisible();
  expect(block(title).getByText('Cette adresse e-mail n’est pas valide')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.payloadsOf('/updateCustomer')).toEqual([]);
});

test('C5.2 a new e-mail waits for its code, and the screen announces a warning to the former one', async () => {
  let pending: string | null = null;
  const { user } = await renderInformation({
    handlers: {
      ...informationServer(),
      '/updateCustomer': ({ email }) => {
        pending = email;
        return { code: '200', version: 8, pendingEmail: email };
      },
      '/getContext': () => ({
        customer: theCustomer({ version: 8, pendingEmail: pending }),
        contracts: [aContractSummary()],
      }),
    },
  });
  await user.click(button(open));
  await user.clear(field(/Adresse e-mail/));
  await user.type(field(/Adresse e-mail/), 'Camille@Ailleurs.FR');
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  expect(dialog().getByText(/reste la vôtre tant que ce code n’est pas saisi/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Votre adresse actuelle a été prévenue/)).toBeVisible();
  await user.click(dialog().getAllByRole('button', { name: 'Fermer' }).at(-1)!);
  expect(
    await screen.findByRole('heading', { name: /^Nouvelle adresse à confirmer.*Camille@ailleurs.fr$/ }),
  ).toBeVisible();
});

test('C5.1 a failure stays in the confirmation, and the same try is sent again under its key', async () => {
  let tries = 0;
  const { user, server } = await renderInformation({
    handlers: {
      ...informationServer(),
      '/updateCustomer': () =>
        tries++ === 0 ? noAnswer : { code: '200', version: 8, pendingEmail: null, event: theRequest() },
    },
  });
  await user.click(button(open));
  await user.clear(field(/Téléphone/));
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  const confirm = () => user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  await confirm();
  expect(await dialog().findByRole('alert')).toHaveTextContent(/elle ne sera faite qu’une fois/);
  await confirm();
  expect(await screen.findByRole('dialog', { name: 'C’est enregistré' })).toBeVisible();
  const keys = server.received
    .filter(({ path }) => path === '/updateCustomer')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('C5.1 a conflict keeps what was typed, and shows what changed meanwhile', async () => {
  const elsewhere = theCustomer({ version: 9, contact: aContact({ phone: '0611111111' }) });
  let refusals = 0;
  const { user, server } = await renderInformation({
    handlers: {
      ...informationServer(),
      '/getContext': () => ({ customer: elsewhere, contracts: [aContractSummary()] }),
      '/updateCustomer': () =>
        refusals++ === 0
          ? refuse(409, 'Vos informations ont été modifiées entre-temps.', 'CONFLICT')
          : { code: '200', version: 10, pendingEmail: null, event: theRequest() },
    },
  });
  await user.click(button(open));
  await user.clear(field(/Téléphone/));
  await user.type(field(/Téléphone/), '0722222222');
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(
    await block(title).findByText('Téléphone mobile : « 06 12 34 56 78 » est devenu « 06 11 11 11 11 »'),
  ).toBeVisible();
  expect(field(/Téléphone/)).toHaveValue('07 22 22 22 22');
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  expect(dialog().getByRole('row', { name: /Téléphone/ })).toHaveTextContent(
    /06 11 11 11 11.*07 22 22 22 22/,
  );
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('dialog', { name: 'C’est enregistré' })).toBeVisible();
  expect(server.payloadsOf('/updateCustomer').at(-1)).toMatchObject({ version: 9, phone: '0722222222' });
});

test('C5.2 the server’s message on a field closes the confirmation and is shown at the field', async () => {
  const words = 'Nous avons déjà envoyé trois codes de confirmation aujourd’hui';
  const { user } = await renderInformation({
    handlers: {
      ...informationServer(),
      '/updateCustomer': () => refuse(429, words, 'TOO_MANY_ATTEMPTS', [{ path: 'email', message: words }]),
    },
  });
  await user.click(button(open));
  await user.type(field(/Adresse e-mail/), 'x');
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(await block(title).findByText(words)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(field(/Adresse e-mail/)).toHaveFocus());
});

test('P1.10 what was typed is there again for the same user, and is not after a cancel', async () => {
  const { user, unmount } = await renderInformation();
  await user.click(button(open));
  await user.clear(field(/Téléphone/));
  await user.type(field(/Téléphone/), '0733333333');
  unmount();
  const again = render(<ProfileApp />);
  expect(await block(title).findByText(/Votre saisie a été retrouvée/)).toBeVisible();
  expect(field(/Téléphone/)).toHaveValue('07 33 33 33 33');
  await user.click(button('Annuler'));
  again.unmount();
  render(<ProfileApp />);
  expect(shownValue(title, 'Téléphone mobile')).toBe('06 12 34 56 78');
  await screen.findByRole('region', { name: 'Contact de facturation' });
});

test('P1.10 a restored draft does not undo what was changed elsewhere meanwhile, and says what that is', async () => {
  const { user, server, unmount } = await renderInformation();
  await user.click(button(open));
  await user.clear(field(/Téléphone/));
  await user.type(field(/Téléphone/), '0733333333');
  unmount();
  const contact = aContact({ email: 'neuve@example.fr' });
  act(() => setContext({ customer: theCustomer({ version: 8, contact }), contracts: [aContractSummary()] }));
  render(<ProfileApp />);
  expect(await block(title).findByText(/ont changé entre-temps/)).toBeVisible();
  expect(block(title).getByText(/» est devenu « neuve@example.fr »/)).toBeVisible();
  expect(field(/Adresse e-mail/)).toHaveValue('neuve@example.fr');
  expect(field(/Téléphone/)).toHaveValue('07 33 33 33 33');
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(server.payloadsOf('/updateCustomer')).toMatchObject([
      { email: 'neuve@example.fr', phone: '0733333333', version: 8 },
    ]),
  );
});

test('C5.2 an address that differs only in capitals is not a change', async () => {
  const { user } = await renderInformation();
  await user.click(button(open));
  await user.clear(field(/Adresse e-mail/));
  await user.type(field(/Adresse e-mail/), 'Camille.MARTIN@example.fr');
  await user.click(button('Enregistrer'));
  expect(await block(title).findByText('Vous n’avez rien modifié.')).toBeVisible();
});

test('C5.1 in support mode an agent reads until they give their reason', async () => {
  const { server } = await renderInformation({
    session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
    handlers: { ...informationServer(), '/getSupportVisits': () => ({ visits: [], next: null }) },
    context: { customer: theCustomer(), contracts: [aContractSummary()] },
  });
  expect(await screen.findByText('Mode support : lecture seule')).toBeVisible();
  for (const name of [
    open,
    'Modifier le contact de facturation',
    'Changer de compte',
    'Ajouter un cotitulaire',
  ]) {
    expect(await screen.findByRole('button', { name })).toBeDisabled();
  }
  expect(server.payloadsOf('/getSupportVisits')).toEqual([{ customerNbr: '100001' }]);
});
