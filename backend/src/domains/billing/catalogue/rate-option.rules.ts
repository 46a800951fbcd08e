import type { RateOption } from '@portal/contract';
import { refusedFields } from '../../../platform/errors';

/**
 * A product is of one rate option. One that is asked for with another would be sold under prices that nobody was shown.
 * @param asked none, or UNKNOWN (of a survey), where the product alone decides
 * @throws DomainError 422
 */
export function assertRateOption(asked: RateOption | null | undefined, sold: RateOption): void {
  if (!asked || asked === 'UNKNOWN' || asked === sold) return;
  throw refusedFields([{ path: 'chosenProduct.productCode', message: rateOptionNotSold }]);
}

const rateOptionNotSold =
  'Cette offre n’existe pas avec l’option tarifaire demandée. Choisissez-en une autre.';
