import type { Day } from '@portal/domain';
import { ButtonLink, Card, EmptyState } from '@portal/ui';
import { contractEndWords } from '../../i18n/contract-end';
import { links } from '../../paths';

const { closed, receipt } = contractEndWords;

/** Nothing is left to end. */
export function Closed({ day }: { day: Day | null }) {
  return (
    <Card>
      <EmptyState
        title={closed.title}
        action={
          <ButtonLink href={links.documents} icon="document">
            {receipt.documents}
          </ButtonLink>
        }
      >
        {day === null ? closed.unknown : closed.on(day)}
      </EmptyState>
    </Card>
  );
}
