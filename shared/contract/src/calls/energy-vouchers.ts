import { z } from 'zod';
import { energyVoucher } from '../entities/energy-voucher';
import { contractNumber, customerNumber } from '../entities/primitives';
import { voucherCodePattern, voucherNumberPattern } from '../number-patterns';
import { request } from '../origin';

const wrongNumber = 'Le numéro du chèque comporte de 8 à 20 chiffres';
const wrongCode = 'Le code du chèque comporte de 4 à 10 lettres ou chiffres';

const given = {
  request: request({
    customerNbr: customerNumber,
    contractNbr: contractNumber,
    /** As printed; spaces are ignored. */
    number: z
      .string()
      .max(40)
      .regex(/^[\d \u00a0\u202f]*$/, wrongNumber)
      .transform((typed) => typed.replaceAll(/[\s\u00a0\u202f]/g, ''))
      .pipe(z.string().regex(voucherNumberPattern, wrongNumber)),
    /** Under the strip to scratch. */
    code: z
      .string()
      .max(20)
      .regex(/^[0-9A-Za-z \u00a0\u202f]*$/, wrongCode)
      .transform((typed) => typed.replaceAll(/[\s\u00a0\u202f]/g, '').toUpperCase())
      .pipe(z.string().regex(voucherCodePattern, wrongCode)),
  }),
  /** TAKEN, or ASKED or UNKNOWN while the agency has not answered: it is asked again, and the customer is mailed. */
  response: z.object({ voucher: energyVoucher }),
};

/** Energy vouchers of the State (decision 0134). */
export const energyVoucherCalls = {
  '/getEnergyVouchers': {
    request: request({ customerNbr: customerNumber, contractNbr: contractNumber.optional() }),
    response: z.object({
      /** Whether one can be given here at all; else it is sent by post. */
      accepted: z.boolean(),
      /** Latest first, 50 at most. */
      vouchers: z.array(energyVoucher),
      /** Contracts that one can be given for. */
      contracts: z.array(z.string()),
    }),
  },
  /** Uses a voucher, once whatever the repeats. Refused with 422 at the field that the agency refuses. */
  '/giveEnergyVoucher': given,
  /** As `/giveEnergyVoucher`, by an agent for a caller. */
  '/takeEnergyVoucher': given,
} as const;
