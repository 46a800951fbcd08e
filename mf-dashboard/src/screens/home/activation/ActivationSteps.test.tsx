import { type CustomerType, contractStatuses } from '@portal/contract';
import { aContractSummary, render, screen, within } from '@portal/testing';
import { ActivationSteps } from './ActivationSteps';

function steps(customerType: CustomerType, over: Parameters<typeof aContractSummary>[0]) {
  render(
    <ActivationSteps
      contract={aContractSummary(over)}
      customerType={customerType}
      askedStart={null}
      receipt="none"
    />,
  );
  return within(screen.getByRole('list', { name: 'Activation de mon contrat' })).getAllByRole('listitem');
}
const textOf = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);

test('C2.7 an individual sees four steps, each with its state in words', () => {
  const items = steps('INDIVIDUAL', { contractStatus: 'paymentFailure' });
  expect(textOf(items)).toEqual([
    'Souscription effectuéeÉtape terminée',
    'Premier paiement refuséErreur en cours de correction\u00a0: votre paiement est à refaire',
    'Demande d’activationÉtape à venir',
    'Activation du contratÉtape à venir',
  ]);
  expect(items[1]).toHaveAttribute('aria-current', 'step');
});

test('L1.5 the requested start is shown until it is accepted', () => {
  const contract = aContractSummary({ contractStatus: 'waiting-14d' });
  render(
    <ActivationSteps contract={contract} customerType="INDIVIDUAL" askedStart="2026-12-02" receipt="none" />,
  );
  expect(screen.getByText(/^Début demandé : le 2.décembre.2026, à confirmer/)).toBeVisible();
});

test('C2.7 a professional billed in cycles sees three', () => {
  const items = steps('PROFESSIONAL', { contractStatus: 'accepted', billingMode: 'CYCLICAL_BILLING' });
  expect(textOf(items)).toEqual([
    'Souscription effectuéeÉtape terminée',
    'Données d’activation transmises au gestionnaire de réseauÉtape terminée',
    'Données acceptéesÉtape en cours',
  ]);
});

test.each(contractStatuses)('C2.7 %s is drawn with one current step', (contractStatus) => {
  const items = steps('INDIVIDUAL', { contractStatus });
  expect(items).toHaveLength(4);
  expect(items.filter((item) => item.hasAttribute('aria-current'))).toHaveLength(1);
});
