import { estimateThreshold, timeframeLabel } from '@portal/domain';
import { Notice } from '@portal/ui';
import { useFormFill, useShownErrors, TextField } from '@portal/ui/form';
import { useLayoutEffect, useRef } from 'react';
import { frCaseSite } from '../../../i18n/fr-case-site';
import type { SiteAnswers } from '../../../rules/case/answers';
import {
  estimateName,
  estimatesOf,
  estimateValues,
  type EnergyEstimate,
} from '../../../rules/case/site-estimates';
import { useIsCustomer } from '../case-context';
import { Facts } from '../Facts';
import { EnergyName } from './EnergyName';
import { pointFacts } from './point-facts';
import type { FoundSite } from './site-schema';

const keepDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, 8);

/** kWh a year of one timeframe. */
function EstimateField({ initial }: { initial: EnergyEstimate }) {
  return (
    <TextField
      name={estimateName(initial)}
      label={words.kwh(timeframeLabel(initial.timeframe))}
      hint={words.hint(initial.quantity, estimateThreshold(initial.quantity))}
      inputMode="numeric"
      autoComplete="off"
      format={keepDigits}
    />
  );
}

const words = frCaseSite.estimates;

interface FoundPanelProps {
  found: FoundSite;
  /** What the form began with: its estimates are there. */
  start: SiteAnswers | null;
  /** What is typed above is no longer what was searched for. */
  stale: boolean;
}

/** What is known of the site, and its estimates, each to be corrected (B3.4). */
export function FoundPanel({ found: { site }, start, stale }: FoundPanelProps) {
  const title = useFinding(site, start);
  const byCustomer = useIsCustomer();
  const wrong = useShownErrors(site.initialEstimates.map(estimateName));
  return (
    <div className="site-found" data-stale={stale || undefined}>
      <h3 ref={title} tabIndex={-1}>
        {words.title}
      </h3>
      <p className="site-found__intro">
        {stale ? words.stale : byCustomer ? words.introOfLink : words.intro}
      </p>
      {site.contracts.map(({ energy, deliveryPoint, rateOption }) => (
        <fieldset key={energy} className="site-group" disabled={stale}>
          <legend>
            <EnergyName energy={energy} />
          </legend>
          <Facts rows={pointFacts(energy, deliveryPoint, rateOption)} />
          <div className="site-fields site-fields--even">
            {site.initialEstimates
              .filter((estimate) => estimate.energy === energy)
              .map((estimate) => (
                <EstimateField key={estimate.timeframe} initial={estimate} />
              ))}
          </div>
        </fieldset>
      ))}
      {wrong.length > 0 && !stale && <Notice tone="error">{words.error}</Notice>}
    </div>
  );
}

/** Fills the fields with each new finding, and leads to it. */
function useFinding(site: SiteAnswers, start: SiteAnswers | null) {
  const fill = useFormFill();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(start);
  // before it is painted: estimates never show as empty
  useLayoutEffect(() => {
    if (before.current === site) return;
    before.current = site;
    fill(estimateValues(estimatesOf(site.contracts)));
    title.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each finding
  }, [site]);
  return title;
}
