import { serverNow } from '@portal/api-client';
import type { Contract, MeterReading } from '@portal/contract';
import { monthOf, today } from '@portal/domain';
import { ButtonLink, Card, EmptyState, MeterDrawing } from '@portal/ui';
import { frLastMonth } from '../../i18n/fr-last-month';
import { elsewhere, paths } from '../../paths';
import { historyMonths } from '../../rules/history-months';
import { lastMonth } from '../../rules/last-month';
import { projectSeason } from '../../rules/projection';
import { MissingMonths } from './MissingMonths';
import { ProgressCard } from './ProgressCard';
import { ProjectionCard } from './ProjectionCard';

interface LastMonthOfProps {
  contract: Contract;
  readings: readonly MeterReading[];
  /** No reading will come any more. */
  closed: boolean;
}

export function LastMonthOf({ contract, readings, closed }: LastMonthOfProps) {
  const found = lastMonth(contract, readings);
  if (found.kind === 'NOT_MONTHLY') return <Elsewhere {...frLastMonth.notMonthly} />;
  if (found.kind === 'NO_PACKAGE') return <Elsewhere {...frLastMonth.noPackage} />;
  if (found.kind === 'NO_READING') return <Elsewhere {...frLastMonth.noReading} />;
  const latest = found.kind === 'PROGRESS' ? found.progress.month : found.latest;
  const projection = closed
    ? ({ refusal: 'CLOSED' } as const)
    : projectSeason(
        historyMonths(readings, null),
        latest,
        monthOf(today(serverNow())),
        contract.chosenPackages,
      );
  return (
    <>
      {found.kind === 'PROGRESS' ? (
        <ProgressCard progress={found.progress} closed={closed} />
      ) : (
        <MissingMonths latest={latest} missing={found.missing} />
      )}
      <ProjectionCard projection={projection} />
      <p className="last-links">
        <ButtonLink href={paths.history}>{frLastMonth.history}</ButtonLink>
        {!closed && <ButtonLink href={elsewhere.package}>{frLastMonth.package}</ButtonLink>}
      </p>
    </>
  );
}

/** Why there is nothing to compare, and where to look instead. */
function Elsewhere({ title, words }: { title: string; words: string }) {
  return (
    <Card>
      <EmptyState
        title={title}
        illustration={<MeterDrawing />}
        action={
          <ButtonLink variant="primary" href={paths.history}>
            {frLastMonth.history}
          </ButtonLink>
        }
      >
        {words}
      </EmptyState>
    </Card>
  );
}
