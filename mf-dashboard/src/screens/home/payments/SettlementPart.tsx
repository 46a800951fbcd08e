import type { ResponseOf } from '@portal/contract';
import { Link } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import { paths } from '../../../paths';
import { Figure } from './Figure';
import { FigurePart } from './FigureCard';

const words = fr.settlement;

/** What the next settlement is expected to ask for or to give back, in whole euros: it is an estimate. */
export function SettlementPart({
  settlement: { day, expected },
}: {
  settlement: NonNullable<ResponseOf<'/getHomeMoment'>['settlement']>;
}) {
  const euros = Math.round(expected);
  const says = euros === 0 ? words.level : euros > 0 ? words.owed : words.back;
  return (
    <FigurePart title={words.title} look="estimate">
      <Figure
        amount={Math.abs(euros)}
        direction={euros === 0 ? undefined : euros > 0 ? 'more' : 'less'}
        estimated={words.about}
      >
        <Link href={paths.year}>{says(day)}</Link>
      </Figure>
    </FigurePart>
  );
}
