import { wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { WholeRequest } from '@portal/contract';
import { answerValues, fillTemplate } from '@portal/domain';
import { Button, FilterSelect, Notice } from '@portal/ui';
import { useFormValue } from '@portal/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { frRequestPage } from '../../../i18n/fr-request-page';
import { paths } from '../../../paths';
import { templatesFor } from '../../../rules/requests/find-templates';

const words = frRequestPage.answer;

/** Puts an answer that is often written into the form, after what is typed there; shown first with the values of the request. */
export function TemplatePicker({ request }: { request: WholeRequest }) {
  const [message, setMessage] = useFormValue('message');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, retry } = useCall('/getAnswerTemplates', {});
  if (error && !data) {
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" icon="refresh" onClick={retry}>
            {words.templatesRetry}
          </Button>
        }
      >
        {`${words.templatesFailed}\u00a0: ${wordsFor(error)}`}
      </Notice>
    );
  }
  const templates = templatesFor(data?.templates ?? [], request.eventSubcategory);
  const template = templates.find(({ templateId }) => templateId === chosen);
  const filled = template && fillTemplate(template.text, answerValues(request));
  const insert = () => {
    if (!filled) return;
    const before = message.trim() === '' ? '' : `${message.trimEnd()}\n\n`;
    setMessage(before + filled.text);
    setChosen(null);
  };
  return (
    <div className="request-templates">
      <FilterSelect
        label={words.template}
        all={data && templates.length === 0 ? words.noTemplate : words.chooseTemplate}
        options={templates.map(({ templateId, name }) => ({ value: templateId, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button icon="plus" disabled={!filled} onClick={insert}>
        {words.insert}
      </Button>
      {data?.mayChange && (
        <Link className="request-templates__manage" to={paths.answerTemplates}>
          {words.manage}
        </Link>
      )}
      {filled && (
        <section className="request-preview request-templates__shown" aria-label={words.templatePreview}>
          <p className="request-talk__words">{filled.text}</p>
          {filled.missing.length > 0 && (
            <p className="request-templates__missing">
              {words.toComplete(filled.missing.map((name) => `{${name}}`).join(', '))}
            </p>
          )}
        </section>
      )}
    </div>
  );
}
