import { render, screen } from '@portal/testing';
import { keptOrder } from '../../testing/cases';
import { CaseHeader } from './CaseHeader';

const shown = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('B1.3 a case that is not saved yet has no number and no status', () => {
  render(<CaseHeader order={null} />);
  expect(shown()).toEqual([
    ['N° d’affaire', 'Pas encore enregistrée'],
    ['Affaire', '–'],
    ['Signature', '–'],
    ['1er paiement par carte', '–'],
    ['1er prélèvement', '–'],
  ]);
});

test('B1.3 number, two statuses of the order, two of its first payment', () => {
  render(
    <CaseHeader
      order={keptOrder({
        orderStatus: 'FINALIZED_WITHOUT_DOC',
        signingStatus: 'SIGNED',
        firstPaymentCBStatus: 'IN_FAILURE',
        firstPaymentSlimCollectStatus: 'PENDING',
      })}
    />,
  );
  expect(shown()).toEqual([
    ['N° d’affaire', 'AFF-2026-000001'],
    ['Affaire', 'Finalisée sans document'],
    ['Signature', 'Signée'],
    ['1er paiement par carte', 'En échec'],
    ['1er prélèvement', 'En attente'],
  ]);
});

test('B3.5 the status of an order is no longer shown once its site was changed', () => {
  render(<CaseHeader order={keptOrder({ orderStatus: null })} />);
  expect(shown()[1]).toEqual(['Affaire', 'Modifiée, à enregistrer']);
});
