import { ButtonLink, Card, EmptyState, MeterDrawing } from '@portal/ui';
import { frDay } from '../../i18n/fr-day';
import { paths } from '../../paths';
import type { Measures } from '../../rules/measured-columns';

interface NoMeasuresProps {
  /** CLOSED: the contract has ended, and nothing of it was measured. */
  refusal: Exclude<NonNullable<Measures['refusal']>, 'CONSENT'> | 'CLOSED';
}

/** Why nothing can be measured here, and where to look instead. */
export function NoMeasures({ refusal }: NoMeasuresProps) {
  const { title, words } = frDay.empty[refusal];
  return (
    <Card>
      <EmptyState
        title={title}
        illustration={<MeterDrawing />}
        action={
          <ButtonLink variant="primary" href={paths.history}>
            {frDay.empty.history}
          </ButtonLink>
        }
      >
        {words}
      </EmptyState>
    </Card>
  );
}
