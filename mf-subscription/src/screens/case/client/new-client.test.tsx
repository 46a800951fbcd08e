import {
  act,
  expectAccessible,
  fireEvent,
  freezeDay,
  refuse,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { aClient, aCompanyClient } from '../../../testing/clients';
import { button, clientServer, field, linkHolder, renderClient } from '../../../testing/render-client';

freezeDay(new Date('2026-11-21T10:00:00Z'));

/** The source waits half a second before it looks anything up. */
const patience = { timeout: 8000 };
const missing = 'Veuillez renseigner cette information';

/** What is typed at once, as a password manager or a paste would. */
async function fill(name: RegExp | string, value: string) {
  fireEvent.change(await screen.findByLabelText(name), { target: { value } });
  fireEvent.blur(field(name));
}

/** A new client whose every field is right. */
const openForm = (
  over: Parameters<typeof aClient>[0] = {},
  options: Parameters<typeof renderClient>[0] = {},
) => renderClient({ start: aClient(over), ...options });

const openCompany = (options: Parameters<typeof renderClient>[0] = {}) =>
  renderClient({ start: aCompanyClient(), ...options });

async function validate({ user }: ReturnType<typeof renderClient>) {
  await user.click(button('Valider et continuer'));
}

/** The directory of companies was asked, its answer is in the form, and the keyboard has gone on from the number. */
async function looked({ user, server }: ReturnType<typeof renderClient>) {
  await waitFor(() => expect(server.payloadsOf('/siret/:siret')).toHaveLength(1), patience);
  await waitFor(() => expect(screen.queryByText('Recherche de l’établissement…')).toBeNull(), patience);
  await user.tab();
}

/** The words at that field, once the form was sent. */
async function refusedAt(rendered: ReturnType<typeof renderClient>, name: RegExp | string, words: string) {
  await validate(rendered);
  await waitFor(
    () => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(words)),
    patience,
  );
  expect(field(name)).toBeInvalid();
  expect(rendered.validated).toEqual([]);
}

test('B2.2 a client whose fields are right is handed over as they were typed', async () => {
  const rendered = openForm();
  await screen.findByRole('option', { name: 'COMDATA' });
  await expectAccessible(rendered.container);
  await validate(rendered);
  await waitFor(() => expect(rendered.validated).toEqual([aClient()]));
});

test('B2.2 every field of an individual is required, and the first missing one takes the focus', async () => {
  const rendered = renderClient();
  await rendered.user.type(field('Adresse e-mail'), 'a@b.fr{Enter}');
  await screen.findByRole('group', { name: 'Identité' });
  await validate(rendered);
  await waitFor(() => expect(field('Prénom')).toHaveFocus());
  expect(screen.getAllByText(missing).length).toBe(6);
  for (const name of ['Prénom', 'Nom', 'Téléphone', 'Date de naissance']) {
    expect(field(name)).toBeInvalid();
  }
  expect(field('Code postal de naissance')).toBeInvalid();
  expect(field('Commune de naissance')).toBeInvalid();
  expect(rendered.validated).toEqual([]);
});

test.each([
  ['Prénom', '   ', missing],
  ['Téléphone', '06123', '10 chiffres'],
  ['Téléphone', '00 12 34 56 78', '10 chiffres'],
  ['Date de naissance', '31/02/1980', 'Le 31/02/1980 n’existe pas'],
  ['Date de naissance', '1980', 'Saisissez la date en entier'],
  ['Date de naissance', '22/11/2008', 'Le souscripteur doit être majeur'],
  ['Date de naissance', '01/01/1900', 'Cette date de naissance n’est pas valide'],
  ['Date de naissance', '01/01/2030', 'Cette date de naissance n’est pas valide'],
  ['Pays de naissance', ' ', missing],
  ['Code postal de naissance', '2A004', 'Le code postal comporte cinq chiffres'],
])('B2.2 %s « %s »: %s', async (name, value, words) => {
  const rendered = openForm();
  await fill(name, value);
  await refusedAt(rendered, name, words);
});

test.each([
  ['individual', aClient()],
  ['professional', aCompanyClient()],
])('B2.3 an %s older than 70 is refused, one of 70 is not', async (_type, start) => {
  const rendered = renderClient({ start });
  if ('siret' in start) await looked(rendered);
  await fill('Date de naissance', '21/11/1955');
  await refusedAt(rendered, 'Date de naissance', 'n’est pas ouverte aux personnes de plus de 70 ans');
  await fill('Date de naissance', '22/11/1955');
  await validate(rendered);
  await waitFor(() => expect(rendered.validated).toMatchObject([{ birthdate: '1955-11-22' }]), patience);
});

