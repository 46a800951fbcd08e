import type { ResponseOf } from '@portal/contract';
import { sponsorshipStatusDisplay } from '@portal/domain';
import { LocalTable } from '@portal/screen/local-table';
import { DateText, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frSponsorship } from '../../i18n/fr-sponsorship';

const words = frSponsorship.list;

type Referral = ResponseOf<'/getSponsorships'>['referrals'][number];

const columns: readonly Column<Referral>[] = [
  {
    key: 'who',
    title: words.who,
    render: ({ targetEmail }) => targetEmail ?? words.erased,
    sortBy: ({ targetEmail }) => targetEmail,
    cardTitle: true,
  },
  {
    key: 'when',
    title: words.when,
    render: ({ date }) => <DateText value={date} />,
    sortBy: ({ date }) => date,
  },
  {
    key: 'state',
    title: words.state,
    render: ({ status }) => {
      const { label, tone } = sponsorshipStatusDisplay(status);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
    sortBy: ({ status }) => sponsorshipStatusDisplay(status).label,
  },
  {
    key: 'credit',
    title: words.credit,
    render: (referral) => <Credit {...referral} />,
    sortBy: ({ credit }) => credit?.euros ?? 0,
  },
];

/** What the referral brings, and whether a bill has it yet. */
function Credit({ credit, status }: Referral) {
  if (!credit) {
    const awaited = status === 'SENT' || status === 'SUBSCRIBED';
    return <span className="sponsor-soft">{awaited ? words.later : words.noCredit}</span>;
  }
  const { euros, deductedEuros, leftEuros } = credit;
  const partly = deductedEuros > 0 ? words.partly(leftEuros) : words.waits;
  return (
    <>
      {words.creditOf(euros)} <span className="sponsor-soft">{leftEuros > 0 ? partly : words.used}</span>
    </>
  );
}

export function ReferralsTable({ referrals }: { referrals: readonly Referral[] }) {
  return (
    <LocalTable
      name={null}
      count={words.count(referrals.length)}
      label={words.table}
      columns={columns}
      rows={referrals}
      rowKey={({ id }) => id}
      emptyText={words.none}
    />
  );
}
