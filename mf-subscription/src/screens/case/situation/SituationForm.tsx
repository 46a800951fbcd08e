import { hasFixedLaterSwitch, isDay, startDateError } from '@portal/domain';
import { Notice } from '@portal/ui';
import { FormShell } from '@portal/ui/form';
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
} from '../../../rules/case/situation-values';
import { withTyped } from '../../../rules/case/typed-values';
import { useCase, useIsCustomer } from '../case-context';
import type { SectionFormProps } from '../section-form';
import { useFormRefusals } from '../use-refusals';
import { useTyped } from '../use-typed';
import { EnergySituationFields } from './EnergySituationFields';
import { termsOf } from './situation-terms';
import './situation.css';

/** How the supply starts, and when (B5). */
export function SituationForm({ start, onValidate }: SectionFormProps<SituationAnswers>) {
  const { page } = useCase();
  const words = useIsCustomer() ? frSituationOfLink : frCaseSituation;
  const terms = useMemo(() => termsOf(page.answers), [page.answers]);
  const schema = useMemo(() => situationSchema(terms), [terms]);
  const { energies } = terms;
  const refused = useFormRefusals('situation');
  const { typed, keepTyped } = useTyped('situation');
  const [first] = useState(() => withTyped(startingValues(start, terms), typed));
  return (
    <FormShell
      label={words.form}
      initialValues={first}
      schema={schema}
      loading={false}
      {...refused}
      submitLabel={frCase.validate}
      onSubmit={(values) => onValidate(situationOf(values as Values, terms))}
      onValues={keepTyped}
    >
      {(values) => (
        <>
          {hasFixedLaterSwitch(terms.channel) && <Notice tone="info">{words.fixedSwitch}</Notice>}
          {energies.map((energy) => (
            <section key={energy} className="case-situation" aria-label={words.energies[energy]}>
              {energies.length > 1 && <h3>{words.energies[energy]}</h3>}
              <EnergySituationFields energy={energy} values={values[energy]} terms={terms} />
            </section>
          ))}
        </>
      )}
    </FormShell>
  );
}

/** The server's limits of dates, said before it says them. */
const situationSchema = (terms: SituationTerms) =>
  object({ EL: energySchema('EL', terms), NG: energySchema('NG', terms) });

function energySchema(energy: Energy, terms: SituationTerms) {
  const asked = terms.energies.includes(energy);
  return object({
    processType: string().required(),
    startRange: string().required(),
    startDate: string().test('start', (day, { parent, createError }) => {
      const values = parent as SituationValues;
      if (!asked || values.startRange !== 'LATER') return true;
      if (!day)
        return asksForDay(energy, values, terms) ? createError({ message: frCaseRefusals.noDate }) : true;
      const { customerType, channel, offer, today } = terms;
      const productCode = offer[energy]?.productCode ?? null;
      const error = startDateError(
        { customerType, channel, productCode, processType: values.processType },
        day,
        today,
      );
      return error === null || createError({ message: error });
    }),
    dueDate: string().test('due', frCaseRefusals.wrongDate, (day) => !asked || !day || isDay(day)),
    timeslot: string(),
    express: boolean(),
  });
}
