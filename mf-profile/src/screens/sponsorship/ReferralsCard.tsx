import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { CallBlock, lazyPart } from '@portal/screen';
import { Card, EmptyState, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { sponsorshipWords } from '../../i18n/sponsorship';

const words = sponsorshipWords;
const ReferralsTable = lazyPart(() => import('./ReferralsTable').then((module) => module.ReferralsTable));

/** Whom the customer brought or invited. */
export function ReferralsCard({ own }: { own: CallState<ResponseOf<'/getSponsorships'>> }) {
  const skeleton = <Skeleton label={words.figures.loading} lines={4} />;
  return (
    <Card title={words.list.card}>
      <CallBlock state={own} failed={words.figures.failed} skeleton={skeleton}>
        {({ referrals }) =>
          referrals.length === 0 ? (
            <EmptyState title={words.list.none}>{words.list.noneWords}</EmptyState>
          ) : (
            <Suspense fallback={skeleton}>
              <ReferralsTable referrals={referrals} />
            </Suspense>
          )
        }
      </CallBlock>
    </Card>
  );
}
