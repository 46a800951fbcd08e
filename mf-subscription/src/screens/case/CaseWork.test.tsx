import { render, screen } from '@portal/testing';
import { newCase } from '../../rules/case/case-page';
import { caseContextOf } from '../../testing/case-context-of';
import { signedUnpaid } from '../../testing/payment-modal';
import { CaseContext } from './case-context';
import { Completed } from './CaseWork';

test.each([
  ['FINALIZED', /et son premier paiement est reçu\. Numéro de client : 1000\.$/],
  [null, /Il n’y a rien à payer aujourd’hui\. Numéro de client : 1000\.$/],
] as const)('L1.4 a signed case promises no end of payments: %s', (firstPaymentCBStatus, words) => {
  const order = { ...signedUnpaid, linkExpiresAt: null, customerNumber: '1000', firstPaymentCBStatus };
  render(
    <CaseContext value={caseContextOf({ page: { ...newCase, order } })}>
      <Completed />
    </CaseContext>,
  );
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(/reste rien à payer/)).toBeNull();
});

test('L1.4 the page of a mailed link shows its customer the same', () => {
  const order = { ...signedUnpaid, linkExpiresAt: null, firstPaymentCBStatus: null };
  const visitor = { groupName: null, link: 'LINK' };
  render(
    <CaseContext value={caseContextOf({ page: { ...newCase, order }, visitor })}>
      <Completed />
    </CaseContext>,
  );
  expect(
    screen.getByText(/^Votre souscription est signée\. Vous n’avez rien à payer aujourd’hui\./),
  ).toBeVisible();
});
