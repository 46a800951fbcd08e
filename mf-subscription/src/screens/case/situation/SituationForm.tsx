import { hasFixedLaterSwitch } from '@portal/domain';
import { Notice } from '@portal/ui';
import { FormShell } from '@portal/ui/form';
import { useMemo, useState } from 'react';
import { caseWords } from '../../../i18n/case';
import { caseSituationWords, situationWordsOfLink } from '../../../i18n/case-situation';
import type { SituationAnswers } from '../../../rules/case/answers';
import {
  situationOf,
  startingValues,
  type SituationForm as Values,
} from '../../../rules/case/situation-values';
import { withTyped } from '../../../rules/case/typed-values';
import { useCase, useIsCustomer } from '../case-context';
import type { SectionFormProps } from '../section-form';
import { useFormRefusals } from '../use-refusals';
import { useTyped } from '../use-typed';
import { EnergySituationFields } from './EnergySituationFields';
import { situationSchema } from './situation-schema';
import { termsOf } from './situation-terms';
import './situation.css';

/** How the supply starts, and when (B5). */
export function SituationForm({ start, onValidate }: SectionFormProps<SituationAnswers>) {
  const { page } = useCase();
  const words = useIsCustomer() ? situationWordsOfLink : caseSituationWords;
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
      submitLabel={caseWords.validate}
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
