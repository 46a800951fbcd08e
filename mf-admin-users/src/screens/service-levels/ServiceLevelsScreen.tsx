import { wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { useScreenTitle } from '@portal/remote';
import { LocalTable } from '@portal/screen/local-table';
import { Card, Page } from '@portal/ui';
import { frServiceLevels } from '../../i18n/fr-service-levels';
import { vitalFigure } from '../../rules/service-levels/level-figures';
import { dayColumns, levelColumns, levelDays } from './level-columns';
import { vitalColumns } from './vital-columns';
import './service-levels.css';

const words = frServiceLevels;

/** What the portal promises of itself: each level over 30 days, and every day of them; and what visitors felt. For administrators. */
export function ServiceLevelsScreen() {
  useScreenTitle(words.title);
  const { data, status, error, retry } = useCall('/getServiceLevels', {});
  const levels = data?.levels ?? [];
  const isCounted = levels.some(({ counted }) => counted > 0);
  const failure = error ? wordsFor(error) : null;
  const { objectives = [], pages = [] } = data?.webVitals ?? {};

  return (
    <Page title={words.title} intro={words.intro}>
      <Card title={words.levels.title} className="service-levels">
        <LocalTable
          name="serviceLevels"
          count={isCounted ? words.levels.count(levels.length) : undefined}
          label={words.levels.label}
          columns={levelColumns}
          rows={isCounted ? levels : []}
          rowKey={({ name }) => name}
          loading={status === 'loading'}
          error={failure}
          onRetry={retry}
          emptyText={words.nothing}
        />
        {isCounted && <p className="service-levels__hint">{words.levels.hint}</p>}
      </Card>
      {isCounted && (
        <Card title={words.days.title} className="service-levels">
          <LocalTable
            name="serviceDays"
            count={words.days.count(levelDays(levels).length)}
            label={words.days.label}
            columns={dayColumns(levels)}
            rows={levelDays(levels)}
            rowKey={({ day }) => day}
            pageSize={levelDays(levels).length}
            emptyText={words.nothing}
          />
          <p className="service-levels__hint">{words.days.hint}</p>
        </Card>
      )}
      {(isCounted || pages.length > 0) && (
        <Card title={words.vitals.title} className="service-levels">
          <LocalTable
            name="webVitals"
            count={pages.length > 0 ? words.vitals.count(pages.length) : undefined}
            label={words.vitals.label}
            columns={vitalColumns(objectives)}
            rows={pages}
            rowKey={({ route }) => route ?? ''}
            pageSize={Math.max(1, pages.length)}
            emptyText={words.vitals.nothing}
          />
          <p className="service-levels__hint">
            {words.vitals.hint}{' '}
            {words.vitals.objectives(
              objectives
                .map(
                  ({ vital, objective }) => `${words.vitals.names[vital]} ${vitalFigure(vital, objective)}`,
                )
                .join(', '),
            )}
          </p>
        </Card>
      )}
    </Page>
  );
}
