import { productNamed } from '../reference/products';
import { type ContractCase, electricity, gas, running, type Scenario } from './scenario';

const individual = (
  number: number,
  note: string,
  contracts: ContractCase[],
  plan: Scenario['plan'] = {},
): Scenario => ({
  customerNumber: String(number),
  kind: 'individual',
  type: 'INDIVIDUAL',
  note,
  contracts,
  plan,
});

/** Contracts, readings and accounts out of the ordinary. */
export const dataScenarios: readonly Scenario[] = [
  individual(100_005, 'Gaz seul, mesures par jour', [gas], { measures: { days: 425, halfHourDays: 0 } }),
  individual(
    100_006,
    'Électricité heures pleines et creuses, mesures par jour et demi-heure',
    [{ ...electricity, product: productNamed('FORFAIT_HC_EL') }],
    { measures: { days: 425, halfHourDays: 75 } },
  ),
  individual(100_007, 'Aucun contrat', []),
  individual(100_008, 'Tous les contrats résiliés', [
    { ...electricity, status: 'terminated', monthsOld: 30 },
    { ...gas, status: 'terminated', monthsOld: 26 },
  ]),
  individual(100_009, 'Début à venir', [{ ...electricity, status: 'accepted' }]),
  individual(100_010, 'Sans solde', [{ ...electricity, account: 'none' }]),
  individual(100_011, 'Solde négatif (trop perçu)', [{ ...electricity, account: 'overpaid' }]),
  individual(100_012, 'Prélèvement rejeté à régler', [{ ...electricity, account: 'failedDebit' }]),
  individual(100_016, 'Facture en retard', [{ ...electricity, account: 'late' }]),
  individual(100_017, 'Facture à zéro', [{ ...electricity, account: 'zeroInvoice' }]),
  individual(100_018, 'Une échéance dans chaque statut', [{ ...electricity, account: 'everyPiece' }]),
  individual(100_019, 'Une facture dans chaque état', [
    { ...running, product: productNamed('LIBERTE_EL_CYC'), yearlyKwh: 5200, account: 'everyInvoice' },
  ]),
  individual(100_020, 'Une demande dans chaque statut', [electricity], { requests: 'every' }),
  individual(
    100_021,
    'Facturation sur relevé réel, mesures par jour et demi-heure',
    [{ ...running, product: productNamed('SIMPLE_BASE_EL_CYC'), yearlyKwh: 3100 }],
    { measures: { days: 425, halfHourDays: 40 } },
  ),
  individual(100_022, 'Particulier, facturation cyclique', [
    { ...running, product: productNamed('LIBERTE_EL_CYC'), yearlyKwh: 6100 },
  ]),
  individual(100_023, 'Compteur remplacé', [{ ...electricity, meter: 'changed' }]),
  individual(100_024, 'Compteur à six chiffres', [{ ...electricity, digitSize: 6 }]),
  individual(100_025, 'Compteur qui repasse par zéro', [{ ...electricity, meter: 'rollsOver' }]),
  individual(100_026, 'Relevés manquants', [{ ...electricity, readings: 'gaps' }]),
  individual(100_027, 'Aucun relevé', [{ ...electricity, readings: 'none' }]),
  individual(100_028, 'Offre avec garantie de capacité', [
    { ...electricity, product: productNamed('CAPACITE_EL') },
  ]),
  individual(100_029, 'Avec cotitulaire', [electricity], { coholder: true }),
  individual(100_030, 'Forfait déjà changé ce mois-ci', [{ ...electricity, changedThisMonth: true }]),
  individual(100_031, '20 parrainages en 12 mois', [electricity], { sponsorships: 20 }),
  individual(100_046, 'Contrat commencé le mois dernier', [{ ...electricity, monthsOld: 1 }]),
  individual(100_047, 'Six prélèvements rejetés à payer par carte', [
    { ...electricity, account: 'failedDebits' },
  ]),
  individual(100_048, 'Six prélèvements rejetés à prélever à nouveau', [
    { ...electricity, account: 'failedDebits' },
  ]),
  individual(100_049, 'Facture qui rectifie une estimation', [
    { ...running, product: productNamed('LIBERTE_EL_CYC'), yearlyKwh: 5200, account: 'estimateCorrected' },
  ]),
  individual(100_050, 'Une demande qui attend sa réponse', [electricity], { requests: 'every' }),
];

const named = (first_name: string, last_name: string) => ({ person: { first_name, last_name } });
const hundredLetters = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);

/** People, places and log-ins out of the ordinary. */
export const partyScenarios: readonly Scenario[] = [
  individual(100_013, 'E-mail partagé (1 sur 2)', [electricity], {
    person: { email: 'famille.roux@example.fr' },
  }),
  individual(100_014, 'E-mail partagé (2 sur 2)', [gas], { person: { email: 'famille.roux@example.fr' } }),
  { ...individual(100_015, 'Compte désactivé', [electricity], { status: 'DISABLED' }), kind: 'disabled' },
  individual(100_032, 'Corse', [electricity], { townCode: '2A004', address: { postal_code: '20090' } }),
  individual(100_033, 'La Réunion', [electricity], { townCode: '97411', address: { postal_code: '97400' } }),
  individual(100_034, 'Lieu-dit sans numéro', [electricity], {
    townCode: '12145',
    address: { street_number: null, street: 'Lieu-dit Les Châtaigniers' },
  }),
  individual(100_035, 'Numéro 12 bis', [electricity, gas], {
    townCode: '75056',
    address: { street_number: '12 bis', street: 'rue de l’Église', postal_code: '75015' },
  }),
  individual(100_036, 'Nom d’une lettre', [electricity], named('A', 'O')),
  individual(100_037, 'Nom de cent lettres', [electricity], named(hundredLetters, hundredLetters)),
  individual(100_038, 'Łukasz Dvořák', [electricity], named('Łukasz', 'Dvořák')),
  individual(100_039, 'Apostrophe typographique', [electricity], named('Inès', 'N’Diaye-Muñoz')),
  individual(100_040, 'Apostrophe droite', [electricity], named('Sean', "O'Connor")),
  individual(100_041, 'Code postal de plus de quarante communes', [electricity], {
    townCode: '51649',
    address: { postal_code: '51300' },
  }),
  {
    ...individual(100_042, 'Professionnel, électricité et gaz', [
      { ...electricity, product: productNamed('FORFAIT_PRO_EL'), yearlyKwh: 18_000 },
      { ...gas, product: productNamed('FORFAIT_PRO_NG'), yearlyKwh: 42_000 },
    ]),
    kind: 'professional',
    type: 'PROFESSIONAL',
  },
  individual(100_044, 'E-mail avec +, domaine accentué', [electricity], {
    person: { email: 'zoe+energie@éclair.example.fr' },
  }),
];
