import { useCall } from '@portal/api-client';
import type { Customer, ResponseOf } from '@portal/contract';
import { CallBlock, lazyPart } from '@portal/screen';
import { Card, Notice, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { sponsorshipWords } from '../../i18n/sponsorship';
import { Conditions } from './Conditions';
import { Gifts } from './Gifts';
import { isIneligible, ReferralFigures } from './ReferralFigures';
import { ReferralsCard } from './ReferralsCard';

const words = sponsorshipWords;
const InvitationForm = lazyPart(() => import('./InvitationForm').then((module) => module.InvitationForm));

interface SponsorshipProps {
  customer: Customer;
  customerNumber: string;
  support: { readOnly: boolean };
}

export function Sponsorship({ customer, customerNumber, support }: SponsorshipProps) {
  const own = useCall('/getSponsorships', { customerNbr: customerNumber });
  const { figures, form } = words;
  const ineligible = isIneligible(own.data);
  return (
    <>
      {own.data?.welcome && <Welcome {...own.data.welcome} />}
      {!ineligible && <Gifts />}
      <Card title={figures.card}>
        <CallBlock
          state={own}
          failed={figures.failed}
          skeleton={<Skeleton label={figures.loading} lines={3} />}
        >
          {(data) => <ReferralFigures {...data} />}
        </CallBlock>
      </Card>
      <Card title={form.card}>
        {own.data && own.data.refusal !== null ? (
          <Notice tone="info" title={ineligible ? words.closed.never : words.closed.title}>
            <p>{own.data.refusal}.</p>
            {own.data.nextPossibleDate && <p>{words.closed.next(own.data.nextPossibleDate)}</p>}
          </Notice>
        ) : (
          <Suspense fallback={<Skeleton label={form.loading} lines={3} />}>
            <InvitationForm
              customer={customer}
              customerNumber={customerNumber}
              own={own.data}
              readOnly={support.readOnly}
              onInvited={own.retry}
            />
          </Suspense>
        )}
      </Card>
      <ReferralsCard own={own} />
      <Conditions />
    </>
  );
}

type Credit = NonNullable<ResponseOf<'/getSponsorships'>['welcome']>;

/** What a customer who came with a sponsor's number gets for it, and whether a bill has it yet. */
function Welcome({ euros, deductedEuros, leftEuros }: Credit) {
  const partly = deductedEuros > 0 ? words.welcome.partly(euros, leftEuros) : words.welcome.waits(euros);
  return (
    <Notice tone="success" title={words.welcome.title}>
      <p>{leftEuros > 0 ? partly : words.welcome.used(euros)}</p>
    </Notice>
  );
}
