import { ibanRefusal, normaliseIban } from '@portal/domain/iban';
import { nameRule } from '@portal/screen/person';
import { boolean, object, string } from '@portal/ui/schema';

/** The account is optional here, but must be valid if typed. A masked IBAN means that the stored one is kept. */
export const paymentSchema = object({
  debitDay: string().default(''),
  iban: string()
    .default('')
    .transform((typed: string) => (typed.includes('•') ? typed : normaliseIban(typed)))
    .test('iban', (iban, { createError }) => {
      const refusal = iban && !iban.includes('•') ? ibanRefusal(iban) : null;
      return refusal === null || createError({ message: refusal });
    }),
  ownerFirstName: nameRule().notRequired().default(''),
  ownerLastName: nameRule().notRequired().default(''),
  firstPaymentCB: boolean().default(false),
});
