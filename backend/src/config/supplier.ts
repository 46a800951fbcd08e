import { postalCodePattern } from '@portal/contract';
import { z } from 'zod';
import type { Read } from './variables';

/** What the supplier prints of itself on documents. */
export interface Supplier {
  name: string;
  street: string;
  postalCode: string;
  townName: string;
  phone: string;
  siret: string;
  /** Form and capital, as invoices must say them: `SAS au capital de 10 000 000 €`. */
  legalForm: string;
  /** « Identifiant créancier SEPA », on every mandate. */
  sepaCreditorId: string;
}

export const supplierVariables = {
  SUPPLIER_NAME: z.string().min(1).default('Lumenvie'),
  SUPPLIER_STREET: z.string().min(1).default('12 quai des Lumières'),
  SUPPLIER_POSTAL_CODE: z.string().regex(postalCodePattern, 'must be a postal code').default('69002'),
  SUPPLIER_TOWN: z.string().min(1).default('Lyon'),
  SUPPLIER_PHONE: z.string().min(1).default('09 70 00 00 00'),
  SUPPLIER_SIRET: z.string().min(1).default('732 829 320 00074'),
  SUPPLIER_LEGAL_FORM: z.string().min(1).default('SAS au capital de 10 000 000 €'),
  SUPPLIER_SEPA_CREDITOR_ID: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[0-9A-Z]{3}[0-9A-Z]{1,28}$/, 'must be a SEPA creditor identifier')
    .default('FR72ZZZ123456'),
};

export const readSupplier = (variables: Read<typeof supplierVariables>): Supplier => ({
  name: variables.SUPPLIER_NAME,
  street: variables.SUPPLIER_STREET,
  postalCode: variables.SUPPLIER_POSTAL_CODE,
  townName: variables.SUPPLIER_TOWN,
  phone: variables.SUPPLIER_PHONE,
  siret: variables.SUPPLIER_SIRET,
  legalForm: variables.SUPPLIER_LEGAL_FORM,
  sepaCreditorId: variables.SUPPLIER_SEPA_CREDITOR_ID,
});
