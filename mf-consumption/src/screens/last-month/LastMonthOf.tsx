import type { Contract, MeterReading } from '@portal/contract';
import { ButtonLink, Card, EmptyState, MeterDrawing, Notice } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Month } from '@portal/domain';
import { frLastMonth } from '../../i18n/fr-last-month';
import { elsewhere, paths } from '../../paths';
import { lastMonth } from '../../rules/last-month';
import { ProgressCard } from './ProgressCard';

interface LastMonthOfProps {
  contract: Contract;
  readings: readonly MeterReading[];
  /** No reading will come any more. */
  closed: boolean;
  /** What follows the latest month, where there is one. */
  children: ReactNode;
}

export function LastMonthOf({ contract, readings, closed, children }: LastMonthOfProps) {
  const found = lastMonth(contract, readings);
  if (found.kind === 'NOT_MONTHLY') return <Elsewhere {...frLastMonth.notMonthly} />;
  if (found.kind === 'NO_PACKAGE') return <Elsewhere {...frLastMonth.noPackage} />;
  if (found.kind === 'NO_READING') return <Elsewhere {...frLastMonth.noReading} />;
  if (found.kind === 'OTHER_PACKAGE') return <Elsewhere {...frLastMonth.otherPackage(found)} />;
  return (
    <>
      {found.kind === 'PROGRESS' ? (
        <ProgressCard progress={found.progress} closed={closed} />
      ) : (
        <MissingMonths latest={found.latest} missing={found.missing} />
      )}
      {children}
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

const words = frLastMonth.missing;

/** The share needs twelve values: those that are not known are named (C3.5). */
function MissingMonths({ latest, missing }: { latest: Month; missing: readonly Month[] }) {
  return (
    <Card title={frLastMonth.progress.card(latest)}>
      <Notice tone="info" title={words.title}>
        <p>
          {words.words(missing.length)} {words.months(missing)}. {words.after}
        </p>
      </Notice>
    </Card>
  );
}
