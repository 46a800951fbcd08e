import { answerVariables } from '@portal/domain';
import { Button } from '@portal/ui';
import { useFormValue } from '@portal/ui/form';
import { useRef } from 'react';
import { frAnswerTemplates } from '../../../i18n/fr-answer-templates';

/** Puts a variable where the text has its cursor, or at its end. */
export function VariableButtons() {
  const [text, setText] = useFormValue('text');
  const place = useRef<HTMLDivElement>(null);
  const insert = (variable: string) => {
    const area = place.current?.closest('form')?.querySelector<HTMLTextAreaElement>('textarea[name=text]');
    const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [text.length, text.length];
    setText(`${text.slice(0, from)}{${variable}}${text.slice(to)}`);
    area?.focus();
  };
  return (
    <div
      ref={place}
      role="group"
      aria-label={frAnswerTemplates.form.variables}
      className="templates__variables"
    >
      <span className="ui-field__label">{frAnswerTemplates.form.variables}</span>
      {answerVariables.map((variable) => (
        <Button key={variable} size="small" onClick={() => insert(variable)}>
          {`{${variable}}`}
        </Button>
      ))}
    </div>
  );
}
