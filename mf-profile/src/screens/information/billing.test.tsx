import { selectContract } from '@portal/session';
import { act, aContractSummary, expectAccessible, refuse, screen, waitFor, within } from '@portal/testing';
import { informationServer, theFinance } from '../../testing/information-server';
import { block, dialog, renderInformation, shownValue } from '../../testing/render-information';

const title = 'Contact de facturation';
const button = (name: string) => block(title).getByRole('button', { name });
const field = (name: RegExp) => block(title).getByRole('textbox', { name });
/** Of a list that comes half a second after the last key. */
const patience = { timeout: 5000 };
const town = () => block(title).getByRole('combobox', { name: /Commune/ });
const openForm = async () => {
  const rendered = await renderInformation();
  await rendered.user.click(button('Modifier le contact de facturation'));
  await block(title).findByText('1 commune pour ce code postal', { selector: '.ui-field__hint' }, patience);
  return rendered;
};

test('C5.3 the billing contact is read, of the contract that is named', async () => {
  await renderInformation();
  expect(
    screen.getByText('Contrat C-100001-1 · Électricité · 12 bis rue des Lilas, 69003 Lyon'),
  ).toBeVisible();
  expect(shownValue(title, 'Nom et prénom')).toBe('Mme Camille Martin');
  expect(shownValue(title, 'Adresse')).toBe('12 bis rue des Lilas, 69003 Lyon');
});

test('C5.3 what is missing or wrong is reported at each field', async () => {
  const { user, server } = await openForm();
  for (const name of [/Prénom/, /^Nom/, /Adresse e-mail/, /^Adresse$/, /Code postal/]) {
    const [input] = block(title).getAllByRole('textbox', { name });
    await user.clear(input!);
  }
  await user.click(button('Enregistrer'));
  await waitFor(() =>
    expect(block(title).getAllByText('Veuillez renseigner cette information')).toHaveLength(5),
  );
  expect(field(/Prénom/)).toHaveFocus();
  await expectAccessible();
  expect(server.payloadsOf('/updateBillingData')).toEqual([]);
});

test('C5.8 characters that names and addresses may not contain are removed while typing', async () => {
  const { user } = await openForm();
  await user.clear(field(/Prénom/));
  await user.type(field(/Prénom/), 'élodie2-<Anne>');
  expect(field(/Prénom/)).toHaveValue('Élodie-Anne');
  const street = block(title)
    .getAllByRole('textbox', { name: /^Adresse/ })
    .at(-1)!;
  await user.clear(street);
  await user.type(street, '12 bis, rue de l’Église #4');
  expect(street).toHaveValue('12 bis rue de l’Église 4');
});

test('C5.7 a postal code of forty communes is looked up once, 500 ms after the last key, and offers them by name', async () => {
  const { user, server } = await openForm();
  await user.clear(field(/Code postal/));
  await user.type(field(/Code postal/), '51 300');
  expect(
    await block(title).findByText(
      '40 communes pour ce code postal',
      { selector: '.ui-field__hint' },
      patience,
    ),
  ).toBeVisible();
  expect(server.payloadsOf('/getTowns')).toEqual([{ postalCode: '69003' }, { postalCode: '51300' }]);
  expect(town()).toHaveValue('');
  expect(within(town()).getAllByRole('option')).toHaveLength(41);
  await user.selectOptions(town(), 'Vitry-le-François');
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  expect(dialog().getByRole('row', { name: /Adresse/ })).toHaveTextContent(/51300 Vitry-le-François/);
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('dialog', { name: 'C’est enregistré' })).toBeVisible();
  expect(server.payloadsOf('/updateBillingData')).toEqual([
    {
      mode: 'BILLING_ADDRESS',
      customerNbr: '100001',
      contractNbr: 'C-100001-1',
      customerFullName: { civility: 'MRS', firstName: 'Camille', lastName: 'Martin' },
      email: 'camille.martin@example.fr',
      phone: '0612345678',
      billingAddress: { street: '12 bis rue des Lilas', postalCode: '51300', townName: 'Vitry-le-François' },
      version: 3,
    },
  ]);
});

