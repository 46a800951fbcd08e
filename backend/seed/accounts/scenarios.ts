import { contractStatuses } from '@portal/contract';
import { productNamed } from '../reference/products';
import { dataScenarios, partyScenarios } from './edge-scenarios';
import { electricity, gas, running, type Scenario } from './scenario';

/** The accounts that the plan of the portal fixes. */
const fixed: Scenario[] = [
  {
    customerNumber: '100001',
    kind: 'individual',
    note: 'Particulier, électricité et gaz',
    contracts: [electricity, gas],
    plan: {
      person: {
        civility: 'MRS',
        first_name: 'Camille',
        last_name: 'Martin',
        email: 'camille.martin@example.fr',
      },
      townCode: '69123',
      coholder: true,
      dataUse: true,
      newsletter: true,
    },
  },
  {
    customerNumber: '100002',
    kind: 'professional',
    type: 'PROFESSIONAL',
    note: 'Professionnel, facturation cyclique',
    contracts: [{ ...running, product: productNamed('PRO_EL_CYC'), yearlyKwh: 24_000 }],
  },
  {
    customerNumber: '100003',
    kind: 'unvalidated',
    note: 'Mot de passe provisoire à remplacer',
    contracts: [electricity],
    plan: { validated: false },
  },
  {
    customerNumber: '100004',
    kind: 'professional',
    type: 'PROFESSIONAL',
    note: '500 contrats',
    contracts: Array.from({ length: 500 }, (_, at) => ({
      ...running,
      place: at,
      monthsOld: 1 + (at % 14),
      product: productNamed(at % 4 === 3 ? 'FORFAIT_PRO_NG' : 'FORFAIT_PRO_EL'),
    })),
    plan: { person: { first_name: 'Étienne', last_name: 'Rivière' }, townCode: '59350' },
  },
];

/** One customer for each of the thirteen statuses of a contract: 100051 to 100063. */
const byStatus: Scenario[] = contractStatuses.map((status, at) => ({
  customerNumber: String(100_051 + at),
  kind: 'individual',
  note: `Contrat au statut ${status}`,
  contracts: [{ ...electricity, status, monthsOld: 14 }],
}));

const byPaymentMode: Scenario[] = (['check', 'energyCheck', 'bankTransfer', 'bankCard', 'cash'] as const).map(
  (paymentMode, at) => ({
    customerNumber: String(100_071 + at),
    kind: 'individual',
    note: `Mode de paiement ${paymentMode}`,
    contracts: [{ ...electricity, paymentMode }],
  }),
);

const byFrequency: Scenario[] = (['BIMONTHLY', 'QUARTERLY', 'FOURMONTHLY', 'BIANNUAL'] as const).map(
  (frequency, at) => ({
    customerNumber: String(100_081 + at),
    kind: 'individual',
    note: `Échéances ${frequency}`,
    contracts: [{ ...electricity, frequency, readingFrequency: at === 3 ? 'BIANNUAL' : 'BIMONTHLY' }],
  }),
);

const repayments: Scenario[] = (
  [
    ['planLive', 'Échelonnement en cours'],
    ['planBroken', 'Échelonnement non respecté'],
    ['planFinished', 'Échelonnement soldé'],
  ] as const
).map(([account, note], at) => ({
  customerNumber: String(100_091 + at),
  kind: 'individual',
  note,
  contracts: [{ ...electricity, account }],
}));

/** What « Mon année » is for: 100064 to 100066. A job of the portal finds the threshold that is passed, and mails it. */
const byYear: Scenario[] = [
  {
    note: 'Échéance choisie, seuils de consommation',
    contract: { choices: { instalmentShare: 1.1, limitKwh: 900, limitEuros: 250 } },
  },
  { note: 'Seuil de consommation dépassé', contract: { choices: { limitKwh: 150 } } },
  { note: 'Régularisation élevée à venir', contract: { monthsOld: 28, usage: 1.4 } },
].map(({ note, contract }, at) => ({
  customerNumber: String(100_064 + at),
  kind: 'individual',
  note,
  contracts: [{ ...electricity, ...contract }],
}));

/** What the home speaks of first and no other account has: 100067 to 100069. */
const byMoment: Scenario[] = [
  {
    ...{ customerNumber: '100067', kind: 'individual', note: 'Relevé de compteur attendu' },
    contracts: [{ ...electricity, readingFrequency: 'BIMONTHLY', readings: 'late' }],
  },
  {
    ...{ customerNumber: '100068', kind: 'individual', note: 'Résiliation enregistrée' },
    contracts: [{ ...electricity, endsInDays: 20 }],
  },
  {
    ...{ customerNumber: '100069', kind: 'individual', note: 'Souscription à signer' },
    contracts: [electricity],
    plan: { toSign: true },
  },
];

export const scenarios: readonly Scenario[] = [
  ...fixed,
  ...dataScenarios,
  ...partyScenarios,
  ...byStatus,
  ...byPaymentMode,
  ...byFrequency,
  ...repayments,
  ...byYear,
  ...byMoment,
];