test('B2.3 the age is what the supplier configured; none is none', async () => {
  const strict = openForm({}, { maxAge: 40 });
  await refusedAt(strict, 'Date de naissance', 'plus de 40 ans');
  strict.unmount();
  const rendered = openForm({ birthdate: '1930-01-01' }, { maxAge: null });
  await validate(rendered);
  await waitFor(() => expect(rendered.validated).toHaveLength(1));
});

test('B2.2 the bills may go to somebody else, with all that is known of them', async () => {
  const rendered = openForm();
  await rendered.user.click(screen.getByRole('checkbox', { name: /factures à une autre personne/ }));
  const who = within(screen.getByRole('group', { name: 'Destinataire des factures' }));
  await validate(rendered);
  await waitFor(() => expect(who.getByLabelText('Prénom')).toBeInvalid());
  await rendered.user.type(who.getByLabelText('Prénom'), 'Léa');
  await rendered.user.type(who.getByLabelText('Nom'), 'Roy');
  await rendered.user.type(who.getByLabelText(/^E-mail/), 'Lea@Example.fr');
  await rendered.user.type(who.getByLabelText(/^Téléphone/), '0123456789');
  await rendered.user.type(await who.findByLabelText(/^Date de naissance/), '01022190');
  await validate(rendered);
  expect(await screen.findByText(/Saisissez une date passée/)).toBeVisible();
  await rendered.user.clear(who.getByLabelText(/^Date de naissance/));
  await rendered.user.type(who.getByLabelText(/^Date de naissance/), '01021990');
  await validate(rendered);
  await waitFor(() =>
    expect(rendered.validated).toMatchObject([
      {
        billingContact: {
          civility: 'MR',
          firstName: 'Léa',
          lastName: 'Roy',
          birthday: '1990-02-01',
          email: expect.stringMatching(/^lea@example\.fr$/i),
          phone: '0123456789',
        },
      },
    ]),
  );
});

test('B2.2 a day and a phone take their shape as they are typed', async () => {
  const { user } = openForm({ birthdate: '', phone: '' });
  await user.type(await screen.findByLabelText('Date de naissance'), '05031980');
  expect(field('Date de naissance')).toHaveValue('05/03/1980');
  await user.type(field('Téléphone'), '+33612345678');
  expect(field('Téléphone')).toHaveValue('06 12 34 56 78');
});

test('B2.2 names of any alphabet pass, and nothing else is kept of what is typed', async () => {
  const rendered = openForm({ firstName: '', lastName: '' });
  await rendered.user.type(field('Prénom'), 'łukasz 2');
  await rendered.user.type(field('Nom'), 'O’Neill-Muñoz<');
  await validate(rendered);
  await waitFor(() =>
    expect(rendered.validated).toMatchObject([{ firstName: 'Łukasz', lastName: 'O’Neill-Muñoz' }]),
  );
});

test('B2.2 the town of birth is picked for France alone', async () => {
  const rendered = openForm({ birthPostalCode: '', birthTown: '', birthNetArea: null });
  await fill('Code postal de naissance', '20100');
  expect(await screen.findByRole('option', { name: 'Sartène' }, patience)).toBeInTheDocument();
  await rendered.user.selectOptions(field('Commune de naissance'), 'Sartène');
  await validate(rendered);
  await waitFor(() =>
    expect(rendered.validated).toMatchObject([
      { birthPostalCode: '20100', birthTown: 'Sartène', birthNetArea: '2A272' },
    ]),
  );
  await rendered.user.clear(field('Pays de naissance'));
  await rendered.user.type(field('Pays de naissance'), 'belgique');
  expect(field('Pays de naissance')).toHaveValue('BELGIQUE');
  expect(screen.queryByLabelText('Code postal de naissance')).toBeNull();
  await rendered.user.clear(field('Ville de naissance'));
  await rendered.user.type(field('Ville de naissance'), 'Liège (Outremeuse)');
  await validate(rendered);
  await waitFor(() =>
    expect(rendered.validated[1]).toMatchObject({
      birthCountry: 'BELGIQUE',
      birthPostalCode: '',
      birthTown: 'Liège (Outremeuse)',
      birthNetArea: null,
    }),
  );
});

