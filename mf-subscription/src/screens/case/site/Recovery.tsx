import { deliveryPointNames, normaliseDeliveryPoint } from '@portal/domain';
import { Notice } from '@portal/ui';
import { useFormFill } from '@portal/ui/form';
import { useEffect, useRef } from 'react';
import { siteWords } from '../../../i18n/case-site';
import { isRecovery, pointName } from '../../../rules/case/site-search';
import { chosenEnergies, type SiteValues } from '../../../rules/case/site-values';
import type { FailedPoints } from './use-site-search';

/** Opens the questionnaire when no operator found the points, and shows which numbers are sent with it (B3.3). */
export function Recovery({ failed, values }: { failed: FailedPoints; values: SiteValues }) {
  const fill = useFormFill();
  const place = useRef<HTMLDivElement>(null);
  const { message } = failed;
  useEffect(() => {
    if (!message) return;
    fill({ mode: 'SURVEY' });
    place.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each search that failed
  }, [failed]);
  const shown = isRecovery(values, failed.points);
  return (
    <div ref={place} tabIndex={-1} className="site-recovery">
      {shown && (
        <Notice tone="warning">
          {message && <p role="alert">{message}</p>}
          <p>{siteWords.recovery(numbers(values))}</p>
        </Notice>
      )}
    </div>
  );
}

const numbers = (values: SiteValues): string =>
  chosenEnergies(values.energyChoice)
    .map((energy) => `${deliveryPointNames[energy]} ${normaliseDeliveryPoint(values[pointName(energy)])}`)
    .join(', ');
