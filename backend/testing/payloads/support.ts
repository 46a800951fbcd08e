import type { Payloads } from './subject';

type Paths = '/elevateSupport' | '/endSupport' | '/getSupportVisits';

export const supportPayloads: Payloads<Paths> = {
  '/elevateSupport': ({ customerNbr }) => ({
    customerNbr,
    reason: 'Le client demande de l’aide au téléphone',
  }),
  '/endSupport': ({ customerNbr }) => ({ customerNbr }),
  '/getSupportVisits': ({ customerNbr }) => ({ customerNbr }),
};
