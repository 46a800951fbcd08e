import { messages, type ResponseOf } from '@portal/contract';
import { mailboxKey, normaliseEmail, referralRefusal } from '@portal/domain';
import { object, string } from '@portal/ui/schema';

export const emptyInvitation = { targetEmail: '' };

/**
 * What the server will refuse, as far as the screen knows it: an address that is none, one's own, one invited before.
 * @param own undefined until it has come
 */
export const invitationSchema = (ownEmail: string, own: ResponseOf<'/getSponsorships'> | undefined) => {
  const invited = (own?.referrals ?? []).flatMap(({ targetEmail }) =>
    targetEmail === null ? [] : [mailboxKey(targetEmail)],
  );
  return object({
    targetEmail: string()
      .transform((typed: string) => normaliseEmail(typed))
      .required(messages.required)
      .test('referral', (targetEmail, { createError }) => {
        const facts = { targetEmail, ownEmails: [ownEmail], invited, lastYear: own?.lastYear ?? 0 };
        const message = targetEmail ? referralRefusal(facts) : null;
        return message === null || createError({ message });
      }),
  });
};
