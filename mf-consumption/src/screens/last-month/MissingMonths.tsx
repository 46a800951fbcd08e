import type { Month } from '@portal/domain';
import { Card, Notice } from '@portal/ui';
import { frLastMonth } from '../../i18n/fr-last-month';

const words = frLastMonth.missing;

/** The share needs twelve values: those that are not known are named (C3.5). */
export function MissingMonths({ latest, missing }: { latest: Month; missing: readonly Month[] }) {
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
