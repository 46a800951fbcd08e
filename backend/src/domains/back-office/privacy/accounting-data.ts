import { byCustomer, byText, deleted, personalData, kept, type PersonalData } from './personal-data';
import { mentions } from './mentions';

/** Accounting: kept for 10 years, and the messages of the test bank deleted. */
export const accountingData: PersonalData[] = [
  // The accounting piece is the invoice as it was issued, name included: docs/decisions/0046, kept-invoices.service.ts.
  kept('sponsorship_credit_use', 'Remises de parrainage de vos factures'),
  kept('sponsorship_credit', 'Vos remises de parrainage'),
  kept('invoice_file', 'Vos factures (fichiers)'),
  kept('invoice', 'Vos factures'),
  personalData('payment_piece', 'Vos paiements', byCustomer, { reject_reason: null }),
  deleted(
    'sandbox_card_event',
    'Banque d’essai : messages',
    mentions('body', (person) => person.cardReferences),
  ),
  deleted(
    'sandbox_card_refund',
    'Banque d’essai : remboursements',
    byText('payment_id', (person) => person.cardReferences),
  ),
  deleted(
    'sandbox_card_payment',
    'Banque d’essai : paiements',
    byText('id', (person) => person.cardReferences),
  ),
  personalData('card_payment', 'Vos paiements par carte', byCustomer, { failure_message: null }),
  personalData('card_refund', 'Vos remboursements par carte', byCustomer, { failure_message: null }),
];
