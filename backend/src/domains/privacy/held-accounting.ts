import { byCustomer, byText, holding, mentions, type Holding } from './held-data';

/** Accounting: kept for 10 years, and the messages of the test bank deleted. */
export const heldAccounting: Holding[] = [
  // The accounting piece is the invoice as it was issued, name included: docs/decisions/0046, kept-invoices.service.ts.
  holding('sponsorship_credit_use', 'Remises de parrainage de vos factures', byCustomer, 'KEEP'),
  holding('sponsorship_credit', 'Vos remises de parrainage', byCustomer, 'KEEP'),
  holding('invoice_file', 'Vos factures (fichiers)', byCustomer, 'KEEP'),
  holding('invoice', 'Vos factures', byCustomer, 'KEEP'),
  holding('payment_piece', 'Vos paiements', byCustomer, { reject_reason: null }),
  holding(
    'sandbox_card_event',
    'Banque d’essai : messages',
    mentions('body', (person) => person.cardReferences),
    'DELETE',
  ),
  holding(
    'sandbox_card_refund',
    'Banque d’essai : remboursements',
    byText('payment_id', (person) => person.cardReferences),
    'DELETE',
  ),
  holding(
    'sandbox_card_payment',
    'Banque d’essai : paiements',
    byText('id', (person) => person.cardReferences),
    'DELETE',
  ),
  holding('card_payment', 'Vos paiements par carte', byCustomer, { failure_message: null }),
  holding('card_refund', 'Vos remboursements par carte', byCustomer, { failure_message: null }),
];
