import type { CallRight, RequestOf } from '@portal/contract';
import { authorizeCustomer, ownCustomer } from '../../../platform/access/own-customer';
import { authorizeSale } from '../../../platform/access/own-sale';
import type { CustomerGrant, Policy, SaleGrant } from '../../../platform/access/policy';

type SponsoringRequest = RequestOf<'/sponsoring'>;

/** A referral is a write of the sponsor's own; agents need an elevated visit for it. */
const referralRight: CallRight = { who: 'customer', does: 'WRITE', subMenus: ['searchCustomerContract'] };

/** The sponsor of a referral; undefined for a check of a number, which any session and any case may make. */
export type SponsoringGrant = SaleGrant & { sponsor?: CustomerGrant };

export const sponsoringPolicy: Policy<'caseOrSession', SponsoringRequest> = {
  who: 'caseOrSession',
  authorize: async (access): Promise<SponsoringGrant> => {
    const { payload } = access;
    if ('sponsorNumber' in payload) return authorizeSale({ ...access, payload });
    const sponsor = await authorizeCustomer(
      { ...access, right: referralRight },
      { customerNumber: payload.sponsorId },
    );
    return { by: 'session', visitor: sponsor.visitor, sponsor };
  },
};

export const ownReferralsPolicy = ownCustomer(({ customerNbr }: RequestOf<'/getSponsorships'>) => ({
  customerNumber: customerNbr,
}));
