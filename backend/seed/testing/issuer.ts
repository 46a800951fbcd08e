import type { Issuer } from '../../src/domains/billing/documents/blocks';

export const referenceDay = '2026-11-21';
/** The supplier of the tests' invoices. */
export const issuer: Issuer = {
  supplier: {
    name: 'Lumenvie',
    street: '12 quai des Lumières',
    postalCode: '69002',
    townName: 'Lyon',
    phone: '09 70 00 00 00',
    siret: '732 829 320 00074',
    legalForm: 'SAS au capital de 10 000 000 €',
    sepaCreditorId: 'FR72ZZZ123456',
  },
  supportEmail: 'contact@lumenvie.example',
};
