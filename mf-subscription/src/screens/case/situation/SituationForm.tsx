import { hasFixedLaterSwitch, isDay, startDateError } from '@portal/domain';
import { Notice } from '@portal/ui';
import { CheckboxField, FormShell } from '@portal/ui/form';
import { useMemo, useState } from 'react';
import type { Energy } from '@portal/contract';
import { boolean, object, string } from '@portal/ui/schema';
import { frCase } from '../../../i18n/fr-case';
import { frCaseRefusals } from '../../../i18n/fr-case-refusals';
import { frCaseSituation, frSituationOfLink } from '../../../i18n/fr-case-situation';
import type { SituationAnswers } from '../../../rules/case/answers';
import {
  situationOf,
  startingValues,
  type SituationForm as Values,
  asksForDay,
  type SituationTerms,
  type SituationValues,
  valuesOf,
} from '../../../rules/case/situation-values';
import type { FormRefusals } from '../../../rules/case/case-refusals';
import { type TypedValues, withTyped } from '../../../rules/case/typed-values';
import { CancelSection } from '../CancelSection';
import { useCase, useIsCustomer } from '../case-context';
import type { SectionFormProps } from '../section-form';
import { useFormRefusals } from '../use-refusals';
import { useTyped } from '../use-typed';
import { EnergySituationFields } from './EnergySituationFields';
import { termsOf } from './situation-terms';
import './situation.css';

/** How the supply starts, and when (B5). */
export function SituationForm({ start, onValidate, onCancel }: SectionFormProps<SituationAnswers>) {
  const { page } = useCase();
  const words = useIsCustomer() ? frSituationOfLink : frCaseSituation;
  const terms = useMemo(() => termsOf(page.answers), [page.answers]);
  const schema = useMemo(() => situationSchema(terms), [terms]);
  const { energies } = terms;
  const refused = useFormRefusals('situation');
  const { typed, keepTyped } = useTyped('situation');
  const [first] = useState(() => beginning(start, terms, { typed, refused }));
  return (
    <FormShell
      label={words.form}
      initialValues={first}
      schema={schema}
      loading={false}
      {...refused}
      submitLabel={frCase.validate}
      secondary={<CancelSection onCancel={onCancel} />}
      onSubmit={(values) => onValidate(situationOf(values as Values, terms))}
      onValues={keepTyped}
    >
      {(values) => (
        <>
          {hasFixedLaterSwitch(terms.channel) && <Notice tone="info">{words.fixedSwitch}</Notice>}
          {energies.map((energy) => (
            <section key={energy} className="case-situation" aria-label={words.energies[energy]}>
              {energies.length > 1 && <h3>{words.energies[energy]}</h3>}
              {energy === 'NG' && energies.length > 1 && (
                <CheckboxField name="gasAsElectricity" label={words.same} hint={words.sameHint} />
              )}
              {valuesOf(energy, values, terms) === values[energy] && (
                <EnergySituationFields energy={energy} values={values[energy]} terms={terms} />
              )}
            </section>
          ))}
        </>
      )}
    </FormShell>
  );
}

/** Gas is shown apart when the server refuses it, or when it was typed before there was any choice. */
function beginning(
  start: SituationAnswers | null,
  terms: SituationTerms,
  { typed, refused }: { typed: TypedValues | undefined; refused: FormRefusals },
): Values {
  const values = withTyped(startingValues(start, terms), typed);
  const isApart =
    (typed && !('gasAsElectricity' in typed)) ||
    refused.fieldErrors.some(({ path }) => path.startsWith('NG.'));
  return isApart ? { ...values, gasAsElectricity: false } : values;
}

/** The server's limits of dates, said before it says them. */
const situationSchema = (terms: SituationTerms) =>
  object({
    gasAsElectricity: boolean().required(),
    EL: energySchema('EL', terms),
    NG: energySchema('NG', terms),
  });

function energySchema(energy: Energy, terms: SituationTerms) {
  return object({
    processType: string().required(),
    startRange: string().required(),
    startDate: string().test('start', (_day, { parent, from, createError }) => {
      const message = startError(judgedBy(energy, formOf(from), terms), parent as SituationValues, terms);
      return message === null || createError({ message });
    }),
    dueDate: string().test(
      'due',
      frCaseRefusals.wrongDate,
      (day, { from }) => judgedBy(energy, formOf(from), terms).length === 0 || !day || isDay(day),
    ),
    timeslot: string(),
    express: boolean(),
  });
}

const formOf = (from: readonly { value: unknown }[] | undefined) => from?.at(-1)?.value as Values;

/** Energies whose start these fields say: of gas that starts as electricity does, those of electricity. */
const judgedBy = (energy: Energy, form: Values, terms: SituationTerms): Energy[] =>
  terms.energies.filter((each) => valuesOf(each, form, terms) === form[energy]);

/** The first objection to a start, of any of the energies that it is of. */
function startError(of: readonly Energy[], values: SituationValues, terms: SituationTerms): string | null {
  if (values.startRange !== 'LATER') return null;
  const { customerType, channel, offer, today } = terms;
  const errors = of.map((energy) => {
    if (!values.startDate) return asksForDay(energy, values, terms) ? frCaseRefusals.noDate : null;
    const productCode = offer[energy]?.productCode ?? null;
    const { processType } = values;
    return startDateError({ customerType, channel, productCode, processType }, values.startDate, today);
  });
  return errors.find((error) => error !== null) ?? null;
}
