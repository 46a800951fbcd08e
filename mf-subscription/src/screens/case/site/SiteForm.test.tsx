import type { ResponseOf, TakenPoint } from '@portal/contract';
import { expectAccessible, type Handlers, refuse, screen, waitFor, within } from '@portal/testing';
import type { SiteAnswers } from '../../../rules/case/answers';
import { answersOf } from '../../../testing/cases';
import { renderSection } from '../../../testing/render-section';
import { aContractToBe, aDwelling, reference, somePackages } from '../../../testing/sites';
import { SiteForm } from './SiteForm';

const { client } = answersOf();
const sold: ResponseOf<'/getPack'> = { budgets: [], packages: [] };
const brest = { towns: [{ postalCode: '29200', townName: 'Brest', netArea: '29019' }] };
const patience = { timeout: 4000 };

/** A back end that knows every point. */
const server: Handlers = {
  '/getPackages': (asked) => {
    const energies =
      asked.mode === 'SURVEY'
        ? asked.survey.energyList
        : asked.mode === 'ESTIMATE'
          ? [...new Set(asked.estimates.map(({ energy }) => energy))]
          : asked.list.map(({ energy }) => energy);
    return somePackages(
      energies.map((energy) =>
        aContractToBe(energy, {
          ...(asked.mode === 'SURVEY' && { deliveryPoint: aDwelling(energy) }),
          ...(asked.mode === 'ESTIMATE' && {
            estimates: asked.estimates.filter((estimate) => estimate.energy === energy),
          }),
        }),
      ),
    );
  },
  '/getPack': () => sold,
  '/getTowns': () => brest,
};

interface Options {
  handlers?: Handlers;
  query?: string;
  start?: SiteAnswers | null;
  customer?: typeof client;
}

function open({ handlers = {}, query, start = null, customer = client }: Options = {}) {
  const onValidate = jest.fn<void, [SiteAnswers]>();
  const onCancel = jest.fn();
  const form = <SiteForm start={start} onValidate={onValidate} onCancel={start ? onCancel : undefined} />;
  const rendered = renderSection(form, {
    handlers: { ...server, ...handlers },
    answers: { client: customer, site: null },
    query,
  });
  return { ...rendered, onValidate, onCancel };
}

const radio = (name: RegExp | string) => screen.getByRole('radio', { name });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const found = () => screen.findByRole('heading', { name: 'Consommation estimée' }, patience);
const peak = () => field(/Heures pleines/);
const pdl = '14500000100017';

type User = ReturnType<typeof open>['user'];

async function search(user: User, number = '145 0000 0100 017') {
  await user.type(field(/PDL/), number);
  await user.click(button('Rechercher'));
}

async function fillSurvey(user: User) {
  const choose = (name: string, value: string) =>
    user.selectOptions(screen.getByRole('combobox', { name }), value);
  await choose('Logement', 'Maison');
  await choose('Résidence', 'Résidence principale');
  await choose('Surface', '90');
  await choose('Nombre d’occupants', '3');
  await choose('Chauffage', 'Gaz');
  await choose('Option tarifaire', 'Je ne sais pas');
  await user.type(field(/Code postal/), '29200');
  await waitFor(
    () => expect(screen.getByRole('combobox', { name: /Commune/ })).toHaveValue('Brest'),
    patience,
  );
}

