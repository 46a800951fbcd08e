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
    beneficiary: 'Lumenvie',
    account: { iban: 'FR7699999000010000001234537', bic: 'LUMVFRPPXXX' },
    chequeAddress: 'Lumenvie, 12 quai des Lumières, 69002 Lyon',
  },
  supportEmail: 'contact@lumenvie.example',
};
