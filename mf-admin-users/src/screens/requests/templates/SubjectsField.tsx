import { requestCategories, type RequestSubcategory } from '@portal/contract';
import { requestSubcategoryLabel, requestSubjects } from '@portal/domain';
import { Button, FilterSelect } from '@portal/ui';
import { useFormValue } from '@portal/ui/form';
import { useId } from 'react';
import { frAnswerTemplates } from '../../../i18n/fr-answer-templates';

const words = frAnswerTemplates.form;
const every: readonly RequestSubcategory[] = [
  ...new Set(requestCategories.flatMap((category) => requestSubjects[category])),
];

/** The subjects that a template answers, each taken away by its button. */
export function SubjectsField() {
  const [value, setValue] = useFormValue('subjects');
  const hint = useId();
  const chosen = every.filter((subject) => value.split(' ').includes(subject));
  const left = every
    .filter((subject) => !chosen.includes(subject))
    .map((subject) => ({ value: subject, label: requestSubcategoryLabel(subject) }));
  const put = (subjects: readonly RequestSubcategory[]) => setValue(subjects.join(' '));
  return (
    <div role="group" aria-label={words.subjects} aria-describedby={hint} className="templates__subjects">
      <FilterSelect
        label={words.subjects}
        all={words.addSubject}
        options={left}
        value={null}
        onChange={(subject) => subject && put([...chosen, subject])}
      />
      <p id={hint} className="ui-field__hint">
        {words.subjectsHint}
      </p>
      {chosen.length > 0 && (
        <ul className="templates__chips">
          {chosen.map((subject) => (
            <li key={subject}>
              <Button
                size="small"
                icon="close"
                aria-label={words.removeSubject(requestSubcategoryLabel(subject))}
                onClick={() => put(chosen.filter((each) => each !== subject))}
              >
                {requestSubcategoryLabel(subject)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