test('C5.7 the only commune of a postal code is taken; one that serves none is written by hand', async () => {
  const { user } = await openForm();
  await user.clear(field(/Code postal/));
  await user.type(field(/Code postal/), '75011');
  await waitFor(() => expect(town()).toHaveValue('Paris'), patience);
  await user.clear(field(/Code postal/));
  await user.type(field(/Code postal/), '75999');
  expect(
    await block(title).findByText(
      /Pour un CEDEX, écrivez par exemple/,
      { selector: '.ui-field__hint' },
      patience,
    ),
  ).toBeVisible();
  expect(field(/Commune/)).toBeEnabled();
});

test('C5.7 without the list of towns, the town is typed by hand, and the list can be loaded again', async () => {
  const rendered = await renderInformation({
    handlers: { ...informationServer(), '/getTowns': () => refuse(503, 'x') },
  });
  await rendered.user.click(button('Modifier le contact de facturation'));
  expect(
    await block(title).findByText(/n’a pas pu être chargée/, { selector: '.ui-field__hint' }, patience),
  ).toBeVisible();
  expect(field(/Commune/)).toHaveValue('Lyon');
  rendered.server.use(informationServer());
  await rendered.user.click(button('Réessayer'));
  await waitFor(() => expect(town()).toHaveValue('Lyon'), patience);
});

test('C5.3 the server’s message on the address is shown at its field', async () => {
  const message = 'Une adresse ne contient que des lettres';
  const { user } = await renderInformation({
    handlers: {
      ...informationServer(),
      '/updateBillingData': () => refuse(422, message, '422', [{ path: 'billingAddress.street', message }]),
    },
  });
  await user.click(button('Modifier le contact de facturation'));
  await user.type(
    block(title)
      .getAllByRole('textbox', { name: /^Adresse/ })
      .at(-1)!,
    ' B',
  );
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(await block(title).findByText(message)).toBeVisible();
});

test('C5.1 a new version saved by another block is not a conflict where the values of this one are unchanged', async () => {
  let version = 3;
  const { user, server } = await renderInformation({
    handlers: {
      ...informationServer(() => ({ finance: theFinance({ version }) })),
      '/updateBillingData': ({ mode }) => {
        version += 1;
        return { code: '200', version, event: undefined, ...(mode === 'IBAN' && {}) };
      },
    },
  });
  await user.click(button('Modifier le contact de facturation'));
  await user.type(field(/Prénom/), 'e');
  const bank = block('Coordonnées bancaires');
  await user.click(bank.getByRole('button', { name: 'Changer de jour' }));
  await user.selectOptions(await bank.findByRole('combobox'), '10');
  await user.click(bank.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Changer de jour' }));
  await screen.findByRole('dialog', { name: 'C’est enregistré' });
  await user.click(dialog().getAllByRole('button', { name: 'Fermer' }).at(-1)!);
  await waitFor(() => expect(server.payloadsOf('/getContract')).toHaveLength(2));
  await user.click(button('Enregistrer'));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('dialog', { name: 'C’est enregistré' });
  expect(server.payloadsOf('/updateBillingData').at(-1)).toMatchObject({ version: 4 });
});

test('C5.1 each block of the contract says which one it is, and another contract starts it afresh', async () => {
  const other = aContractSummary({ contractNumber: 'C-100001-2' });
  const { user } = await renderInformation({
    session: { as: 'customer', contracts: [aContractSummary(), other] },
  });
  expect(screen.getByText(/propres à chaque contrat/)).toBeVisible();
  await user.click(button('Modifier le contact de facturation'));
  act(() => selectContract('C-100001-2'));
  expect(await screen.findByText(/^Contrat C-100001-2/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Modifier le contact de facturation' })).toBeVisible();
});

test('C5.1 a contract that cannot be read fails alone, and is read again', async () => {
  const { user, server } = await renderInformation({
    handlers: { ...informationServer(), '/getContract': () => refuse(500, 'x') },
  });
  expect(screen.getByText('Votre contrat n’a pas pu être chargé')).toBeVisible();
  expect(shownValue('Mes coordonnées', 'Nom')).toBe('Mme Camille Martin');
  server.use(informationServer());
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('region', { name: title })).toBeVisible();
});
