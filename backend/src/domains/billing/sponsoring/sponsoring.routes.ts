import type { CallRight, RequestOf } from '@portal/contract';
import { authorizeCustomer, ownCustomer } from '../../../platform/access/own-customer';
import { authorizeSale } from '../../../platform/access/own-sale';
import type { CustomerGrant, Policy, SaleGrant } from '../../../platform/access/policy';
import { writeForCustomer } from '../../../platform/customer-write';
import { defineCall } from '../../../platform/http/define-call';
import { ownReferrals } from './own-referrals.service';
import { countSponsorCheck } from './sponsor-checks.service';
import { findSponsor, refer } from './sponsoring.service';

type SponsoringRequest = RequestOf<'/sponsoring'>;

/** A referral is a write of the sponsor's own; agents need an elevated visit for it. */
const referralRight: CallRight = { who: 'customer', does: 'WRITE', subMenus: ['searchCustomerContract'] };

/** The sponsor of a referral; undefined for a check of a number, which any session and any case may make. */
type SponsoringGrant = SaleGrant & { sponsor?: CustomerGrant };

const sponsoringPolicy: Policy<'caseOrSession', SponsoringRequest> = {
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

const ownReferralsPolicy = ownCustomer(({ customerNbr }: RequestOf<'/getSponsorships'>) => ({
  customerNumber: customerNbr,
}));

export const sponsoringCalls = [
  defineCall('/getSponsorships', {
    summary: 'Whom the customer invited, what became of it, and whether they may invite one more',
    policy: ownReferralsPolicy,
    handler: ({ db, clock, grant }) => ownReferrals(db, clock, grant.customerNumber),
  }),
  defineCall('/sponsoring', {
    summary: 'Recommends the supplier to somebody, or says whether a sponsor’s number holds',
    policy: sponsoringPolicy,
    limit: { max: 30, anonymous: 15, timeWindow: '1 minute' },
    handler: async (call) => {
      const { db, clock, config, payload } = call;
      if ('sponsorNumber' in payload) {
        await countSponsorCheck(db, clock, call.grant);
        return { resultSponsor: (await findSponsor(db, payload.sponsorNumber)) ? 'OK' : 'KO' };
      }
      const { sponsor } = call.grant as SponsoringGrant;
      if (!sponsor) throw new Error('The policy let a referral pass without its sponsor.');
      return writeForCustomer({ ...call, path: '/sponsoring', grant: sponsor }, (tx) =>
        refer(tx, clock, {
          sponsorNumber: sponsor.customerNumber,
          targetEmail: payload.targetEmail,
          site: config.publicSite,
          phone: config.supplier.phone,
          supportEmail: config.supportEmail,
        }),
      );
    },
  }),
];
