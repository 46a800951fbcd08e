import { z } from 'zod';
import { caseLink, customerNumber, day, euros, text } from '../entities/primitives';
import { sponsorshipStatuses } from '../enumerations';
import { request } from '../origin';
import { emailMaxLength } from '../text-lengths';

const sponsoring = {
  request: z.union([
    request({
      sponsorId: customerNumber,
      sponsorFirstName: text().optional(),
      sponsorLastName: text().optional(),
      targetEmail: text(emailMaxLength).min(1),
    }),
    request({ sponsorNumber: text(20).min(1), ...caseLink }),
  ]),
  response: z.object({
    /** Of a referral; the same whether or not the person is a customer already. */
    result: z.literal('OK').optional(),
    message: z.string().optional(),
    /** Of a check. */
    resultSponsor: z.enum(['OK', 'KO']).optional(),
  }),
};

/** Euros off the bills of who gets it; none of it may be left. */
const sponsorshipCredit = z.object({ euros, deductedEuros: euros, leftEuros: euros });

const getSponsorships = {
  request: request({ customerNbr: customerNumber }),
  response: z.object({
    /** Why this customer may invite nobody now; null when they may. */
    refusal: z.string().nullable(),
    /** Referrals of the last 12 months, of which there may be `limit`. */
    lastYear: z.number().int(),
    limit: z.number().int(),
    /** First day on which one may be sent again once the limit is reached; null while it is not. */
    nextPossibleDate: day.nullable(),
    /** Off the sponsor's next bill and off the new customer's first, euros with taxes. */
    sponsorEuros: euros,
    newCustomerEuros: euros,
    /** Latest first: those whom the customer invited, and those who gave their number by themselves. */
    referrals: z.array(
      z.object({
        id: z.string(),
        /** As the customer typed it; masked of who accepted, for they may have come by themselves; null once erased. */
        targetEmail: z.string().nullable(),
        status: z.enum(sponsorshipStatuses),
        /** Day in Paris. */
        date: day,
        /** What the sponsor gets for it, once granted; null before, and where nothing was. */
        credit: sponsorshipCredit.nullable(),
      }),
    ),
    /** What the customer themselves gets as a newcomer; null who came without a sponsor, or whose contract waits. */
    welcome: sponsorshipCredit.nullable(),
  }),
};

export const sponsoringCalls = {
  '/sponsoring': sponsoring,
  '/getSponsorships': getSponsorships,
} as const;
