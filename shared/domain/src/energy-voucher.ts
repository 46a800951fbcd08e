import type { VoucherRefusal, VoucherState } from '@portal/contract';
import { labelled, type StatusDisplay } from './label';

/** How far an energy voucher has come, in words. */
export const voucherStateDisplay = labelled<VoucherState, StatusDisplay>(
  'voucherState',
  {
    ASKED: { label: 'En vérification', tone: 'info' },
    UNKNOWN: { label: 'En vérification', tone: 'info' },
    TAKEN: { label: 'Pris en compte', tone: 'success' },
    REFUSED: { label: 'Refusé', tone: 'danger' },
  },
  { label: 'État inconnu', tone: 'neutral' },
);

/** Why the agency of the State refused a voucher, and what its holder can do. */
export const voucherRefusalLabel = labelled<VoucherRefusal, string>(
  'voucherRefusal',
  {
    UNKNOWN_NUMBER:
      'Ce numéro de chèque énergie n’existe pas\u00a0: vérifiez les chiffres imprimés sur le chèque.',
    WRONG_CODE: 'Ce code n’est pas celui du chèque\u00a0: vérifiez-le sous la zone à gratter.',
    EXPIRED: 'Ce chèque énergie n’est plus valable\u00a0: sa date de fin de validité est passée.',
    USED: 'Ce chèque énergie a déjà été utilisé.',
    NOT_ELIGIBLE: 'Ce chèque énergie ne peut pas payer ce contrat.',
  },
  'Ce chèque énergie est refusé.',
);

/** `…0123`, as people tell one voucher from another. */
export const voucherEnd = (numberEnd: string): string => `…${numberEnd}`;
