import type { ContractSummary } from '@portal/contract';
import { addDays, capitaliseFirst, type Day, formatMonth, formatWeekday, monthOf } from '@portal/domain';
import { lazyPart, NextFrame } from '@portal/screen';
import { Button, ButtonLink, Card, Notice, Skeleton } from '@portal/ui';
import { frDay } from '../../i18n/fr-day';
import { elsewhere, paths } from '../../paths';
import type { Unit } from '../../rules/history-periods';
import { type Grain, type Measures, spanOf } from '../../rules/measured-columns';
import { DownloadMeasures } from './DownloadMeasures';
import { MeasuredFigures } from './MeasuredFigures';

/** The drawing's code is not needed to read the figures: it comes after them. */
const MeasuredChart = lazyPart(() => import('./MeasuredChart').then((module) => module.default));

interface MeasuresCardProps {
  contract: ContractSummary;
  measures: Measures;
  grain: Grain;
  unit: Unit;
  day: Day;
  today: Day;
  onRefresh: () => void;
}

/** The figures of the day or of the month first, then what changed, the drawing, and the file. */
export function MeasuresCard({ contract, measures, grain, unit, day, today, onRefresh }: MeasuresCardProps) {
  const { since, until, late, total, values } = measures;
  const span = spanOf(grain, day, today);
  const some = values.some(({ kwh, expected }) => kwh !== null || expected !== null);
  return (
    <>
      {late !== null && (until === null || span.to >= until) && (
        <LateNotice measures={measures} grain={grain} onRefresh={onRefresh} />
      )}
      <Card
        title={grain === 'HALF_HOUR' ? dayTitle(day, today) : capitaliseFirst(formatMonth(monthOf(day)))}
        actions={
          some && <DownloadMeasures contractNumber={contract.contractNumber} grain={grain} span={span} />
        }
      >
        {some && total ? (
          <div className="day-card">
            <MeasuredFigures
              total={total}
              measured={values.some(({ kwh }) => kwh !== null)}
              grain={grain}
              day={day}
            />
            <NextFrame place={<Skeleton label={frDay.loadingChart} shape="block" />}>
              <MeasuredChart
                measures={measures}
                grain={grain}
                unit={unit}
                day={day}
                energy={contract.energy}
              />
            </NextFrame>
          </div>
        ) : (
          <p className="day-soft">
            {since === null
              ? frDay.empty.before.none
              : span.to < since
                ? frDay.empty.before.words(since)
                : frDay.figures.none[grain]}
          </p>
        )}
        <p className="day-links">
          <ButtonLink size="small" href={paths.year}>
            {frDay.expected.year}
          </ButtonLink>
          <ButtonLink size="small" href={elsewhere.settings}>
            {frDay.consent.manage}
          </ButtonLink>
        </p>
        <p className="day-soft">{frDay.consent.withdraw}</p>
      </Card>
    </>
  );
}

function dayTitle(day: Day, today: Day): string {
  const weekday = formatWeekday(day);
  if (day === today) return frDay.card.today(weekday);
  return day === addDays(today, -1) ? frDay.card.yesterday(weekday) : capitaliseFirst(weekday);
}

interface LateNoticeProps {
  measures: Measures;
  grain: Grain;
  onRefresh: () => void;
}

/** Why the latest days are not there, and what happens next. */
function LateNotice({ measures: { late, until }, grain, onRefresh }: LateNoticeProps) {
  if (late === null) return null;
  const { first, firstHalfHours } = frDay.late;
  const words =
    late === 'WAITING' && until === null ? (grain === 'DAY' ? first : firstHalfHours) : frDay.late[late];
  return (
    <Notice
      tone={late === 'WAITING' ? 'info' : 'warning'}
      action={
        <Button size="small" onClick={onRefresh}>
          {frDay.late.refresh}
        </Button>
      }
    >
      {words} {until !== null && frDay.late.until(until)}
    </Notice>
  );
}
