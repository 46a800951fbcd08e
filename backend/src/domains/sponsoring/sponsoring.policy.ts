import type { CallRight, RequestOf } from '@portal/contract';
import { authorizeCustomer } from '../../platform/access/own-customer';
import { anySession, type CustomerGrant, type Policy } from '../../platform/access/policy';

type SponsoringRequest = RequestOf<'/sponsoring'>;

/** A referral is a write of the sponsor's own; agents need an elevated visit for it. */
const referralRight: CallRight = { who: 'customer', does: 'WRITE', subMenus: ['searchCustomerContract'] };

/** The sponsor of a referral; undefined for a check of a number, which any session may make. */
export type SponsoringGrant = { visitor: CustomerGrant['visitor']; sponsor?: CustomerGrant };

export const sponsoringPolicy: Policy<'session', SponsoringRequest> = {
  who: 'session',
  authorize: async (access): Promise<SponsoringGrant> => {
    const { payload } = access;
    if ('sponsorNumber' in payload) return anySession.authorize(access);
    const sponsor = await authorizeCustomer(
      { ...access, right: referralRight },
      { customerNumber: payload.sponsorId },
    );
    return { visitor: sponsor.visitor, sponsor };
  },
};
