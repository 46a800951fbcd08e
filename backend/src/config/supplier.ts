import { postalCodePattern } from '@portal/contract';
import { isIban } from '@portal/domain/iban';
import { z } from 'zod';
import { ConfigError } from './config-error';
import { optional, type Read } from './variables';

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
  /** Who transfers and cheques are made out to. */
  beneficiary: string;
  /** The account for transfers. Null: screens ask the customer to contact the supplier. */
  account: { iban: string; bic: string } | null;
  /** Where cheques are sent, on one line. */
  chequeAddress: string;
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
  SUPPLIER_BENEFICIARY: optional(z.string()),
  SUPPLIER_IBAN: optional(
    z
      .string()
      .transform((iban) => iban.replace(/\s/g, '').toUpperCase())
      .refine(isIban, 'must be an IBAN'),
  ),
  SUPPLIER_BIC: optional(z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC')),
  SUPPLIER_CHEQUE_ADDRESS: optional(z.string()),
};

type Variables = Read<typeof supplierVariables>;

/** Of nobody: money is never sent to an account that the supplier did not name, so production has no default. */
const demoAccount = { iban: 'FR7699999000010000001234537', bic: 'LUMVFRPPXXX' };

/** @throws ConfigError when one of both is set alone */
function readAccount(
  { SUPPLIER_IBAN: iban, SUPPLIER_BIC: bic }: Variables,
  isProduction: boolean,
): Supplier['account'] {
  if (iban !== undefined && bic !== undefined) return { iban, bic };
  if (iban !== undefined) throw new ConfigError('SUPPLIER_BIC must be set when SUPPLIER_IBAN is.');
  if (bic !== undefined) throw new ConfigError('SUPPLIER_IBAN must be set when SUPPLIER_BIC is.');
  return isProduction ? null : demoAccount;
}

export const readSupplier = (variables: Variables, isProduction: boolean): Supplier => ({
  name: variables.SUPPLIER_NAME,
  street: variables.SUPPLIER_STREET,
  postalCode: variables.SUPPLIER_POSTAL_CODE,
  townName: variables.SUPPLIER_TOWN,
  phone: variables.SUPPLIER_PHONE,
  siret: variables.SUPPLIER_SIRET,
  legalForm: variables.SUPPLIER_LEGAL_FORM,
  sepaCreditorId: variables.SUPPLIER_SEPA_CREDITOR_ID,
  beneficiary: variables.SUPPLIER_BENEFICIARY ?? variables.SUPPLIER_NAME,
  account: readAccount(variables, isProduction),
  chequeAddress:
    variables.SUPPLIER_CHEQUE_ADDRESS ??
    `${variables.SUPPLIER_NAME}, ${variables.SUPPLIER_STREET}, ${variables.SUPPLIER_POSTAL_CODE} ${variables.SUPPLIER_TOWN}`,
});
