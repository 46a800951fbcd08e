import type { WholeRequest } from '@portal/contract';
import { Button, FilterSelect } from '@portal/ui';
import { useFormValue } from '@portal/ui/form';
import { useState } from 'react';
import { frAnswerTemplates } from '../../../i18n/fr-answer-templates';
import { frRequestPage } from '../../../i18n/fr-request-page';
import { fillTemplate } from '../../../rules/requests/fill-template';

const words = frRequestPage.answer;
const options = frAnswerTemplates.list.map(({ id, label }) => ({ value: id, label }));

/** Puts an answer that is often written into the form, after what is typed there. */
export function TemplatePicker({ request }: { request: WholeRequest }) {
  const [message, setMessage] = useFormValue('message');
  const [chosen, setChosen] = useState<(typeof options)[number]['value'] | null>(null);
  const insert = () => {
    const template = frAnswerTemplates.list.find(({ id }) => id === chosen);
    if (!template) return;
    const before = message.trim() === '' ? '' : `${message.trimEnd()}\n\n`;
    setMessage(before + fillTemplate(template.paragraphs.join('\n\n'), request));
  };
  return (
    <div className="request-templates">
      <FilterSelect
        label={words.template}
        all={words.chooseTemplate}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      <Button icon="plus" disabled={chosen === null} onClick={insert}>
        {words.insert}
      </Button>
    </div>
  );
}
