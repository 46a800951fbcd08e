import { deliveryPointNames, normaliseDeliveryPoint } from '@portal/domain';
import { Notice } from '@portal/ui';
import { FormShell, RadioField, useFormFill } from '@portal/ui/form';
import { useMemo, useState, useEffect, useRef } from 'react';
import { frCase } from '../../../i18n/fr-case';
import { frCaseSite } from '../../../i18n/fr-case-site';
import { frSiteOfLink } from '../../../i18n/fr-site-of-link';
import type { ClientAnswers, SiteAnswers } from '../../../rules/case/answers';
import { estimatesOf, estimateValues } from '../../../rules/case/site-estimates';
import { searchKey, isRecovery, pointName } from '../../../rules/case/site-search';
import {
  siteValues,
  type EnergyChoice,
  type SiteMode,
  chosenEnergies,
  type SiteValues,
} from '../../../rules/case/site-values';
import { keepsOut } from '../../../rules/case/taken-points';
import { withTyped } from '../../../rules/case/typed-values';
import { CancelSection } from '../CancelSection';
import { useCase, useIsCustomer } from '../case-context';
import type { SectionFormProps } from '../section-form';
import { Unjudged } from '../Unjudged';
import { useFormRefusals } from '../use-refusals';
import { useTyped } from '../use-typed';
import { KnownSites } from '../known/KnownSites';
import { Finder, Taken, useLookups } from '../known/PointLookups';
import { FoundPanel } from './FoundPanel';
import { PlaceFields } from './PlaceFields';
import { PointFields } from './PointFields';
import { siteSchema, type SiteFormValues } from './site-schema';
import { SurveyFields } from './SurveyFields';
import { TakenPoints } from './TakenPoints';
import { useSiteSearch, type FailedPoints } from './use-site-search';
import './site.css';

/** Opens the questionnaire when no operator found the points, and shows which numbers are sent with it (B3.3). */
function Recovery({ failed, values }: { failed: FailedPoints; values: SiteValues }) {
  const fill = useFormFill();
  const place = useRef<HTMLDivElement>(null);
  const { message, unknown } = failed;
  useEffect(() => {
    if (message) fill({ mode: 'SURVEY' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each search that failed
  }, [failed]);
  const shown = isRecovery(values, failed.points);
  const told = useRef<FailedPoints>(null);
  // once it is said: without words the place takes no room, and no focus
  useEffect(() => {
    if (!shown || !message || told.current === failed) return;
    told.current = failed;
    place.current?.focus();
  }, [shown, message, failed]);
  const { recovery, notKnown } = useIsCustomer() ? frSiteOfLink : frCaseSite;
  const points = numbers(values);
  return (
    <div ref={place} tabIndex={-1} className="site-recovery">
      {shown && (
        <Notice tone="warning">
          {message && <p role="alert">{message}</p>}
          <p>{unknown ? notKnown(points) : recovery(points.join(', '))}</p>
        </Notice>
      )}
    </div>
  );
}

const numbers = (values: SiteValues): string[] =>
  chosenEnergies(values.energyChoice).map(
    (energy) => `${deliveryPointNames[energy]} ${normaliseDeliveryPoint(values[pointName(energy)])}`,
  );

/** Where the energy is used: found by the number of its points or by a questionnaire, then its estimates checked (B3). */
export function SiteForm(props: SectionFormProps<SiteAnswers>) {
  const { client } = useCase().page.answers;
  return client && <SiteOf {...props} client={client} />;
}

function SiteOf({
  start,
  onValidate,
  onCancel,
  client,
}: SectionFormProps<SiteAnswers> & { client: ClientAnswers }) {
  const { prefill } = useCase();
  const byCustomer = useIsCustomer();
  const { found, failed, problem, sending, submit } = useSiteSearch(start, client, onValidate);
  const refused = useFormRefusals('site');
  const { typed: before, keepTyped } = useTyped('site');
  const [first] = useState<SiteFormValues>(() =>
    withTyped(
      {
        ...siteValues(start, prefill.energies),
        ...estimateValues(start ? estimatesOf(start.contracts) : []),
      },
      before,
    ),
  );
  const [values, setValues] = useState(first);
  const schema = useMemo(
    () => siteSchema({ found, failed: failed?.points ?? null, byCustomer }),
    [found, failed, byCustomer],
  );
  const fresh = found !== null && found.key === searchKey(values, byCustomer);
  const searchLabel = found ? frCaseSite.searchAgain : frCaseSite.search[values.mode];
  const lookups = useLookups();
  const taken = useRef<HTMLDivElement>(null);
  return (
    <>
      <KnownSites onTake={lookups.take} onNear={lookups.searchNear} folds={start !== null} />
      <Finder {...lookups} />
      <FormShell
        label={frCaseSite.form}
        initialValues={first}
        schema={schema}
        onSubmit={(given) => {
          if (!(fresh && found?.taken.some(keepsOut))) return submit(given);
          // why nothing goes on
          taken.current?.focus();
        }}
        onValues={(next) => {
          setValues(next);
          keepTyped(next);
        }}
        loading={sending}
        submitError={problem ? problem.message : refused.submitError}
        fieldErrors={problem ? problem.errors : refused.fieldErrors}
        submitLabel={fresh ? frCase.validate : searchLabel}
        secondary={<CancelSection onCancel={onCancel} disabled={sending} />}
      >
        {(typed) => (
          <>
            <Taken taken={lookups.taken} values={typed} />
            <EnergyFields choice={typed.energyChoice} />
            <Unjudged way={typed.mode} />
            {typed.mode === 'POINTS' && <PointFields choice={typed.energyChoice} />}
            {typed.mode === 'POINTS' && byCustomer && <PlaceFields />}
            {failed && <Recovery failed={failed} values={typed} />}
            {typed.mode === 'SURVEY' && <SurveyFields choice={typed.energyChoice} />}
            {found && fresh && (
              <div ref={taken} tabIndex={-1} className="site-recovery">
                <TakenPoints taken={found.taken} />
              </div>
            )}
            {found && (
              <FoundPanel found={found} start={start} stale={found.key !== searchKey(typed, byCustomer)} />
            )}
            {found && fresh && found.refusal && (
              <Notice tone="error" title={frCaseSite.refusal[found.refusal.kind]}>
                <WithMail sentence={found.refusal.message} />
              </Notice>
            )}
          </>
        )}
      </FormShell>
    </>
  );
}

/** A sentence whose e-mail address can be written to. */
function WithMail({ sentence }: { sentence: string }) {
  const [before = '', address, after] = sentence.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/);
  return (
    <>
      {before}
      {address && <a href={`mailto:${address}`}>{address}</a>}
      {after}
    </>
  );
}

const { energies, mode } = frCaseSite;
const choices: EnergyChoice[] = ['EL', 'NG', 'BOTH'];

/** For what, and known how (B3.1). */
function EnergyFields({ choice }: { choice: EnergyChoice }) {
  const modes: { value: SiteMode; label: string; hint: string }[] = [
    { value: 'POINTS', label: mode.POINTS, hint: mode.pointsHint[choice] },
    { value: 'SURVEY', label: mode.SURVEY, hint: mode.surveyHint },
  ];
  return (
    <>
      <div className="site-choice site-choice--energies">
        <p aria-hidden="true">{energies.legend}</p>
        <RadioField
          name="energyChoice"
          legend={energies.legend}
          options={choices.map((value) => ({ value, label: energies[value] }))}
        />
      </div>
      <div className="site-choice">
        <p aria-hidden="true">{mode.legend}</p>
        <RadioField name="mode" legend={mode.legend} options={modes} />
      </div>
    </>
  );
}
