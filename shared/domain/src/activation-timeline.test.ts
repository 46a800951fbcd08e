import { contractStatuses } from '@portal/contract';
import { activationTimeline, type ReceiptRead } from './activation-timeline';
import type { FirstReceipt } from './first-receipt';

type Asked = Parameters<typeof activationTimeline>;
const shown = (status: Asked[0], type: Asked[1], mode: Asked[2], receipt: FirstReceipt = 'debit') =>
  activationTimeline(status, type, mode, receipt).map(({ label, colour }) => `${colour} ${label}`);

describe('activation timeline', () => {
  test.each(contractStatuses)(
    'C2.7 %s: 4 steps for an individual, 3 for a cyclical professional',
    (status) => {
      const individual = activationTimeline(status, 'INDIVIDUAL', 'PAYMENT_SCHEDULE', 'none');
      const professional = activationTimeline(status, 'PROFESSIONAL', 'CYCLICAL_BILLING', 'none');
      expect(individual.map(({ key }) => key)).toEqual([
        'subscription',
        'firstPayment',
        'dataSending',
        'activation',
      ]);
      expect(professional.map(({ key }) => key)).toEqual(['subscription', 'dataSending', 'activation']);
      for (const steps of [individual, professional]) {
        expect(steps.filter(({ current }) => current)).toHaveLength(1);
        expect(steps[0]).toMatchObject({ label: 'Souscription effectuée', colour: 'green' });
      }
    },
  );

  test.each([
    ['initialized', 'orange Activation en préparation'],
    ['waiting-14d', 'yellow Délai de rétractation de 14 jours'],
    ['waiting-prepay', 'yellow Premier paiement attendu'],
    ['paymentFailure', 'red Premier paiement refusé'],
    ['abandoned', 'grey Souhait d’annulation'],
    ['waiting', 'yellow Vérification de votre dossier'],
    ['recovery', 'orange Reprise de votre dossier'],
    ['sent_to_market', 'orange Données d’activation transmises au gestionnaire de réseau'],
    ['rejected', 'red Erreur en cours de correction'],
    ['canceled', 'red Erreur en cours de correction'],
    ['accepted', 'orange Données acceptées'],
    ['effective', 'green Contrat actif'],
    ['terminated', 'grey Contrat résilié'],
  ])('C2.7 %s is at the step « %s » on both timelines', (status, current) => {
    expect(shown(status, 'INDIVIDUAL', 'PAYMENT_SCHEDULE')).toContain(current);
    expect(shown(status, 'PROFESSIONAL', 'CYCLICAL_BILLING')).toContain(current);
  });

  test('L1.1 only the payer can correct a refused first payment', () => {
    const steps = activationTimeline('paymentFailure', 'INDIVIDUAL', 'PAYMENT_SCHEDULE', 'none');
    expect(steps.find(({ current }) => current)).toMatchObject({
      label: 'Premier paiement refusé',
      state: 'Erreur en cours de correction\u00a0: votre paiement est à refaire',
    });
  });

  const paymentOf = (status: string, receipt: ReceiptRead) => {
    const steps = activationTimeline(status, 'INDIVIDUAL', 'PAYMENT_SCHEDULE', receipt);
    const { label, colour, state } = steps[1]!;
    return [colour, label, state];
  };

  test.each([
    ['debit', ['green', 'Premier prélèvement reçu', 'Étape terminée']],
    ['other', ['green', 'Premier paiement reçu', 'Étape terminée']],
    ['none', ['grey', 'Premier paiement', 'Une fois la fourniture commencée']],
    ['reading', ['grey', 'Premier paiement', 'Chargement…']],
    [null, ['grey', 'Premier paiement', 'État non chargé']],
  ] as const)('C2.7 a requested activation shows what was paid: %s', (receipt, words) => {
    expect(paymentOf('sent_to_market', receipt)).toEqual(words);
  });

  test.each([
    ['effective', 'Étape à venir'],
    ['terminated', 'Aucun paiement reçu'],
  ])('C2.7 %s without a payment promises none that is past', (status, state) => {
    expect(paymentOf(status, 'none')).toEqual(['grey', 'Premier paiement', state]);
  });

  test('C2.7 a contract that waits for something else shows its payment as received', () => {
    expect(paymentOf('waiting-14d', 'other')[2]).toBe('Premier paiement reçu. En attente');
    expect(paymentOf('waiting-14d', 'none')[2]).toBe('En attente');
    expect(paymentOf('waiting-prepay', 'other')[2]).toBe('En attente');
  });

  test('C2.7 a contract in effect has passed every step', () => {
    expect(shown('effective', 'INDIVIDUAL', 'PAYMENT_SCHEDULE')).toEqual([
      'green Souscription effectuée',
      'green Premier prélèvement reçu',
      'green Données d’activation transmises au gestionnaire de réseau',
      'green Contrat actif',
    ]);
  });

  test('C2.7 a professional with a payment schedule pays first, as an individual does', () => {
    expect(activationTimeline('initialized', 'PROFESSIONAL', 'PAYMENT_SCHEDULE', 'none')).toHaveLength(4);
    expect(activationTimeline('initialized', 'INDIVIDUAL', 'CYCLICAL_BILLING', 'none')).toHaveLength(4);
    expect(activationTimeline('initialized', 'PROFESSIONAL', 'REAL_BILLING', 'none')).toHaveLength(3);
  });

  test('C2.7 an unknown status is grey and neutral', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(shown('quantum', 'INDIVIDUAL', 'PAYMENT_SCHEDULE')[1]).toBe('grey Statut en cours de mise à jour');
    warn.mockRestore();
  });
});