test('B2.2 a SIRET of 14 digits is looked up once and fills in name, APE and address', async () => {
  const rendered = renderClient({ query: 'customerType=professional', visitor: linkHolder });
  const { user, server, container } = rendered;
  await user.type(field('SIRET'), '732 829 320 0007');
  await user.type(field('SIRET'), '4');
  expect(field('SIRET')).toHaveValue('732 829 320 00074');
  await waitFor(() => expect(field('Raison sociale')).toHaveValue('LUMIERE ET FILS'), patience);
  expect(field('Code APE')).toHaveValue('3514Z');
  expect(
    screen.getByText('Établissement trouvé : LUMIERE ET FILS, 12 RUE DES LILAS, 75011 PARIS 11'),
  ).toBeVisible();
  expect(server.payloadsOf('/siret/:siret')).toEqual([
    { siret: '73282932000074', orderNumber: 'A-1', link: 'l'.repeat(16) },
  ]);
  await user.click(screen.getByRole('checkbox', { name: /autre adresse/ }));
  const billing = within(screen.getByRole('group', { name: 'Adresse de facturation' }));
  expect(billing.getByLabelText('Code postal de facturation')).toHaveValue('75011');
  expect(billing.getByDisplayValue('12 RUE DES LILAS')).toBeVisible();
  await expectAccessible(container);
});

test('B2.2 a company name given in the link is not overwritten by the directory', async () => {
  renderClient({ query: 'customerType=professional&companyName=Lumi%C3%A8re', visitor: linkHolder });
  await fill('SIRET', '73282932000074');
  await waitFor(() => expect(field('Code APE')).toHaveValue('3514Z'), patience);
  expect(field('Raison sociale')).toHaveValue('Lumière');
});

test('B2.2 a directory that does not answer shows « Service indisponible », can be retried, and blocks nobody', async () => {
  const rendered = openCompany({ handlers: { '/siret/:siret': () => refuse(503, 'Service indisponible') } });
  expect(await screen.findByText('Service indisponible', {}, patience)).toBeVisible();
  await validate(rendered);
  await waitFor(() => expect(rendered.validated).toEqual([aCompanyClient()]));
  rendered.server.use(clientServer());
  await rendered.user.click(
    within(screen.getByRole('group', { name: 'Entreprise' })).getByRole('button', { name: 'Réessayer' }),
  );
  expect(await screen.findByText(/Établissement trouvé/)).toBeVisible();
});

test('B2.2 C5.5 a company’s contract has no co-holder, not even one that a case of before names', async () => {
  const rendered = renderClient({
    start: aCompanyClient({ coholder: { civility: 'MR', firstName: 'Jo', lastName: '' } }),
  });
  await looked(rendered);
  expect(screen.queryByRole('checkbox', { name: /co-titulaire/ })).toBeNull();
  await validate(rendered);
  await waitFor(() => expect(rendered.validated).toEqual([aCompanyClient()]), patience);
});

test('B2.2 a SIRET that is not in the directory is refused', async () => {
  const rendered = openCompany({ handlers: { '/siret/:siret': () => refuse(404, 'Ce SIRET n’existe pas') } });
  await looked(rendered);
  await refusedAt(rendered, 'SIRET', 'Ce SIRET n’existe pas');
});

test('B2.2 an establishment that has closed is refused', async () => {
  const rendered = openCompany({
    handlers: {
      '/siret/:siret': ({ siret }) => ({
        status: 200,
        data: {
          siret,
          companyName: 'FERME',
          activityCode: null,
          street: null,
          postalCode: null,
          townName: null,
          active: false,
        },
      }),
    },
  });
  await looked(rendered);
  await refusedAt(rendered, 'SIRET', 'Cet établissement est fermé');
});

test.each([
  ['SIRET', '', missing],
  ['SIRET', '123 456', 'Ce SIRET n’est pas valide'],
  ['SIRET', '73282932000075', 'Ce SIRET n’est pas valide'],
  ['Raison sociale', '  ', missing],
  ['Forme juridique', '', missing],
  ['Code APE', '35', 'Ce code APE n’est pas valide'],
])('B2.2 of a company, %s « %s »: %s', async (name, value, words) => {
  const rendered = openCompany();
  await screen.findByText(/Établissement trouvé/, {}, patience);
  // what was found is put into the form by an effect, after it is shown
  await act(async () => undefined);
  await fill(name, value);
  await refusedAt(rendered, name, words);
});

