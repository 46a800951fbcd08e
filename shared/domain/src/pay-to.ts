import type { Finance, PaymentMode, PayTo } from '@portal/contract';
import { formatIban } from './iban-display';

/** A contract to be debited is paid by transfer as long as no mandate allows it. */
export const modeInForce = ({
  paymentMode,
  rumCode,
}: Pick<Finance, 'paymentMode' | 'rumCode'>): PaymentMode =>
  paymentMode === 'directDebit' && rumCode === null ? 'bankTransfer' : paymentMode;

const ownModes = ['bankTransfer', 'check'] as const;
/** Modes in which the customer sends the money. */
export type OwnMode = (typeof ownModes)[number];
export const isOwnMode = (mode: PaymentMode): mode is OwnMode => ownModes.some((own) => own === mode);

/** What is to be done, in a sentence. */
export const payToSentence = (mode: OwnMode): string =>
  mode === 'bankTransfer'
    ? 'Faites un virement de chaque somme due, pour qu’il arrive à sa date\u00a0:'
    : 'Envoyez un chèque de chaque somme due, pour qu’il arrive à sa date\u00a0:';

/** What a payment is made out with: labels and values, in the order in which a bank or an envelope asks for them. */
export function payToFacts(mode: OwnMode, to: PayTo): readonly (readonly [label: string, value: string])[] {
  if (mode === 'check') {
    return [
      ['À l’ordre de', to.beneficiary],
      ['À envoyer à', to.chequeAddress],
      ['Au dos du chèque', to.reference],
    ];
  }
  return [
    ['Bénéficiaire', to.beneficiary],
    ...(to.account === null
      ? [['IBAN', `à demander à ${to.supportEmail}`] as const]
      : [['IBAN', formatIban(to.account.iban)] as const, ['BIC', to.account.bic] as const]),
    ['Référence à indiquer', to.reference],
  ];
}
