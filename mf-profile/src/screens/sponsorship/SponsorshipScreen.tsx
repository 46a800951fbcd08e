import { useCall, type CallState } from '@portal/api-client/query';
import type { Customer, ResponseOf } from '@portal/contract';
import { formatWholeEuros, newCustomerEuros, referralsPerYear, sponsorEuros } from '@portal/domain';
import { CustomerScreen, CallBlock, lazyPart } from '@portal/screen';
import { Card, Notice, Skeleton, Icon, EmptyState } from '@portal/ui';
import { Suspense } from 'react';
import { frSponsorship } from '../../i18n/fr-sponsorship';
import './sponsorship.css';
import { isIneligible, ReferralFigures } from './ReferralFigures';

const ReferralsTable = lazyPart(() => import('./ReferralsTable').then((module) => module.ReferralsTable));

/** Whom the customer brought or invited. */
function ReferralsCard({ own }: { own: CallState<ResponseOf<'/getSponsorships'>> }) {
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

const giftsWords = frSponsorship.gifts;

/** What each of the two gains. */
function Gifts() {
  return (
    <ul className="sponsor-gifts" aria-label={giftsWords.label}>
      <Gift amount={sponsorEuros} whom={giftsWords.you} detail={giftsWords.youWords} />
      <Gift amount={newCustomerEuros} whom={giftsWords.them} detail={giftsWords.themWords} />
    </ul>
  );
}

function Gift({ amount, whom, detail }: { amount: number; whom: string; detail: string }) {
  return (
    <li className="sponsor-gift">
      <Icon name="gift" />
      <p>
        <strong className="sponsor-amount">{formatWholeEuros(amount)}</strong>{' '}
        <span className="sponsor-whom">{whom}</span>
      </p>
      <p className="sponsor-soft">{detail}</p>
    </li>
  );
}

const rulesWords = frSponsorship.rules;

/** The rules of the sponsorship, which the server enforces. */
function Conditions() {
  return (
    <Card title={rulesWords.card}>
      <ul className="sponsor-rules">
        {rulesWords.list(sponsorEuros, newCustomerEuros, referralsPerYear).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}

const words = frSponsorship;
const InvitationForm = lazyPart(() => import('./InvitationForm').then((module) => module.InvitationForm));

interface SponsorshipProps {
  customer: Customer;
  customerNumber: string;
  support: { readOnly: boolean };
}

function Sponsorship({ customer, customerNumber, support }: SponsorshipProps) {
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

/** `/profile/sponsorship`: whom the customer brings, and what it brings both (C5.10). */
export function SponsorshipScreen() {
  return (
    <CustomerScreen title={frSponsorship.title} intro={frSponsorship.intro} changes>
      {(subject) => <Sponsorship {...subject} />}
    </CustomerScreen>
  );
}
