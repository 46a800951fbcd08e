import { z } from 'zod';
import type { Read } from './variables';

/** What the supplier has to publish of itself, beside what its documents print. */
export interface Publisher {
  /** « Directeur de la publication » (loi n° 2004-575, article 6). */
  director: string;
  /** Who runs the servers: name, address, phone. */
  host: { name: string; address: string; phone: string };
  /** Of the data protection officer. */
  dpoEmail: string;
  /** Authorisation to supply energy (Code de l'énergie, L333-1 and L443-1). */
  licence: string;
}

export const publisherVariables = {
  SUPPLIER_DIRECTOR: z.string().min(1).default('Claire Fontaine, présidente'),
  SUPPLIER_HOST_NAME: z.string().min(1).default('Nuages de France SAS'),
  SUPPLIER_HOST_ADDRESS: z.string().min(1).default('3 rue des Serveurs, 59100 Roubaix'),
  SUPPLIER_HOST_PHONE: z.string().min(1).default('09 70 00 00 10'),
  SUPPLIER_DPO_EMAIL: z.email('must be an e-mail address').default('dpo@lumenvie.example'),
  SUPPLIER_LICENCE: z
    .string()
    .min(1)
    .default('arrêté ministériel du 12 mars 2024 (électricité et gaz naturel)'),
};

export const readPublisher = (variables: Read<typeof publisherVariables>): Publisher => ({
  director: variables.SUPPLIER_DIRECTOR,
  host: {
    name: variables.SUPPLIER_HOST_NAME,
    address: variables.SUPPLIER_HOST_ADDRESS,
    phone: variables.SUPPLIER_HOST_PHONE,
  },
  dpoEmail: variables.SUPPLIER_DPO_EMAIL,
  licence: variables.SUPPLIER_LICENCE,
});
