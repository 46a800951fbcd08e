import { paymentTypeOf as situationType, type PaymentType } from '@portal/domain';
import type { DraftContract } from './order-draft';

type Contract = Pick<DraftContract, 'effectiveStartRange'> & {
  deliveryPoint: { process: Pick<DraftContract['deliveryPoint']['process'], 'type'> };
};

export const paymentTypeOf = (contracts: readonly Contract[]): PaymentType =>
  situationType(
    contracts.map(({ effectiveStartRange: startRange, deliveryPoint }) => ({
      startRange,
      processType: deliveryPoint.process.type,
    })),
  );

/** A case of type SDD has its first payment debited, whatever card was asked for. */
export const withFirstPayment = <C extends Contract & { firstPaymentCB: boolean }>(contracts: C[]): C[] =>
  paymentTypeOf(contracts) === 'SDD'
    ? contracts.map((contract) => ({ ...contract, firstPaymentCB: false }))
    : contracts;

/** A card pays the first instalment only where every contract asks for it (back-office 4). */
export const awaitsCard = (contracts: readonly (Contract & { firstPaymentCB: boolean })[]): boolean =>
  paymentTypeOf(contracts) === 'OTHER' && contracts.every(({ firstPaymentCB }) => firstPaymentCB);