test('B2.2 a billing address and a co-holder, once ticked, have to be complete', async () => {
  const rendered = openForm();
  const { user, container } = rendered;
  await user.click(screen.getByRole('checkbox', { name: /autre adresse/ }));
  await user.click(screen.getByRole('checkbox', { name: /co-titulaire/ }));
  await validate(rendered);
  await waitFor(() => expect(screen.getAllByText(missing)).toHaveLength(5));
  expect(rendered.validated).toEqual([]);
  await expectAccessible(container);
  const billing = within(screen.getByRole('group', { name: 'Adresse de facturation' }));
  await user.type(billing.getAllByRole('textbox')[1]!, 'Lieu-dit Bellevue');
  await fill('Code postal de facturation', '75011');
  await waitFor(() => expect(field('Commune de facturation')).toHaveValue('Paris'), patience);
  const coholder = within(screen.getByRole('group', { name: 'Co-titulaire' }));
  await user.selectOptions(coholder.getByLabelText('Civilité'), 'Madame');
  await user.type(coholder.getByLabelText('Prénom'), 'Jo');
  await user.type(coholder.getByLabelText('Nom'), 'Li');
  await validate(rendered);
  await waitFor(() =>
    expect(rendered.validated).toEqual([
      aClient({
        billingAddress: {
          number: '',
          street: 'Lieu-dit Bellevue',
          postalCode: '75011',
          townName: 'Paris',
          netArea: '75056',
        },
        coholder: { civility: 'MRS', firstName: 'Jo', lastName: 'Li' },
      }),
    ]),
  );
});

test('L1.6 canvassing is agreed to way by way, and none is ticked for the client', async () => {
  const rendered = openForm();
  const offers = within(screen.getByRole('group', { name: 'Offres commerciales' }));
  expect(offers.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  await rendered.user.click(offers.getByRole('checkbox', { name: 'Par téléphone' }));
  await rendered.user.click(offers.getByRole('checkbox', { name: 'Par courrier' }));
  await validate(rendered);
  await waitFor(() => expect(rendered.validated).toEqual([aClient({ marketing: ['PHONE', 'POST'] })]));
});

test('B2.2 another type of customer shows other fields, and keeps the values of the common ones', async () => {
  const rendered = openForm();
  await rendered.user.click(screen.getByRole('radio', { name: 'Professionnel' }));
  expect(field('SIRET')).toBeVisible();
  expect(field('Prénom')).toHaveValue('Camille');
  expect(screen.getByRole('group', { name: 'Signataire' })).toBeVisible();
  await rendered.user.click(screen.getByRole('radio', { name: 'Particulier' }));
  expect(screen.queryByLabelText('SIRET')).toBeNull();
  await validate(rendered);
  await waitFor(() => expect(rendered.validated).toEqual([aClient()]));
});

test('B2.2 a customer with a link keeps the e-mail of their case, and chooses neither group nor proof', async () => {
  const rendered = openForm({}, { visitor: linkHolder });
  expect(screen.queryByLabelText('Groupe')).toBeNull();
  const email = field('Adresse e-mail');
  expect(email).toHaveAttribute('readonly');
  expect(email).toHaveAccessibleDescription(/^Pour la changer, adressez-vous à votre conseiller/);
  const { value } = email as HTMLInputElement;
  await validate(rendered);
  await waitFor(() => expect(rendered.validated).toMatchObject([{ email: value, channel: 'ADMIN' }]));
});

test('B1.2 a prefilled address fills the form in once the e-mail was checked', async () => {
  const { user, validated } = renderClient({
    query:
      'customerType=individual&channel=COMDATA&civility=MRS&firstName=Zo%C3%A9&lastName=Martin&email=zoe%40example.fr' +
      '&phone=612345678&birthdate=1980-02-29&birthCountry=FRANCE&birthPostalCode=75011&birthTown=Paris',
  });
  await waitFor(() => expect(field('Groupe')).toHaveValue('COMDATA'));
  await user.click(button('Vérifier'));
  await screen.findByRole('group', { name: 'Identité' });
  expect(field('Téléphone')).toHaveValue('06 12 34 56 78');
  expect(field('Date de naissance')).toHaveValue('29/02/1980');
  await user.click(button('Valider et continuer'));
  await waitFor(() =>
    expect(validated).toMatchObject([
      { channel: 'COMDATA', civility: 'MRS', firstName: 'Zoé', phone: '0612345678', birthTown: 'Paris' },
    ]),
  );
});
