import type { ResponseOf } from '@portal/contract';
import { formatWhole, isReferralAccepted } from '@portal/domain';
import { ProgressBar } from '@portal/ui';
import { frSponsorship } from '../../i18n/fr-sponsorship';

type Own = ResponseOf<'/getSponsorships'>;

const words = frSponsorship.figures;

/** Who may not sponsor at all, and not only no more this year: they have nothing left, and nothing to gain. */
export const isIneligible = (own: Own | undefined): boolean =>
  own !== undefined && own.refusal !== null && own.nextPossibleDate === null;

/** Sent, accepted, left, and how much of the year's limit is used. */
export function ReferralFigures(own: Own) {
  const { referrals, lastYear, limit } = own;
  const accepted = referrals.filter(({ status }) => isReferralAccepted(status)).length;
  const left = Math.max(0, limit - lastYear);
  return (
    <>
      <dl className="sponsor-figures">
        <Figure value={lastYear} words={lastYear < 2 ? words.sentOne : words.sent} />
        <Figure value={accepted} words={accepted < 2 ? words.acceptedOne : words.accepted} />
        {!isIneligible(own) && <Figure value={left} words={left < 2 ? words.leftOne : words.left} />}
      </dl>
      {!isIneligible(own) && (
        <ProgressBar
          label={words.ofYear}
          value={lastYear}
          max={limit}
          valueText={words.used(lastYear, limit)}
        />
      )}
    </>
  );
}

function Figure({ value, words: what }: { value: number; words: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{formatWhole(value)}</dd>
    </div>
  );
}
