import type { RequestOf } from '@portal/contract';
import { answersOf } from '../../testing/cases';
import { aContractToBe, somePackages } from '../../testing/sites';
import { correction } from './site-estimates';
import { siteFailure } from './site-failure';
import { pricedContracts, withoutPackages } from './site-packages';
import { siteSearch } from './site-search';
import { siteValues } from './site-values';

const { client } = answersOf();
const points = siteSearch(
  { ...siteValues(null, ['EL', 'NG']), EL_point: '1'.repeat(14), NG_point: '2'.repeat(14) },
  client,
);
const survey: RequestOf<'/getPackages'> = {
  customerType: 'INDIVIDUAL',
  mode: 'SURVEY',
  survey: answersOf({ survey: true }).site.survey!,
};
const estimate = correction([...aContractToBe('EL').estimates], client, { estimateReference: null });
const wayOn = 'Veuillez réessayer ou recommencer la souscription avec le point directement.';

test.each([
  [
    'UNEXPECTED_ERROR',
    "Une erreur est survenue lors de l'estimation de votre point de livraison, veuillez remplir le questionnaire.",
  ],
  [
    'NO_RESPONSE_FROM_PARTNER',
    'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.',
  ],
])('B3.3 %s of a point opens the questionnaire, in the source’s words', (code, message) => {
  const failure = siteFailure({ code, message, errors: [] }, 'Erreur serveur', points);
  expect(failure).toEqual({ kind: 'recovery', message, unknown: code === 'UNEXPECTED_ERROR' });
});

test.each([
  ['0', 'Connexion au service impossible.', 'Connexion au service impossible.'],
  ['401', 'Votre session a expiré', 'Votre session a expiré'],
  [
    'DIFFERENT_ADDRESSES',
    'Les adresses des points de livraison (PDL) ne sont pas identiques',
    'Les adresses des points de livraison (PDL) ne sont pas identiques',
  ],
  ['500', 'Erreur serveur', `Erreur serveur. ${wayOn}`],
  ['422', 'Le service est fermé.', `Le service est fermé. ${wayOn}`],
])('B3.3 code %s: « %s » is shown as « %s »', (code, words, message) => {
  const failure = siteFailure({ code, message: words, errors: [] }, words, points);
  expect(failure).toEqual({ kind: 'refused', message, errors: [] });
});

test('B3.3 a partner’s failure while the questionnaire is estimated leads to no other questionnaire', () => {
  const failure = siteFailure(
    { code: 'UNEXPECTED_ERROR', message: 'x', errors: [] },
    'Erreur serveur',
    survey,
  );
  expect(failure).toEqual({ kind: 'refused', message: `Erreur serveur. ${wayOn}`, errors: [] });
});

test.each([
  [points, 'list.1.reference', 'NG_point'],
  [points, 'list.7.reference', 'list.7.reference'],
  [survey, 'survey.address.townName', 'townName'],
  [survey, 'survey.area', 'area'],
  [estimate, 'estimates.1.quantity', 'EL_LOW'],
])('B3.4 a refusal is shown at its field: %#', (request, path, field) => {
  const errors = [{ path, message: 'Non' }];
  expect(siteFailure({ code: 'INVALID_PARAMETER', message: 'Non', errors }, 'Non', request)).toEqual({
    kind: 'refused',
    message: 'Non',
    errors: [{ path: field, message: 'Non' }],
  });
});

test('B3.4 an estimate that is too old has to be made again', () => {
  const errors = [{ path: 'estimateReference', message: 'Trop vieille' }];
  expect(siteFailure({ code: '422', message: 'Trop vieille', errors }, 'x', estimate)).toEqual({
    kind: 'stale',
    message: 'Trop vieille',
  });
});

const both = [aContractToBe('EL'), aContractToBe('NG')];
const [, gas] = somePackages(both).packagesList;

test('B4.3 an energy without a package: the server’s words, else its name, and the way on', () => {
  expect(withoutPackages(somePackages(both))).toBeNull();
  const results = somePackages(both, {
    packagesList: [gas!],
    message: 'Aucun forfait d’électricité ne correspond à cette consommation',
  });
  expect(withoutPackages(results)).toEqual({
    kind: 'noPackages',
    message: `Aucun forfait d’électricité ne correspond à cette consommation. ${wayOn}`,
  });
  expect(withoutPackages(somePackages(both, { packagesList: [] }))?.message).toBe(
    `Aucun forfait d’électricité. Aucun forfait de gaz. ${wayOn}`,
  );
});

test('B4.2 what suits the estimates is priced', () => {
  expect(pricedContracts(somePackages(both, { packagesList: [gas!] }))).toEqual([
    {
      energy: 'NG',
      chosenProduct: { productCode: 'FORFAIT_NG' },
      estimates: both[1]!.estimates,
      deliveryPoint: { contractualCapacity: 12_000 },
    },
  ]);
});
