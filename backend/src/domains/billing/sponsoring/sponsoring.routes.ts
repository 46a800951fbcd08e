import { writeForCustomer } from '../../../platform/customer-write';
import { defineCall } from '../../../platform/http/define-call';
import { ownReferrals } from './own-referrals.service';
import { countSponsorCheck } from './sponsor-checks.service';
import { ownReferralsPolicy, sponsoringPolicy, type SponsoringGrant } from './sponsoring.policy';
import { findSponsor, refer } from './sponsoring.service';

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
