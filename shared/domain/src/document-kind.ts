import type { DocumentKind } from '@portal/contract';
import { labelled } from './label';

/** What a paper of a contract is, in the words of a list's column. */
export const documentKindLabel = labelled<DocumentKind, string>(
  'documentKind',
  {
    CONTRACT: 'Contrat',
    SEPA_MANDATE: 'Mandat de prélèvement',
    CONTRACT_AMENDMENT: 'Modification du contrat',
    EL: 'Conditions générales',
    NG: 'Conditions générales',
    EXPLANATIONS_OFFER_CAPACITY: 'Notice explicative',
  },
  'Document',
);