test('B3.1 B3.4 a PDL is found, what is known of it is shown, and its estimates go on as they are', async () => {
  const { user, server: back, onValidate } = open();
  await search(user);
  expect(await found()).toHaveFocus();
  for (const text of [pdl, '12 rue de Siam, 29200 Brest', '9 kVA', 'Linky, communicant', 'HP/HC']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(peak()).toHaveValue('3000');
  expect(field(/Heures creuses/)).toHaveValue('1000');
  await expectAccessible();
  await user.click(button('Valider et continuer'));
  expect(back.payloadsOf('/getPackages')).toEqual([
    expect.objectContaining({
      mode: 'POINT_OF_DELIVERY',
      channel: 'ADMIN',
      customerType: 'INDIVIDUAL',
      list: [{ energy: 'EL', reference: pdl }],
      email: client.email,
    }),
  ]);
  expect(onValidate).toHaveBeenCalledWith(
    expect.objectContaining({ energies: ['EL'], survey: null, estimateReference: reference }),
  );
});

test('B3.1 an ill-formed number is reported with its name and takes the focus; no request is sent', async () => {
  const { user, server: back } = open({ query: 'energyTypes[]=EL|NG' });
  expect(radio('Les deux')).toBeChecked();
  await user.type(field(/PDL/), '145');
  await user.type(field(/PCE/), '12');
  await user.click(button('Rechercher'));
  expect(await screen.findByText('Le PDL doit comporter 14 chiffres')).toBeVisible();
  expect(screen.getByText('Le PCE doit comporter 14 chiffres, ou GI suivi de 6 chiffres')).toBeVisible();
  await waitFor(() => expect(field(/PDL/)).toHaveFocus());
  expect(back.received).toEqual([]);
});

test('B3.4 a value of three quarters or less is refused with its threshold, an empty one is required', async () => {
  const { user, server: back, onValidate } = open();
  await search(user);
  await found();
  await user.clear(peak());
  await user.type(peak(), '2250');
  await user.clear(field(/Heures creuses/));
  await user.click(button('Valider et continuer'));
  expect(await screen.findByText(/^La consommation doit être supérieure à 2.250.kWh$/)).toBeVisible();
  expect(screen.getByText('Veuillez renseigner cette information')).toBeVisible();
  expect(screen.getByText(/^Vérifiez les consommations estimées/)).toBeVisible();
  await waitFor(() => expect(peak()).toHaveFocus());
  expect(back.payloadsOf('/getPackages')).toHaveLength(1);
  expect(onValidate).not.toHaveBeenCalled();
});

test('B3.3 B3.4 a corrected estimate is sent in mode ESTIMATE, with the first one', async () => {
  const { user, server: back, onValidate } = open();
  await search(user);
  await found();
  await user.clear(peak());
  await user.type(peak(), '4000{Enter}');
  await waitFor(() => expect(onValidate).toHaveBeenCalledTimes(1), patience);
  expect(back.payloadsOf('/getPackages')[1]).toEqual({
    mode: 'ESTIMATE',
    channel: 'ADMIN',
    customerType: 'INDIVIDUAL',
    estimates: [
      { energy: 'EL', timeframe: 'HIGH', quantity: 4000 },
      { energy: 'EL', timeframe: 'LOW', quantity: 1000 },
    ],
    estimateReference: reference,
  });
  const [site] = onValidate.mock.calls[0]!;
  expect(site.contracts[0]?.estimates[0]?.quantity).toBe(4000);
  expect(site.initialEstimates[0]?.quantity).toBe(3000);
});

test('B3.4 the server’s message on an estimate is shown at its field', async () => {
  const { user, server: back } = open();
  await search(user);
  await found();
  const message = 'La consommation doit être supérieure à 1\u202f100\u00a0kWh';
  back.use({
    '/getPackages': () =>
      refuse(422, message, 'ESTIMATE_TOO_LOW', [{ path: 'estimates.1.quantity', message }]),
  });
  const low = field(/Heures creuses/);
  await user.clear(low);
  await user.type(low, '1050');
  await user.click(button('Valider et continuer'));
  await waitFor(
    () => expect(low).toHaveAccessibleDescription(expect.stringContaining('supérieure')),
    patience,
  );
  expect(low).toHaveFocus();
});

test.each([
  [
    'unknown',
    422,
    'UNEXPECTED_ERROR',
    "Une erreur est survenue lors de l'estimation de votre point de livraison, veuillez remplir le questionnaire.",
    `Vérifiez le PDL ${pdl}, ou décrivez le logement ci‑dessous : ce qui est saisi sera joint à l’affaire.`,
  ],
  [
    'not told of',
    502,
    'NO_RESPONSE_FROM_PARTNER',
    'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.',
    `PDL ${pdl} : ce qui a été saisi sera joint à l’affaire.`,
  ],
])(
  'B3.3 a point that is %s opens the questionnaire; its number goes with the contract, the street is needed',
  async (_what, status, code, message, wayOn) => {
    const {
      user,
      server: back,
      onValidate,
    } = open({
      handlers: {
        '/getPackages': (asked) =>
          asked.mode === 'POINT_OF_DELIVERY' ? refuse(status, message, code) : server['/getPackages']!(asked),
        '/subscription/deliveryPoint/estimates': () => refuse(status, message, code),
      },
    });
    const led: (string | null)[] = [];
    const note = ({ target }: FocusEvent) => led.push((target as HTMLElement).textContent);
    document.addEventListener('focusin', note);
    await search(user);
    expect(await screen.findByText(new RegExp(`^${message}`), undefined, patience)).toBeVisible();
    // the words are there when the focus comes: a place without any could not take it
    await waitFor(() => expect(led.at(-1)).toContain(message));
    document.removeEventListener('focusin', note);
    expect(screen.getByText(wayOn)).toBeVisible();
    // nothing of it was asked before
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
    await fillSurvey(user);
    await user.click(button('Estimer'));
    expect(
      await screen.findByText('Veuillez renseigner cette information', undefined, patience),
    ).toBeVisible();
    await waitFor(() => expect(field(/Voie/)).toHaveFocus());
    await user.type(field(/Numéro/), '12');
    await user.type(field(/Voie/), 'rue de Siam');
    await user.click(button('Estimer'));
    await found();
    await user.click(button('Valider et continuer'));
    expect(back.payloadsOf('/getPackages')[1]).toEqual({
      mode: 'SURVEY',
      channel: 'ADMIN',
      customerType: 'INDIVIDUAL',
      survey: {
        energyList: ['EL'],
        housingType: 'HOUSE',
        residenceType: 'PRINCIPAL',
        area: 90,
        inhabitantsNumber: 3,
        heatingType: 'GAS',
        rateOption: 'UNKNOWN',
        address: {
          number: '12',
          street: 'rue de Siam',
          netArea: '29019',
          postalCode: '29200',
          townName: 'Brest',
        },
      },
    });
    await waitFor(() => expect(onValidate).toHaveBeenCalledTimes(1), patience);
    expect(onValidate.mock.calls[0]![0].contracts[0]?.deliveryPoint.pointOfDelivery).toBe(pdl);
  },
);

test('B3.2 the questionnaire from the start: every select is needed, the street is not', async () => {
  const { user, server: back, onValidate } = open();
  await user.click(radio(/Avec le questionnaire/));
  await user.click(button('Estimer'));
  await waitFor(() => expect(screen.getAllByText('Veuillez renseigner cette information')).toHaveLength(8));
  expect(screen.getByRole('combobox', { name: 'Logement' })).toHaveFocus();
  expect(within(screen.getByRole('combobox', { name: 'Surface' })).getAllByRole('option')).toHaveLength(20);
  await expectAccessible();
  await fillSurvey(user);
  await user.click(button('Estimer'));
  await found();
  expect(back.payloadsOf('/getPackages')).toHaveLength(1);
  await user.click(button('Valider et continuer'));
  const [site] = onValidate.mock.calls[0]!;
  expect(site.survey).toMatchObject({ area: 90 });
  expect(site.contracts[0]?.deliveryPoint.pointOfDelivery).toBeNull();
});

test('B3.3 points of two communes are refused in the source’s words', async () => {
  const message = 'Les adresses des points de livraison (PDL) ne sont pas identiques';
  const { user } = open({
    query: 'energyTypes[]=EL|NG',
    handlers: { '/getPackages': () => refuse(422, message, 'DIFFERENT_ADDRESSES') },
  });
  await user.type(field(/PCE/), 'GI123456');
  await search(user);
  expect(await screen.findByRole('alert', undefined, patience)).toHaveTextContent(message);
  expect(field(/PCE/)).toHaveValue('GI123456');
});

test('B4.3 an energy without a package is reported, and keeps the site from being validated', async () => {
  const { user, onValidate } = open({
    handlers: {
      '/getPackages': () =>
        somePackages([aContractToBe('EL')], {
          packagesList: [],
          message: 'Aucun forfait d’électricité ne correspond à cette consommation',
        }),
    },
  });
  await search(user);
  const alert = await screen.findByRole('alert', undefined, patience);
  expect(alert).toHaveTextContent('Aucun forfait trouvé');
  expect(alert).toHaveTextContent(
    'Aucun forfait d’électricité ne correspond à cette consommation. Veuillez réessayer ou recommencer la souscription avec le point directement.',
  );
  await user.click(button('Valider et continuer'));
  await found();
  expect(onValidate).not.toHaveBeenCalled();
});

test('B4.2 a consumption that people have to sell says to whom to write, and goes on once it is corrected', async () => {
  const { user, onValidate } = open({
    handlers: {
      '/getPack': ({ contracts: [draft] }) =>
        draft?.estimates?.[0]?.quantity === 3000
          ? refuse(422, 'Écrivez à notre service commercial\u00a0: ventes@lumenvie.fr', 'HIGH_CONSUMPTION')
          : sold,
    },
  });
  await search(user);
  const alert = await screen.findByRole('alert', undefined, patience);
  expect(alert).toHaveTextContent('Erreur pour l’offre');
  expect(within(alert).getByRole('link', { name: 'ventes@lumenvie.fr' })).toHaveAttribute(
    'href',
    'mailto:ventes@lumenvie.fr',
  );
  await user.clear(peak());
  await user.type(peak(), '2500');
  await user.click(button('Valider et continuer'));
  await waitFor(() => expect(onValidate).toHaveBeenCalledTimes(1), patience);
});

test('B3.3 any other failure of the server is reported with what to do next; what was typed stays', async () => {
  const { user } = open({ handlers: { '/getPackages': () => refuse(500, 'x') } });
  await search(user);
  expect(await screen.findByRole('alert', undefined, patience)).toHaveTextContent(
    'Veuillez réessayer ou recommencer la souscription avec le point directement.',
  );
  expect(field(/PDL/)).toHaveValue('145 0000 0100 017');
  expect(button('Rechercher')).toBeEnabled();
});

test('B3.5 once the number is another, the estimates wait for another search', async () => {
  const { user, onValidate } = open();
  await search(user);
  await found();
  await user.type(field(/PDL/), '{Backspace}8');
  expect(screen.getByText('La demande a changé : relancez la recherche.')).toBeVisible();
  expect(peak()).toBeDisabled();
  await user.click(button('Rechercher de nouveau'));
  await waitFor(() => expect(peak()).toBeEnabled());
  expect(onValidate).not.toHaveBeenCalled();
});

test('L5.4 both numbers are pasted at once, whatever energy was asked for', async () => {
  const { user } = open();
  await user.click(field(/PDL/));
  await user.paste(`PDL : ${pdl}, PCE : 14500000100028`);
  expect(radio('Les deux')).toBeChecked();
  expect(field(/PDL/)).toHaveValue(pdl);
  expect(field(/PCE/)).toHaveValue('14500000100028');
});

test('B3.2 the questionnaire opens without an error after a search that was refused', async () => {
  const { user } = open();
  await search(user, '1450');
  await waitFor(() => expect(field(/PDL/)).toHaveAttribute('aria-invalid', 'true'), patience);
  await user.click(radio(/questionnaire/));
  expect(await screen.findByRole('combobox', { name: 'Logement' })).not.toHaveAttribute('aria-invalid');
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

test('B3.5 a site that was validated opens with its estimates, and may be left as it is', async () => {
  const start: SiteAnswers = {
    ...answersOf().site,
    contracts: [aContractToBe('EL')],
    initialEstimates: aContractToBe('EL').estimates,
    estimateReference: reference,
  };
  const { user, onValidate, onCancel } = open({ start });
  expect(peak()).toHaveValue('3000');
  expect(field(/PDL/)).toHaveValue(pdl);
  await user.click(button('Annuler'));
  expect(onCancel).toHaveBeenCalledTimes(1);
  await user.click(button('Valider et continuer'));
  await waitFor(() => expect(onValidate).toHaveBeenCalledTimes(1), patience);
  expect(onValidate).toHaveBeenLastCalledWith(start);
});

test('B3.4 an estimate that is too old has to be made again', async () => {
  const message = 'Cette estimation n’est plus valable, veuillez la refaire';
  const { user, server: back } = open();
  await search(user);
  await found();
  back.use({
    '/getPackages': () => refuse(422, message, 'INVALID_PARAMETER', [{ path: 'estimateReference', message }]),
  });
  await user.type(peak(), '{Backspace}5');
  await user.click(button('Valider et continuer'));
  expect(await screen.findByRole('alert', undefined, patience)).toHaveTextContent(message);
  expect(button('Rechercher')).toBeEnabled();
});

const takenBy = (more: Partial<TakenPoint>): Handlers => ({
  '/getPackages': () => ({
    ...somePackages([aContractToBe('EL')]),
    takenPoints: [
      {
        energy: 'EL',
        pointOfDelivery: pdl,
        by: 'CONTRACT',
        message: `Un contrat est déjà en cours pour le PDL ${pdl}`,
        customerNumber: null,
        contractNumber: null,
        orderNumber: null,
        ...more,
      },
    ],
  }),
});

test('L1.3 B3.3 a search for a point under contract reports the contract and its customer; nothing is validated', async () => {
  const message = `Le contrat EL100009-1 du client 100009 est déjà en cours pour le PDL ${pdl}`;
  const { user, onValidate, container } = open({
    handlers: takenBy({ message, customerNumber: '100009', contractNumber: 'EL100009-1' }),
  });
  await search(user);
  expect(await screen.findByText(new RegExp(message))).toHaveTextContent('transférez-lui ce contrat');
  expect(screen.getByRole('link', { name: /Ouvrir le client/ })).toHaveAttribute(
    'href',
    '/admin/search-client-contract?customerNbr=100009',
  );
  await expectAccessible(container);
  await user.click(button('Valider et continuer'));
  expect(onValidate).not.toHaveBeenCalled();
});

test('B3.3 a contract out of the agent’s scope is reported without its number, with whom to ask', async () => {
  const { user, onValidate } = open({ handlers: takenBy({}) });
  await search(user);
  expect(await screen.findByText(/Un contrat est déjà en cours/)).toHaveTextContent('un administrateur');
  expect(screen.queryByRole('link', { name: /Ouvrir/ })).toBeNull();
  await user.click(button('Valider et continuer'));
  expect(onValidate).not.toHaveBeenCalled();
  expect(document.activeElement).toHaveTextContent('Un contrat est déjà en cours');
});

test.each([
  ['of theirs is said to be theirs, without advice', pdl, 'Ce client a déjà un contrat pour ce point'],
  ['of another customer is advised on', '14500000200017', 'Point déjà pris'],
])('L5.5 B3.3 to a known client, a contract %s', async (_what, own, title) => {
  const address = { number: '12', street: 'rue des Lilas', postalCode: '29200', townName: 'Brest' };
  const point = { energy: 'EL', pointOfDelivery: own, state: 'SUPPLIED', endDay: null } as const;
  const { user, server: back } = open({
    customer: client && { ...client, customerNumber: '100001' },
    handlers: {
      ...takenBy({}),
      '/findKnownClient': () => ({
        sites: [
          {
            address: { ...address, netArea: '29019', country: 'FR' },
            points: [{ ...point, contractNumber: null }],
          },
        ],
        ...{ total: 1, page: 1, size: 10, accounts: [] },
      }),
    },
  });
  await search(user);
  expect(await screen.findByText(title, undefined, patience)).toBeVisible();
  expect(screen.queryAllByText(/un administrateur/)).toHaveLength(own === pdl ? 0 : 1);
  expect(back.payloadsOf('/findKnownClient').at(-1)).toEqual({
    ...{ customerNbr: '100001', page: 1, text: pdl },
  });
});

test('B3.3 another open case for the point is reported, and does not block the sale', async () => {
  const message = `L’affaire A-2222-3333-4444 est déjà ouverte pour le PDL ${pdl}`;
  const { user, onValidate } = open({
    handlers: takenBy({ by: 'OPEN_CASE', message, orderNumber: 'A-2222-3333-4444' }),
  });
  await search(user);
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(screen.getByRole('link', { name: /Ouvrir cette affaire/ })).toHaveAttribute(
    'href',
    '/admin/subscription?orderNumber=A-2222-3333-4444',
  );
  await user.click(button('Valider et continuer'));
  expect(onValidate).toHaveBeenCalled();
});

test('B3.3 a contract with a registered end keeps nobody out, and no transfer is proposed', async () => {
  const message = `Le contrat EL100009-1 du client 100009 est en cours pour le PDL ${pdl} et prend fin le 7 décembre 2026 : choisissez un début après ce jour`;
  const { user, onValidate } = open({
    handlers: takenBy({ by: 'ENDING_CONTRACT', message, customerNumber: '100009' }),
  });
  await search(user);
  expect(await screen.findByText(/prend fin le 7 décembre 2026/)).not.toHaveTextContent(/transf/);
  expect(screen.queryByRole('link', { name: /Ouvrir/ })).toBeNull();
  await user.click(button('Valider et continuer'));
  expect(onValidate).toHaveBeenCalled();
});

describe('B3.3 packages that cannot be had for the points', () => {
  const words = 'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.';
  const packages: Handlers = {
    '/getPackages': (asked) =>
      asked.mode === 'POINT_OF_DELIVERY'
        ? refuse(502, words, 'NO_RESPONSE_FROM_PARTNER')
        : server['/getPackages']!(asked),
  };
  const both = { query: 'energyTypes[]=EL|NG' };
  async function searchBoth(user: User) {
    await user.type(field(/PCE/), '14500000100099');
    await search(user);
  }

  test('each point is looked up separately, and its consumption is sent on with its number', async () => {
    const {
      user,
      server: back,
      onValidate,
    } = open({
      ...both,
      handlers: {
        ...packages,
        '/subscription/deliveryPoint/estimates': ({ ean, energy }) => ({
          pointOfDelivery: ean,
          energy,
          profile: 'RES1',
          estimates: [{ timeframe: 'TOTAL_HOUR', estimatedConsumption: energy === 'EL' ? 4200 : 12_000 }],
        }),
      },
    });
    await searchBoth(user);
    await found();
    expect(back.payloadsOf('/subscription/deliveryPoint/estimates')).toEqual([
      { ean: pdl, energy: 'EL' },
      { ean: '14500000100099', energy: 'NG' },
    ]);
    expect(back.payloadsOf('/getPackages')[1]).toMatchObject({
      mode: 'ESTIMATE',
      estimateReference: null,
      estimates: [
        { energy: 'EL', timeframe: 'TOTAL_HOUR', quantity: 4200 },
        { energy: 'NG', timeframe: 'TOTAL_HOUR', quantity: 12_000 },
      ],
    });
    await user.click(button('Valider et continuer'));
    await waitFor(() => expect(onValidate).toHaveBeenCalledTimes(1), patience);
    const points = onValidate.mock.calls[0]![0].contracts.map(
      ({ deliveryPoint }) => deliveryPoint.pointOfDelivery,
    );
    expect(points).toEqual([pdl, '14500000100099']);
  });

  test('a point that is not known is named at its field, and the other energy is left alone', async () => {
    const { user } = open({
      ...both,
      handlers: {
        ...packages,
        '/subscription/deliveryPoint/estimates': ({ ean, energy }) =>
          energy === 'EL'
            ? refuse(422, words, 'UNEXPECTED_ERROR', [
                { path: 'ean', message: `Le PDL ${ean} n’est pas connu` },
              ])
            : { pointOfDelivery: ean, energy, profile: 'P012', estimates: [] },
      },
    });
    await searchBoth(user);
    await waitFor(
      () =>
        expect(field(/PDL/)).toHaveAccessibleDescription(
          expect.stringContaining(`PDL ${pdl} n’est pas connu`),
        ),
      patience,
    );
    expect(field(/PCE/)).toBeValid();
    expect(field(/PCE/)).toHaveValue('14500000100099');
    expect(screen.queryByText(/sera joint à l’affaire/)).toBeNull();
  });
});
