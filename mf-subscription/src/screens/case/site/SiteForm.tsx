import { Button, Notice } from '@portal/ui';
import { FormShell, RadioField } from '@portal/ui/form';
import { useMemo, useState } from 'react';
import { caseWords } from '../../../i18n/case';
import { siteWords } from '../../../i18n/case-site';
import type { ClientAnswers, SiteAnswers } from '../../../rules/case/answers';
import { estimatesOf, estimateValues } from '../../../rules/case/site-estimates';
import { searchKey } from '../../../rules/case/site-search';
import { siteValues, type EnergyChoice, type SiteMode } from '../../../rules/case/site-values';
import { withTyped } from '../../../rules/case/typed-values';
import { useCase } from '../case-context';
import type { SectionFormProps } from '../section-form';
import { useFormRefusals } from '../use-refusals';
import { useTyped } from '../use-typed';
import { FoundPanel } from './FoundPanel';
import { PointFields } from './PointFields';
import { Recovery } from './Recovery';
import { siteSchema, type SiteFormValues } from './site-schema';
import { SurveyFields } from './SurveyFields';
import { TakenPoints } from './TakenPoints';
import { useSiteSearch } from './use-site-search';
import './site.css';

/** Where the energy is used: found by the number of its points or by a questionnaire, then its estimates checked (B3). */
export function SiteForm(props: SectionFormProps<SiteAnswers>) {
  const { client } = useCase().page.answers;
  return client && <SiteOf {...props} client={client} />;
}

function SiteOf({ start, onValidate, client }: SectionFormProps<SiteAnswers> & { client: ClientAnswers }) {
  const { page, prefill } = useCase();
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
  const schema = useMemo(() => siteSchema({ found, failed: failed?.points ?? null }), [found, failed]);
  const fresh = found !== null && found.key === searchKey(values);
  const validated = page.answers.site;
  const searchLabel = found ? siteWords.searchAgain : siteWords.search[values.mode];
  return (
    <FormShell
      label={siteWords.form}
      initialValues={first}
      schema={schema}
      onSubmit={submit}
      onValues={(next) => {
        setValues(next);
        keepTyped(next);
      }}
      loading={sending}
      submitError={problem ? problem.message : refused.submitError}
      fieldErrors={problem ? problem.errors : refused.fieldErrors}
      submitLabel={fresh ? caseWords.validate : searchLabel}
      secondary={
        validated && (
          <Button disabled={sending} onClick={() => onValidate(validated)}>
            {siteWords.cancel}
          </Button>
        )
      }
    >
      {(typed) => (
        <>
          <EnergyFields choice={typed.energyChoice} />
          {typed.mode === 'POINTS' && <PointFields choice={typed.energyChoice} />}
          {failed && <Recovery failed={failed} values={typed} />}
          {typed.mode === 'SURVEY' && <SurveyFields choice={typed.energyChoice} />}
          {found && fresh && <TakenPoints taken={found.taken} />}
          {found && <FoundPanel found={found} start={start} stale={found.key !== searchKey(typed)} />}
          {found && fresh && found.refusal && (
            <Notice tone="error" title={siteWords.refusal[found.refusal.kind]}>
              <WithMail sentence={found.refusal.message} />
            </Notice>
          )}
        </>
      )}
    </FormShell>
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

const { energies, mode } = siteWords;
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
