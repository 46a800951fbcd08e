import type { ContractStatus } from '@portal/contract';
import { contractStatusDisplay } from '@portal/domain';
import { ButtonLink, Card, EmptyState, Notice } from '@portal/ui';
import { frOffer } from '../../i18n/fr-offer';
import { links } from '../../paths';
import type { OfferAvailability } from '../../rules/offer-availability';

const words = frOffer.availability;

/** Why the offer cannot be changed, and where to go from there. */
export function Unavailable({
  availability,
  status,
}: {
  availability: OfferAvailability;
  status: ContractStatus;
}) {
  if (availability.kind === 'ending') {
    return (
      <Notice tone="warning" title={words.ending(availability.lastDay)}>
        {words.endingWords}
      </Notice>
    );
  }
  if (availability.kind === 'unpaid') {
    return (
      <Notice tone="warning" title={words.unpaid}>
        {words.unpaidWords}
      </Notice>
    );
  }
  const inProgress = availability.kind === 'inProgress';
  return (
    <Card>
      <EmptyState
        title={inProgress ? words.inProgress : words.notAccessible}
        action={<ButtonLink href={links.dashboard}>{words.dashboard}</ButtonLink>}
      >
        {inProgress ? words.inProgressWords : words.notAccessibleWords(contractStatusDisplay(status).label)}
      </EmptyState>
    </Card>
  );
}
